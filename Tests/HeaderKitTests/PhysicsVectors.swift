import HeaderKit

/// Reference values of the physics the feels are made of, by the name of their record: asserted by
/// the named systems' own tests, recorded on devices, or computed from their formulas.
enum PhysicsVectors {
  static let momentum: [MomentumVector] = [
    MomentumVector(
      "mom.ios.trace.v3000.final", .uikit, start: 5326, velocity: 3000, times: [], positions: [],
      duration: 2.8524, final: 6818, tolerance: 0.75, finalTolerance: 2, durationTolerance: 0.02),
    MomentumVector(
      "mom.ios.trace.v750", .uikit, start: 5074, velocity: 750,
      times: [
        0.009705, 0.026381, 0.043069, 0.059716, 0.076389, 0.093062, 0.143071, 0.193079, 0.243071,
        0.293028, 0.343068, 0.443039, 0.54305, 0.643037, 0.74308, 0.843058, 0.943056, 1.14306,
        1.343093, 1.543055, 1.74306, 1.943086, 2.159752,
      ],
      positions: [
        5081.333, 5093.333, 5105, 5116, 5127, 5137.667, 5167.333, 5194, 5218, 5240, 5260, 5294,
        5322, 5345, 5363.667, 5379, 5391.667, 5410.333, 5422.667, 5431.333, 5436.667, 5440.667,
        5443.333,
      ], tolerance: 0.75),
    MomentumVector(
      "mom.uikit.normal.100", .uikit, start: 0, velocity: 100, times: [0.1, 0.5, 1],
      positions: [9.053516446, 31.561188383, 43.16028033], duration: 1.15014087, final: 44.91,
      tolerance: 1e-06),
    MomentumVector(
      "mom.uikit.normal.250", .uikit, start: 0, velocity: 250, times: [0.1, 0.5, 1],
      positions: [22.633791115, 78.902970957, 107.900700825], duration: 1.607827938, final: 119.76,
      tolerance: 1e-06),
    MomentumVector(
      "mom.uikit.normal.500", .uikit, start: 0, velocity: 500, times: [0.1, 0.5, 1],
      positions: [45.26758223, 157.805941913, 215.80140165], duration: 1.954054839, final: 244.51,
      tolerance: 1e-06),
    MomentumVector(
      "mom.uikit.normal.8000", .uikit, start: 0, velocity: 8000, times: [0.1, 0.5, 1],
      positions: [724.281315684, 2524.89507061, 3452.822426393], duration: 3.338962443,
      final: 3987.01, tolerance: 1e-06),
    MomentumVector(
      "mom.uikit.fast.500", .perMillisecond(0.99, stopSpeed: 10), start: 0, velocity: 500,
      times: [0.05, 0.2], positions: [19.552199677, 42.868006095], duration: 0.389243013,
      final: 48.51, tolerance: 1e-06),
    MomentumVector(
      "mom.uikit.fast.2000", .perMillisecond(0.99, stopSpeed: 10), start: 0, velocity: 2000,
      times: [0.05, 0.2], positions: [78.208798707, 171.472024378], duration: 0.52717814,
      final: 197.01, tolerance: 1e-06),
    MomentumVector(
      "mom.flutter.clamping.182.115", .android, start: 0, velocity: 182.114534,
      times: [0.065383763], positions: [8.129073], velocities: [71.037083], duration: 0.130767526,
      final: 10.098655, tolerance: 0.0001),
    MomentumVector(
      "mom.flutter.clamping.1831.37", .android, start: 0, velocity: 1831.366634,
      times: [0.357706769], positions: [447.227987], velocities: [714.357832],
      duration: 0.715413538, final: 555.586241, tolerance: 0.0001),
    MomentumVector(
      "mom.chromium.flingcurve.5000", .chromium, start: 0, velocity: 5000, times: [0.02, 0.25, 10],
      positions: [96, 801, 1193], tolerance: 2.0),
    MomentumVector(
      "mom.chromium.flingcurve.500", .chromium, start: 0, velocity: 500, times: [], positions: [],
      duration: 0.368314558, final: 71.785031, tolerance: 1e-05),
    MomentumVector(
      "mom.chromium.flingcurve.1500", .chromium, start: 0, velocity: 1500, times: [], positions: [],
      duration: 0.614670626, final: 299.682058, tolerance: 1e-05),
    MomentumVector(
      "mom.chromium.flingcurve.10000", .chromium, start: 0, velocity: 10000, times: [],
      positions: [], duration: 1.102675581, final: 2513.042503, tolerance: 1e-05),
    MomentumVector(
      "mom.mac.1000", .macos, start: 0, velocity: 1000, times: [0.1], positions: [78.60882632],
      duration: 0.629960525, tolerance: 1e-05),
    MomentumVector(
      "mom.mac.2000", .macos, start: 0, velocity: 2000, times: [0.05, 0.2, 0.4],
      positions: [90.941192389, 272.607890844, 372.825230702],
      velocities: [1645.334700811, 837.070992599, 244.094490142], duration: 0.793700526,
      final: 396.850262992, tolerance: 1e-05),
    MomentumVector(
      "mom.mac.4000", .macos, start: 0, velocity: 4000, times: [0.05, 0.2, 0.4],
      positions: [185.49375, 590.4, 870.4], velocities: [3429.5, 2048, 864], duration: 1,
      final: 1000, tolerance: 1e-05),
    MomentumVector(
      "mom.mac.8000", .macos, start: 0, velocity: 8000, times: [0.05, 0.2, 0.4],
      positions: [376.812694745, 1257.741221124, 1973.034778884],
      velocities: [7084.857000316, 4762.999579226, 2543.523366351], duration: 1.25992105,
      final: 2519.84209979, tolerance: 1e-05),
    MomentumVector(
      "mom.catalyst.trace.fast", .macos, start: 5681, velocity: 6169.96,
      times: [
        0.0163, 0.03261, 0.04934, 0.06597, 0.11596, 0.16626, 0.21627, 0.29952, 0.39963, 0.49959,
        0.59942, 0.69957, 0.7996, 0.89973, 1.01637,
      ],
      positions: [
        5782, 5874, 5966, 6054, 6296, 6505, 6684, 6926, 7136, 7278, 7367, 7420, 7447, 7459, 7463,
      ], final: 7463, tolerance: 3.5, finalTolerance: 3.5),
    MomentumVector(
      "mom.gtk.400", .gtk, start: 100, velocity: 400, times: [0.1, 0.5, 1],
      positions: [132.967995396, 186.466471676, 198.168436111],
      velocities: [268.128018414, 54.134113295, 7.326255555], duration: 1.497866137, final: 200,
      tolerance: 1e-06, finalTolerance: 0.25),
  ]

  static let rubberBands: [RubberBandVector] = [
    RubberBandVector(
      "rb.ios.trace.852", .hyperbola(coefficient: 0.55), dimension: 852,
      raw: [5, 10, 15, 20, 50, 100, 150, 200, 300, 400, 500, 590],
      displacements: [
        2.667, 5.333, 8.333, 11, 26.667, 51.667, 75.333, 97.333, 138.333, 175, 208, 235,
      ], tolerance: 0.34),
    RubberBandVector(
      "rb.published.960", .hyperbola(coefficient: 0.55), dimension: 960,
      raw: [5, 10, 100, 400, 960], displacements: [2.74, 5.47, 52.02, 178.98, 340.65],
      tolerance: 0.01),
    RubberBandVector(
      "rb.motion.100", .hyperbola(coefficient: 0.55), dimension: 100, raw: [10, 10],
      displacements: [5.213, 5.213], tolerance: 0.001),
    RubberBandVector(
      "rb.mac.600", .hyperbola(coefficient: 0.075), dimension: 600, raw: [200],
      displacements: [14.634146341], tolerance: 1e-06),
    RubberBandVector(
      "rb.catalyst.521", .hyperbola(coefficient: 0.075), dimension: 521, raw: [462.3],
      displacements: [32], tolerance: 0.6),
    RubberBandVector(
      "rb.uikit.320", .hyperbola(coefficient: 0.55), dimension: 320,
      raw: [1, 25, 80, 200, 320, 960],
      displacements: [
        0.549056309, 13.183520599, 38.681318681, 81.860465116, 113.548387097, 199.245283019,
      ], tolerance: 1e-06),
    RubberBandVector(
      "rb.uikit.568", .hyperbola(coefficient: 0.55), dimension: 568,
      raw: [1, 25, 80, 200, 568, 1704],
      displacements: [
        0.549467945, 13.425010743, 40.836601307, 92.15339233, 201.548387097, 353.660377358,
      ], tolerance: 1e-06),
    RubberBandVector(
      "rb.chromium.exponential", .linear(slope: 0.05, limit: nil), dimension: 844,
      raw: [100, 250, 400], displacements: [5, 13, 20], tolerance: 0.51),
  ]

  static let bounces: [BounceVector] = [
    BounceVector(
      "spring.generic.lobanov.bounce", .gtk, displacement: 0, velocity: -1800,
      times: [0.01, 0.05, 0.1, 0.2, 0.4, 0.8],
      displacements: [
        -16.287073525, -54.587759374, -66.218299411, -48.720701965, -13.18726, -0.483066184,
      ], velocities: [-1465.83661722, -545.87759374, 0, 243.60350983, 98.90445, 4.22682911],
      tolerance: 1e-05),
    BounceVector(
      "spring.generic.ios.edge.sqrt120", .uikit, displacement: 0, velocity: 3000,
      times: [0.01, 0.05, 0.1, 0.2, 0.4, 0.8],
      displacements: [
        26.887268112, 86.739791667, 100.317219445, 67.090296781, 15.003693074, 0.375184676,
      ],
      velocities: [
        2394.19154607, 784.60902275, -95.74788547, -399.48589483, -126.84799017, -3.64096136,
      ], tolerance: 1e-05),
    BounceVector(
      "bounce.ios.trace.rest", .uikit, displacement: -235, velocity: 0, isHeld: true,
      times: [
        0.006716, 0.0233632, 0.0400517, 0.0566917, 0.0733462, 0.0900247, 0.1067128, 0.1233489,
        0.1400215, 0.1566828, 0.1733749, 0.1900368, 0.2067106, 0.2233563, 0.2400421, 0.2567446,
        0.2733764, 0.2900571, 0.306704, 0.3233575, 0.3400071, 0.356701, 0.373343, 0.390007,
        0.4066924, 0.4233608, 0.4400124, 0.4566833, 0.4733397, 0.4900203, 0.5066677, 0.5233577,
        0.540054, 0.5567343, 0.5733523,
      ],
      displacements: [
        -223.3333, -197, -173.3333, -152, -133.3333, -116.3333, -101.3333, -88.3333, -76.6667,
        -66.6667, -57.6667, -50, -43, -37.3333, -32, -27.6667, -23.6667, -20.3333, -17.6667, -15,
        -13, -11, -9.6667, -8.3333, -7, -6, -5, -4.3333, -3.6667, -3.3333, -2.6667, -2.3333, -2,
        -1.6667, -1.3333,
      ], tolerance: 0.75),
    BounceVector(
      "bounce.mac.elastic.0", .elastic, displacement: 100, velocity: 0, times: [0.1],
      displacements: [28.650479686], tolerance: 1e-06),
    BounceVector(
      "bounce.mac.elastic.1000", .elastic, displacement: 100, velocity: -1000, times: [0.1],
      displacements: [19.768830983], tolerance: 1e-06),
    BounceVector(
      "bounce.webkit.0.-2500", .elastic, displacement: 0, velocity: 2500,
      times: [0.016, 0.048, 0.1, 0.2, 0.3],
      displacements: [10.152261338, 20.415792863, 22.204121757, 12.723174787, 5.467875912],
      tolerance: 1e-06),
  ]
}
