import Foundation

/// A program that runs, or ran, in a session.
public final class RigProgram {
  /// A window as the compositor has it.
  public struct Window: Sendable {
    /// The compositor's number, for `swaymsg '[con_id=N] …'`.
    public var id: Int
    /// The app id, or under X11 the class.
    public var identifier: String
    /// The title.
    public var title: String
    /// Whether it is one of Xwayland's.
    public var isX11: Bool
    /// Position and size, in points of the output.
    public var x, y, width, height: Double
  }

  /// The process id.
  public let pid: Int32
  private let session: RigSession
  private let path: String

  init(session: RigSession, path: String, pid: Int32) {
    (self.session, self.path, self.pid) = (session, path, pid)
  }

  /// What it has written to standard output so far.
  public var output: String { session.text("\(path).out") }

  /// What it has written to standard error so far.
  public var errors: String { session.text("\(path).err") }

  /// How it ended; nil while it runs.
  public var exitCode: Int32? { Int32(session.text("\(path).code").dropLast()) }

  /// The frames of its trajectory so far.
  public func frames() -> [RigFrame] { RigFrame.read(session.text("\(path).csv")) }

  /// Its window; nil while none is shown.
  public func window() throws -> Window? {
    let tree = try session.swaymsg("-r", "-t", "get_tree")
    let root = try JSONSerialization.jsonObject(with: Data(tree.utf8))
    return Self.windows(in: root).first { $0.pid == Int(pid) }?.window
  }

  /// Sends a signal: `TERM`, `HUP`, `KILL`.
  public func signal(_ name: String) throws {
    try session.shell("kill -s \(name) \(pid)")
  }

  /// Waits for its end; the exit code.
  @discardableResult
  public func waitForExit(within seconds: Double = 20) throws -> Int32 {
    try session.wait("the end of the program", within: seconds) { exitCode }
  }

  /// Waits until it has drawn a frame that a condition holds for; the first such frame.
  @discardableResult
  public func waitForFrame(
    _ what: String, within seconds: Double = 20, where condition: (RigFrame) -> Bool
  ) throws -> RigFrame {
    try session.wait(what, within: seconds) { frames().first(where: condition) }
  }

  private static func windows(in node: Any) -> [(pid: Int, window: Window)] {
    guard let node = node as? [String: Any] else { return [] }
    let children = [node["nodes"], node["floating_nodes"]].compactMap { $0 as? [Any] }.joined()
    let deeper = children.flatMap(windows)
    guard let pid = node["pid"] as? Int, let id = node["id"] as? Int,
      node["visible"] as? Bool == true, let rect = node["rect"] as? [String: Int]
    else { return deeper }
    let properties = node["window_properties"] as? [String: Any]
    func side(_ name: String) -> Double { Double(rect[name] ?? 0) }
    let window = Window(
      id: id, identifier: node["app_id"] as? String ?? properties?["class"] as? String ?? "",
      title: node["name"] as? String ?? "", isX11: properties != nil, x: side("x"), y: side("y"),
      width: side("width"), height: side("height"))
    return [(pid, window)] + deeper
  }
}
