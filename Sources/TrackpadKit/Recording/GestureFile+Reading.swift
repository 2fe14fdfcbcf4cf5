extension GestureFile {
  /// The times of events, in milliseconds.
  public static let timeRange = 0.0...1e9
  /// The deltas of a move, in points or 1/120 of a notch, and the rotation of a pinch, in degrees.
  public static let deltaRange = -1e6...1e6
  /// The positions of pointers and touches, in points.
  public static let positionRange = -1e6...1e6
  /// The sides of a window, in points.
  public static let sideRange = 1.0...16_384
  /// The scales of a window.
  public static let scaleRange = 0.5...4.0
  /// The scales of a pinch, since it began.
  public static let pinchScaleRange = 0...1e6
  /// The numbers of fingers of a hold, a swipe or a pinch.
  public static let fingerRange = 1...5
  /// The identifiers of touches.
  public static let touchRange = 0...Int(Int32.max)

  /// Reads the text of a gesture file.
  ///
  /// Throws with the line and the column of the first thing that is not as the format has it.
  public init(parsing text: String) throws(GestureFileError) {
    self = try GestureReader.read(Array(text.utf8))
  }

  /// Reads the bytes of a gesture file, UTF-8 with or without a byte order mark.
  ///
  /// At most 64 MiB, 64 KiB a line and 5,000,000 events. Throws with the line and the column of the
  /// first thing that is not as the format has it.
  public init(parsing bytes: [UInt8]) throws(GestureFileError) {
    self = try GestureReader.read(bytes)
  }

  /// The most bytes that are read; a reader need not take in more than one byte beyond.
  public static var byteLimit: Int { GestureReader.fileLimit }
}

extension GestureFile.Option {
  /// The names of the options that a gesture file can set.
  public static let names = [
    "header", "feed", "rows", "row-height", "size", "scale", "feel", "appearance", "reduce-motion",
    "momentum", "text-scale", "rate", "duration",
  ]

  /// Those of them that stand without a value.
  public static let switches = ["reduce-motion"]
}
