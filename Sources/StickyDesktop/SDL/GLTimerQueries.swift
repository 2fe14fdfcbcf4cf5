import CSDL2

/// Timer queries of OpenGL and OpenGL ES, through SDL's context.
///
/// The context has to be current: SDL's renderer leaves its own so.
struct GLTimerQueries: GPUQueries {
  // Numbers of the registry of OpenGL.
  private static let renderer: UInt32 = 0x1F01
  private static let version: UInt32 = 0x1F02
  private static let timestamp: UInt32 = 0x8E28
  private static let counterBits: UInt32 = 0x8864
  private static let result: UInt32 = 0x8866
  private static let resultAvailable: UInt32 = 0x8867
  private static let disjoint: UInt32 = 0x8FBB
  /// The drawing of these is done on the processor, not between the marks.
  private static let softwareRenderers = [
    "llvmpipe", "softpipe", "swiftshader", "swrast", "software rasterizer",
  ]

  private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
  private typealias GetIntegers = @convention(c) (UInt32, UnsafeMutablePointer<Int32>?) -> Void
  private typealias GetQuery =
    @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>?) -> Void
  private typealias Names = @convention(c) (Int32, UnsafeMutablePointer<UInt32>?) -> Void
  private typealias Counter = @convention(c) (UInt32, UInt32) -> Void
  private typealias GetObject =
    @convention(c) (UInt32, UInt32, UnsafeMutablePointer<UInt32>?) -> Void
  private typealias GetLongObject =
    @convention(c) (UInt32, UInt32, UnsafeMutablePointer<UInt64>?) -> Void

  let bits: Int
  /// The extension, and what draws.
  let source: String
  private let names: [UInt32]
  private let delete: Names
  private let counter: Counter
  private let getObject: GetObject
  private let getLongObject: GetLongObject
  /// Reads whether the clock was disturbed; nil where it never is.
  private let getIntegers: GetIntegers?

  /// Makes queries for a renderer of SDL's, by its name.
  ///
  /// - Throws: `Absence` where it has none that can be believed.
  init(renderer name: String, count: Int) throws(Absence) {
    guard name == "opengl" || name == "opengles2" else {
      throw Absence(reason: "the renderer \(name) has no timer")
    }
    let isEmbedded = name == "opengles2"
    guard let drawer = Self.drawer else { throw Absence(reason: "no context") }
    if let software = Self.softwareRenderer(in: drawer) { throw Absence(reason: software) }
    let needed = isEmbedded ? "GL_EXT_disjoint_timer_query" : "GL_ARB_timer_query"
    guard SDL_GL_ExtensionSupported(needed) == SDL_TRUE else {
      throw Absence(reason: "\(drawer) has no \(needed)")
    }
    let suffix = isEmbedded ? "EXT" : ""
    guard let generate: Names = Self.load("glGenQueries\(suffix)"),
      let delete: Names = Self.load("glDeleteQueries\(suffix)"),
      let counter: Counter = Self.load("glQueryCounter\(suffix)"),
      let getQuery: GetQuery = Self.load("glGetQueryiv\(suffix)"),
      let getObject: GetObject = Self.load("glGetQueryObjectuiv\(suffix)"),
      let getLongObject: GetLongObject = Self.load("glGetQueryObjectui64v\(suffix)"),
      let getIntegers: GetIntegers = Self.load("glGetIntegerv")
    else { throw Absence(reason: "\(drawer) lacks calls of \(needed)") }
    var bits: Int32 = 0
    getQuery(Self.timestamp, Self.counterBits, &bits)
    guard bits > 0 else { throw Absence(reason: "\(drawer) counts no time") }
    var made = [UInt32](repeating: 0, count: count)
    generate(Int32(clamping: count), &made)
    self.bits = Int(bits)
    source = "\(needed), \(drawer)"
    names = made
    (self.delete, self.counter) = (delete, counter)
    (self.getObject, self.getLongObject) = (getObject, getLongObject)
    self.getIntegers = isEmbedded ? getIntegers : nil
    // What was disturbed before does not count.
    _ = wasDisturbed()
  }

  /// Why there are none.
  struct Absence: Error {
    var reason: String
  }

  /// Who draws in the current context, by its own name; nil where there is no context.
  static var drawer: String? { text(renderer) }

  /// The version of OpenGL and its driver in the current context; nil where there is no context.
  static var driver: String? { text(version) }

  private static func text(_ name: UInt32) -> String? {
    guard let getString: GetString = load("glGetString") else { return nil }
    return getString(name).map { String(cString: $0) }
  }

  /// The software that draws in the place of a graphics processor, by the drawer's name.
  static func softwareRenderer(in drawer: String) -> String? {
    let name = drawer.lowercased()
    return softwareRenderers.first { name.contains($0) }
  }

  func mark(_ query: Int) {
    guard names.indices.contains(query) else { return }
    counter(names[query], Self.timestamp)
  }

  func isReady(_ query: Int) -> Bool {
    guard names.indices.contains(query) else { return false }
    var isReady: UInt32 = 0
    getObject(names[query], Self.resultAvailable, &isReady)
    return isReady != 0
  }

  func time(of query: Int) -> UInt64 {
    guard names.indices.contains(query) else { return 0 }
    var time: UInt64 = 0
    getLongObject(names[query], Self.result, &time)
    return time
  }

  func wasDisturbed() -> Bool {
    var isDisturbed: Int32 = 0
    getIntegers?(Self.disjoint, &isDisturbed)
    return isDisturbed != 0
  }

  /// Gives the queries back.
  func destroy() {
    var names = names
    delete(Int32(clamping: names.count), &names)
  }

  private static func load<Function>(_ name: String) -> Function? {
    SDL_GL_GetProcAddress(name).map { unsafeBitCast($0, to: Function.self) }
  }
}
