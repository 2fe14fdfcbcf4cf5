import HeaderKit

extension Size {
  /// Windows of all kinds, from the smallest there is to the largest displays, upright and lying.
  static let windows = [
    Size(width: 390, height: 844), Size(width: 960, height: 720), Size(width: 1280, height: 900),
    Size(width: 820, height: 600), Size(width: 820, height: 1180), Size(width: 480, height: 640),
    Size(width: 640, height: 360), Size(width: 320, height: 240), Size(width: 320, height: 568),
    Size(width: 844, height: 390), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160), Size(width: 500, height: 500),
  ]
}
