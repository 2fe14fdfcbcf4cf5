@main struct VirtualPointer {
  static func main() {}
}
