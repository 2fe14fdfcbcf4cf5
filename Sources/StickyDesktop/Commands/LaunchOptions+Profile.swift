// The command `profile` and the options that go with it.
extension LaunchOptions {
  /// The options of comparisons, whether their runs are made or read.
  private static let comparison: Set<OptionName> = [.failAbove, .allowUnlike, .json]

  /// Reads what follows the word `profile`, and the first word that is too much.
  static func profileCommand(
    _ words: [String]
  ) throws(RunError) -> (command: Command, extra: String?) {
    guard let name = words.first else {
      throw usage("profile", "what to do is missing; it takes run or compare")
    }
    switch name {
    case "run":
      guard words.dropFirst().first != "" else {
        throw usage("profile run", "the gesture file's name is empty")
      }
      return (.profileRun(gesture: words.dropFirst().first), words.dropFirst(2).first)
    case "compare":
      guard words.count > 1 else {
        throw usage("profile compare", "what to compare is missing; it takes profiles and folders")
      }
      return (.profileCompare(paths: Array(words.dropFirst())), nil)
    default:
      let guess =
        Suggestion.nearest(to: name, in: ["run", "compare"])
        .map { "did you mean \($0)? " } ?? ""
      throw usage("profile \(name)", "\(guess)it takes run or compare")
    }
  }

  /// Throws where options of profiling do not go with the command or with each other.
  static func checkProfile(
    _ command: Command, _ given: [OptionName], _ settings: LaunchSettings
  ) throws(RunError) {
    switch command {
    case .profileCompare(let paths):
      if let option = given.first(where: { !comparison.contains($0) && $0 != .with }) {
        let own = (comparison.map(\.flag) + [OptionName.with.flag]).sorted()
        throw usage(
          option.flag, "profile compare takes no other options than \(own.joined(separator: ", "))")
      }
      guard settings.with != nil || paths.count == 2 else {
        throw usage(
          "profile compare \(paths.joined(separator: " "))",
          "without --with it takes exactly two profiles; sets of them are compared as A... --with B..."
        )
      }
    case .profileRun: try checkPairs(given, settings)
    default:
      let own = comparison.union([.pairs, .against, .with])
      if let option = given.first(where: own.contains) {
        throw usage(option.flag, "it is one of profile's; --help lists the options")
      }
      if let profile = settings.profile { _ = try ProfileOutput.format(of: profile) }
    }
  }

  private static func checkPairs(
    _ given: [OptionName], _ settings: LaunchSettings
  ) throws(RunError) {
    if given.contains(.with) {
      throw usage("--with", "it is profile compare's; profile run takes --pairs N --against BINARY")
    }
    guard given.contains(.pairs) || given.contains(.against) else {
      if let option = given.first(where: comparison.contains) {
        throw usage(option.flag, "one run is compared with nothing; add --pairs N --against BINARY")
      }
      if let profile = settings.profile { _ = try ProfileOutput.format(of: profile) }
      return
    }
    guard settings.pairs != nil else {
      throw usage("--against", "how often is missing; add --pairs N, 5 or more for a verdict")
    }
    guard settings.against != nil else {
      throw usage("--pairs", "what to compare with is missing; add --against BINARY")
    }
    let single: Set<OptionName> = [.record, .trajectory, .screenshot]
    if let option = given.first(where: single.contains) {
      throw usage(option.flag, "every one of the runs would write it; take it away")
    }
    if let profile = settings.profile, !profile.hasSuffix("/") {
      throw usage(
        "--profile \(profile)",
        "with --pairs it takes a folder for the runs' profiles, ending with a slash")
    }
  }
}
