import HeaderKit
import TestSupport
import Testing

/// Complaints of the field about section headers, by their numbers.
@Suite("Section headers") struct SectionCases {
  private func check(_ player: InputPlayer, _ layout: inout ViewportLayout) {
    let viewport = player.viewport
    viewport.layout(at: Instant(milliseconds: player.clock), into: &layout)
    let origin = layout.state.contentOrigin
    let height = layout.state.header.height
    #expect(!layout.sections.isEmpty)
    for section in layout.sections {
      let natural = origin + viewport.feed.sectionTop(section.index)
      var expected = natural
      if natural <= height {
        expected = height
        if section.index < 19 {
          expected = min(height, origin + viewport.feed.sectionTop(section.index + 1) - 50)
        }
      }
      #expect(abs(section.top - expected) < 1e-9)
    }
  }

  @Test(
    "C8 a pinned section header stands under the header's present height",
    arguments: CaseSetting.all())
  func pinFollows(setting: CaseSetting) {
    var player = setting.sectionedPlayer()
    var layout = ViewportLayout()
    for distance in [44.0, 44, 220, 220, 44, -44, -44, -88, -44, -352, -88] {
      player.move(by: distance)
      for _ in 0..<4 {
        player.wait(25)
        check(player, &layout)
      }
    }
  }

  @Test("C8 collapsed it stands at the least height", arguments: CaseSetting.all())
  func pinAtTheLeastHeight(setting: CaseSetting) throws {
    var player = setting.sectionedPlayer()
    var layout = ViewportLayout()
    player.step(by: 308)
    player.viewport.layout(at: Instant(milliseconds: player.clock), into: &layout)
    let pinned = try #require(layout.topSection)
    #expect(pinned.isPinned && abs(pinned.top - setting.leastHeight) < 1e-9)
    #expect(abs(layout.coveredHeight - setting.leastHeight - 50) < 1e-9)
  }

  @Test(
    "C10 without padding the first section stands right under the header, pulled too",
    arguments: CaseSetting.all())
  func noPadding(setting: CaseSetting) throws {
    var player = setting.sectionedPlayer()
    var layout = ViewportLayout()
    player.move(by: -44)
    for _ in 0..<20 {
      player.wait(20)
      player.viewport.layout(at: Instant(milliseconds: player.clock), into: &layout)
      let first = try #require(layout.sections.first)
      #expect(abs(first.top - layout.state.header.height) < 1e-9)
    }
  }
}
