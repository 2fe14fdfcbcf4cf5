import HeaderKit
import Testing

/// Slopes, inverses and limits; what is shown is held to the recorded values of the vectors.
@Suite struct RubberBandTests {
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

  /// Every feel's band rises with the raw distance, by its own slope, and back again.
  @Test(arguments: ScrollPhysics.Preset.allCases, [nil, 30.0]) func everyBandRises(
    preset: ScrollPhysics.Preset, limit: Double?
  ) {
    let band = RubberBand(preset.physics.rubberBand, dimension: 844, limit: limit)
    for raw in [0.5, 5.0, 20, 29] {
      let shown = band.displacement(raw: raw)
      #expect(shown > 0 && shown < 30)
      #expect(abs(band.raw(displacement: shown) - raw) < 1e-8)
      let rise = (band.displacement(raw: raw + 1e-4) - band.displacement(raw: raw - 1e-4)) / 2e-4
      #expect(abs(band.slope(displacement: shown) - rise) < 1e-6)
    }
    #expect(band.displacement(raw: 1e12) <= limit ?? 844)
  }

  /// EdgeEffect's stretch: a whole viewport's pull shows 0.032 of it, less the last of its steep part.
  @Test func androidStretchesByAFewHundredths() {
    let band = RubberBand(.stretch(intensity: 0.016), dimension: 1000)
    #expect(abs(band.displacement(raw: 1000) - 31.99577) < 1e-4)
    #expect(abs(band.displacement(raw: 100) - 10.57927) < 1e-4)
  }

  @Test func displacementsAtAndPastTheLimitHaveFiniteInverses() {
    let band = RubberBand(dimension: 100)
    for displacement in [99.999999, 100, 150, 1e9] {
      #expect(band.raw(displacement: displacement).isFinite)
    }
  }
}
