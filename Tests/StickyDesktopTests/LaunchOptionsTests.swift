import HeaderKit
import Testing
import TrackpadKit

@testable import StickyDesktop

/// The command line: what it takes, what it refuses, what it says.
struct LaunchOptionsTests {
  static func error(_ arguments: [String]) -> RunError? {
    do throws(RunError) {
      _ = try LaunchOptions(arguments: arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ([], .run), (["run"], .run), (["--"], .run), (["--headless"], .run), (["headers"], .headers),
      (["replay", "a.gesture"], .replay(gesture: "a.gesture")),
      (["replay", "-"], .replay(gesture: "-")),
      (["--rate", "30", "replay", "--headless", "a"], .replay(gesture: "a")),
      (["replay", "--", "--odd"], .replay(gesture: "--odd")), (["--help"], .help),
      (["replay", "--help"], .help), (["--bogus", "--help"], .help), (["--version"], .version),
      (["--feed", "--version"], .version), (["--version", "--help"], .help),
      (["headers", "--resources", "here"], .headers),
      (["import", "a.log"], .importLog(path: "a.log")),
      (["import", "-", "-o", "b"], .importLog(path: "-")),
      (["profile", "run"], .profileRun(gesture: nil)),
      (["profile", "run", "a", "--headless"], .profileRun(gesture: "a")),
      (["profile", "run", "--pairs", "5", "--against", "b"], .profileRun(gesture: nil)),
      (["profile", "compare", "a", "b"], .profileCompare(paths: ["a", "b"])),
      (["profile", "compare", "a", "--with", "b", "c"], .profileCompare(paths: ["a"])),
    ] as [([String], LaunchOptions.Command)])
  func findsTheCommand(arguments: [String], command: LaunchOptions.Command) throws {
    #expect(try LaunchOptions(arguments: arguments).command == command)
  }

  /// Every option with a value it takes and what comes of it.
  static let values: [(OptionName, String, @Sendable (LaunchSettings) -> Bool)] = [
    (.header, "articles", { $0.header == "articles" }),
    (.feed, "-feed.json", { $0.feed == "-feed.json" }),
    (.rows, "10000000", { $0.rows == 10_000_000 }),
    (.rowHeight, "mixed", { $0.rowHeight == .mixed }),
    (.rowHeight, "44.5", { $0.rowHeight == .equal(44.5) }),
    (.size, "390x844", { $0.size == Size(width: 390, height: 844) }),
    (.scale, "1.5", { $0.scale == 1.5 }),
    (.textScale, "2", { $0.textScale == 2 }),
    (.appearance, "dark", { $0.appearance == .dark }),
    (.feel, "gtk", { $0.feel == .gtk }),
    (.momentum, "off", { $0.momentum == false }),
    (.momentum, "on", { $0.momentum == true }),
    (.rate, "144", { $0.rate == 144 }),
    (.duration, "0.5", { $0.duration == 0.5 }),
    (.record, "a b.gesture", { $0.record == "a b.gesture" }),
    (.trajectory, "t.csv", { $0.trajectory == "t.csv" }),
    (.screenshot, "s=1.png", { $0.screenshot == "s=1.png" }),
    (.resources, "/r", { $0.resources == "/r" }),
    (.renderer, "software", { $0.renderer == "software" }),
    (.videoDriver, "x11", { $0.videoDriver == "x11" }),
    (.junit, "r.xml", { $0.junit == "r.xml" }),
    (.profile, "p.json", { $0.profile == "p.json" }),
    (.warmUp, "0", { $0.warmUp == 0 }),
    (.pairs, "5", { $0.pairs == 5 }),
    (.against, "old/sticky-desktop", { $0.against == "old/sticky-desktop" }),
    (.with, "b.json", { $0.with == ["b.json"] }),
    (.failAbove, "0.5", { $0.failAbove == 0.5 }),
    (.output, "a.gesture", { $0.output == "a.gesture" }),
    (.from, "wev", { $0.from == .wev }),
  ]

  @Test(arguments: values.indices)
  func takesValues(index: Int) throws {
    let (option, value, holds) = Self.values[index]
    let command =
      switch option {
      case .junit: ["check", "a.gesture"]
      case .output, .from: ["import", "a.log"]
      case .pairs: ["profile", "run", "--against", "a"]
      case .against: ["profile", "run", "--pairs", "5"]
      case .with: ["profile", "compare", "a.json"]
      case .failAbove: ["profile", "compare", "a.json", "b.json"]
      default: [String]()
      }
    #expect(try holds(LaunchOptions(arguments: command + [option.flag, value]).settings))
    let joined = try LaunchOptions(arguments: command + ["\(option.flag)=\(value)"])
    #expect(holds(joined.settings))
    #expect(!joined.isPlain)
    #expect(!holds(LaunchSettings()))
  }

  @Test func everyOptionIsCovered() {
    let covered = Set(Self.values.map(\.0))
    #expect(OptionName.allCases.filter { !$0.isSwitch }.allSatisfy(covered.contains))
  }

  @Test func takesSwitches() throws {
    let options = try LaunchOptions(arguments: ["--headless", "--reduce-motion", "--no-restore"])
    #expect(options.settings.headless == true && options.settings.reduceMotion == true)
    #expect(!options.isPlain)
    #expect(try LaunchOptions(arguments: ["run"]).isPlain)
  }

  @Test func whatFollowsWithIsTheOtherSide() throws {
    let options = try LaunchOptions(arguments: [
      "profile", "compare", "a", "b", "--with", "c", "d", "--json", "--with=e", "f",
    ])
    #expect(options.command == .profileCompare(paths: ["a", "b"]))
    #expect(options.settings.with == ["c", "d", "e", "f"] && options.settings.json == true)
  }

  @Test func theLastOneCounts() throws {
    #expect(try LaunchOptions(arguments: ["--rows", "5", "--rows=6"]).settings.rows == 6)
  }

  @Test(arguments: [
    (["--rows"], "--rows", "missing"), (["--rows", "--headless"], "--rows", "missing"),
    (["--feed="], "--feed", "missing"), (["--feed", ""], "--feed", "missing"),
    (["--rows", "-1"], "--rows -1", "0 to 10000000"), (["--rows", "1.5"], "--rows 1.5", "whole"),
    (["--rows", "10000001"], "--rows", "0 to 10000000"), (["--rows", "0x10"], "--rows", "whole"),
    (["--rows", "99999999999999999999"], "--rows", "whole"),
    (["--row-height", "7.9"], "--row-height", "8 to 2000, or mixed"),
    (["--row-height", "tall"], "--row-height tall", "mixed"),
    (["--size", "390"], "--size 390", "WIDTHxHEIGHT"), (["--size", "390x"], "--size", "390x844"),
    (["--size", "1x2x3"], "--size", "390x844"), (["--size", "0x844"], "--size", "1 to 16384"),
    (["--size", "16385x844"], "--size", "1 to 16384"), (["--size", "infx844"], "--size", "16384"),
    (["--size", "319x844"], "--size 319x844", "320x240"),
    (["--size", "844x239.5"], "--size 844x239.5", "--headless"),
    (["--scale", "0.49"], "--scale", "0.5 to 4"), (["--scale", "nan"], "--scale nan", "0.5 to 4"),
    (["--rate", "0"], "--rate", "1 to 1000"), (["--rate", "1e999"], "--rate", "1 to 1000"),
    (["--duration", "-1"], "--duration", "0 to 86400"),
    (["--duration", "inf"], "--duration", "0 to"),
    (["--text-scale", "2.1"], "--text-scale", "0.5 to 2"),
    (["--appearance", "blue"], "--appearance blue", "light, dark, auto"),
    (["--momentum", "yes"], "--momentum yes", "on or off"),
    (["--feel", "qt"], "--feel qt", "uikit, gtk, macos, android, chromium"),
    (["--headless=1"], "--headless=1", "no value"),
    (["--record", "a\0b"], "--record", "name"),
    (["--rosw", "5"], "--rosw", "did you mean --rows"), (["-h"], "-h", "--help"),
    (["--row-hieght=5"], "--row-hieght", "--row-height"), (["--huds"], "--hud", "--help"),
    (["replay"], "replay", "missing"), (["replay", ""], "replay", "empty"),
    (["replay", "a", "b"], "b", "no more"), (["run", "a"], "a", "no more"),
    (["headers", "a"], "a", "no more"), (["headers", "--rows", "5"], "--rows", "--resources"),
    (["check"], "check", "gesture files"), (["repaly", "a"], "repaly", "replay"),
    (["import"], "import", "log is missing"), (["import", "a", "b"], "b", "no more"),
    (["import", "a", "--from", "x"], "--from x", "wev"),
    (["import", "a", "--rate", "5"], "--rate", "-o"),
    (["-o", "a"], "-o", "import"), (["improt", "a"], "improt", "did you mean import"),
    (["exprot"], "exprot", "run, replay, import, check, profile and headers"),
    (["profile"], "profile", "run or compare"),
    (["profile", "comapre"], "profile comapre", "did you mean compare"),
    (["profile", "run", ""], "profile run", "empty"),
    (["profile", "run", "a", "b"], "b", "no more"),
    (["profile", "compare"], "profile compare", "profiles and folders"),
    (["profile", "compare", "a"], "compare a", "exactly two"),
    (["profile", "compare", "a", "b", "c"], "compare a b c", "--with"),
    (["profile", "compare", "a", "b", "--rows", "5"], "--rows", "--allow-unlike, --fail-above"),
    (["profile", "run", "--pairs", "5"], "--pairs", "--against BINARY"),
    (["profile", "run", "--against", "b"], "--against", "--pairs N"),
    (["profile", "run", "--json"], "--json", "--pairs N --against BINARY"),
    (["profile", "run", "--with", "b"], "--with", "--against"),
    (["profile", "run", "--profile", "p"], "--profile p", ".presentmon.csv"),
    (
      ["profile", "run", "--pairs", "5", "--against", "b", "--profile", "p.json"],
      "--profile p.json", "ending with a slash"
    ),
    (
      ["profile", "run", "--pairs", "5", "--against", "b", "--record", "r"], "--record",
      "take it away"
    ),
    (["--pairs", "0"], "--pairs 0", "1 to 1000"), (["--with", "b"], "--with", "profile's"),
    (["--json"], "--json", "profile's"), (["--fail-above", "-1"], "--fail-above -1", "0 to"),
    (["--warm-up", "x"], "--warm-up x", "0 to 86400"),
    (["--profile", "a.txt"], "--profile a.txt", ".json"),
    (["--profile", "folder/.csv"], "--profile folder/.csv", ".trace"),
    (["check", "a", "--profile", "a.json"], "--profile", "replay takes it"),
    (["Run"], "Run", "did you mean run"),
    (["fling.gesture"], "fling.gesture", "replay fling.gesture"),
    (["--rows", "5", "--feed", "f"], "--rows with --feed", "one of them"),
  ])
  func refuses(arguments: [String], what: String, why: String) throws {
    let error = try #require(Self.error(arguments))
    #expect(error.exit == .usage)
    #expect(error.what.contains(what) && error.why.contains(why), "\(error)")
  }

  @Test func anySizeGoesWithoutAWindow() throws {
    let options = try LaunchOptions(arguments: ["--size", "1x1", "--headless"])
    #expect(options.settings.size == Size(width: 1, height: 1))
  }

  @Test func suggestsOnlyWhatIsNear() {
    let names = ["--rows", "--feed"]
    #expect(Suggestion.nearest(to: "--rosw", in: names) == "--rows")
    #expect(Suggestion.nearest(to: "--completely-other", in: names) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "-", count: 100_000), in: names) == nil)
    #expect(Suggestion.nearest(to: "", in: names) == nil)
  }
}

struct HelpTextTests {
  @Test func namesEveryOptionOnceUnderItsHeading() {
    let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)
    for option in OptionName.allCases {
      let entry = "  \(option.flag)" + (option.placeholder.map { " \($0)" } ?? "")
      #expect(lines.count { $0.hasPrefix(entry + "  ") } == 1, "\(entry)")
    }
    for group in OptionName.Group.allCases { #expect(lines.contains("\(group.rawValue):")) }
  }

  @Test func fitsTheTerminal() {
    let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count < 80 && !$0.hasSuffix(" ") })
    #expect(lines.last?.isEmpty == true)
    #expect(HelpText.text.allSatisfy { $0.isASCII })
  }

  @Test func examplesAreValid() throws {
    let examples = HelpText.text.split(separator: "\n").filter {
      $0.hasPrefix("  sticky-desktop -")
        || $0.hasPrefix("  sticky-desktop replay fling")
    }
    #expect(examples.count == 4)
    for example in examples {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      #expect(LaunchOptionsTests.error(words) == nil)
    }
  }
}
