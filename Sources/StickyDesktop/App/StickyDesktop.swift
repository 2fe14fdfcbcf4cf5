@main struct StickyDesktop {
  static func main() {
    print("sticky-desktop")
  }
}
