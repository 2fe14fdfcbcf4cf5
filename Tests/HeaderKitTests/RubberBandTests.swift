import HeaderKit
import Testing

/// Values of UIScrollView's rubber band: recorded on a device (Vercantez/openuikit,
/// golden/scroll_traces/rubberband_top.json), published (gist originell/RubberBand.md) and asserted
/// by b3ll/Motion's own tests.
@Suite struct RubberBandTests {
  @Test(
    arguments: [
      (852.0, 0.34, [(5.0, 2.667), (20, 11), (100, 51.667), (300, 138.333), (590, 235)]),
      (960.0, 0.01, [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)]),
      (100.0, 0.001, [(10.0, 5.213)]),
      (320.0, 1e-6, [(1.0, 0.549056309), (80, 38.681318681), (960, 199.245283019)]),
      (568.0, 1e-6, [(1.0, 0.549467945), (200, 92.15339233), (1704, 353.660377358)]),
    ] as [(Double, Double, [(Double, Double)])]) func displacement(
      dimension: Double, tolerance: Double, values: [(Double, Double)]
    )
  {
    let band = RubberBand(dimension: dimension)
    for (raw, expected) in values {
      #expect(abs(band.displacement(raw: raw) - expected) <= tolerance, "raw \(raw)")
    }
  }

  /// Lakr233/ListViewKit, Tests/ListScrollViewAppKitTests.swift: AppKit's coefficient.
  @Test func anotherCoefficient() {
    let band = RubberBand(.hyperbola(coefficient: 0.075), dimension: 600)
    #expect(abs(band.displacement(raw: 200) - 14.634146341463415) < 1e-9)
  }

  @Test(arguments: [1.0, 25, 80, 200, 320, 960]) func theInverseIsExact(raw: Double) {
    let band = RubberBand(dimension: 320)
    let back = band.raw(displacement: band.displacement(raw: raw))
    #expect(abs(back - raw) < 1e-9)
  }

  @Test func halfTheDimensionTakesTheDimensionOverTheCoefficient() {
    let band = RubberBand(dimension: 320)
    #expect(abs(band.displacement(raw: 320 / 0.55) - 160) < 1e-9)
    #expect(band.slope(displacement: 0) == 0.55)
    #expect(abs(band.slope(displacement: 160) - 0.55 / 4) < 1e-12)
  }

  @Test func displacementsAtAndPastTheLimitHaveFiniteInverses() {
    let band = RubberBand(dimension: 100)
    for displacement in [99.999999, 100, 150, 1e9] {
      #expect(band.raw(displacement: displacement).isFinite)
    }
  }
}
