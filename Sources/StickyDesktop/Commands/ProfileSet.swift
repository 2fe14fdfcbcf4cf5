import FoundationEssentials
import FrameKit

/// Profiles of one side of a comparison, read from their files.
struct ProfileSet {
  /// A run as the comparison sees it.
  private(set) var runs: [RunSample] = []
  /// What does not hinder the comparison, such as a file that is cut off.
  private(set) var warnings: [RunError] = []

  /// Starts with no profiles.
  init() {}

  /// Reads files, and all profiles that lie in folders, sorted by name.
  ///
  /// Throws bad input where a file is missing or no profile, and where a folder has none.
  init(paths: [String]) throws(RunError) {
    for path in paths {
      guard InputFile.isFolder(path) else {
        try read(path)
        continue
      }
      for file in try Self.profiles(in: path) { try read(file) }
    }
  }

  private static func profiles(in folder: String) throws(RunError) -> [String] {
    let what = "folder \(TerminalText.quoted(folder))"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw RunError(.badInput, what: what, why: "it cannot be looked into; check who may read it")
    }
    let profiles = names.filter { $0.hasSuffix(ProfileFormat.json.ending) }.sorted()
    guard !profiles.isEmpty else {
      throw RunError(.badInput, what: what, why: "no profile is in it; they are named *.json")
    }
    return profiles.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
  }

  /// Reads a profile under another name than its path's, where one is given.
  mutating func read(_ path: String, as name: String? = nil) throws(RunError) {
    let profile = try Self.profile(path)
    // Names from files reach the terminal as they are printed.
    var run = RunSample(name: TerminalText.quoted(name ?? path), profile: profile)
    run.configuration = Dictionary(
      run.configuration.map { (TerminalText.quoted($0), TerminalText.quoted($1)) },
      uniquingKeysWith: { first, _ in first })
    runs.append(run)
    guard !profile.isComplete else { return }
    warnings.append(
      RunError(
        .badInput, what: "profile \(path)",
        why: "it is cut off; its \(profile.frames.count) whole frames count"))
  }

  /// Reads a profile's file.
  static func profile(_ path: String) throws(RunError) -> FrameProfile {
    let bytes = try InputFile.bytes(of: path, as: .profile)
    do throws(FrameProfile.Mistake) {
      return try FrameProfile(bytes)
    } catch {
      throw RunError(
        .badInput, what: "no profile",
        why: "\(error.reason); profiles are what --profile FILE.json writes", file: path,
        line: error.line, column: error.column)
    }
  }
}
