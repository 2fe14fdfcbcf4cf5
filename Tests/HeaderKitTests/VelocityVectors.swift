import HeaderKit

/// Reference values of velocity estimators, by the name of their record: moves in points at times in
/// milliseconds, and the velocity at the last of them.
///
/// UpFaster3 has a hundredth to spare: two of its places are so close in time that they count as one.
enum VelocityVectors {
  static let all: [VelocityVector] = [
    VelocityVector(
      "vt.aosp.SinglePointerResampledData.LSQ2.Y", .leastSquares, times: [0, 10, 20],
      deltas: [0, 2, 2], velocity: 200, tolerance: 0.02),
    VelocityVector(
      "vt.aosp.ThreePointsZeroVelocityTest.IMPULSE.X", .impulse, times: [0, 6.132, 11.283],
      deltas: [0, 0, 0], velocity: 0, tolerance: 0.01),
    VelocityVector(
      "vt.aosp.ThreePointsLinearVelocityTest.IMPULSE.X", .impulse, times: [0, 10, 20],
      deltas: [0, 5, 5], velocity: 500, tolerance: 0.05),
    VelocityVector(
      "vt.aosp.ThreePointsLinearVelocityTest.LSQ2.X", .leastSquares, times: [0, 10, 20],
      deltas: [0, 5, 5], velocity: 500, tolerance: 0.05),
    VelocityVector(
      "vt.aosp.SwordfishFlingDown.IMPULSE.X", .impulse,
      times: [0, 16.071042, 35.648403, 52.313925, 68.976522, 85.639375, 96.948871],
      deltas: [0, -1.213654, -1.803283, -5.344666, 3.500427, 8.653626, 0], velocity: 558.251835,
      tolerance: 0.05582518350000001),
    VelocityVector(
      "vt.aosp.SwordfishFlingDown.IMPULSE.Y", .impulse,
      times: [0, 16.071042, 35.648403, 52.313925, 68.976522, 85.639375, 96.948871],
      deltas: [0, 10.922775, 49.737259, 63.679047, 111.242035, 96.532043, 0], velocity: 5970.73073,
      tolerance: 0.597073073),
    VelocityVector(
      "vt.aosp.SailfishFlingUpSlow1.IMPULSE.Y", .impulse,
      times: [
        0, 17.227, 25.892, 28.220625, 34.402, 42.921, 45.040111, 51.303, 59.229, 61.85982, 67.742,
        76.84, 78.679443, 85.466, 93.327, 95.498851,
      ],
      deltas: [
        0, -2, -4, -1.07, -5.93, -10, -2.49, -11.51, -15, -4.98, -12.02, -18, -3.64, -15.36, -26,
        -7.18,
      ], velocity: -3309.667464, tolerance: 0.3309667464),
    VelocityVector(
      "vt.aosp.SailfishFlingUpSlow1.LSQ2.Y", .leastSquares,
      times: [
        0, 17.227, 25.892, 28.220625, 34.402, 42.921, 45.040111, 51.303, 59.229, 61.85982, 67.742,
        76.84, 78.679443, 85.466, 93.327, 95.498851,
      ],
      deltas: [
        0, -2, -4, -1.07, -5.93, -10, -2.49, -11.51, -15, -4.98, -12.02, -18, -3.64, -15.36, -26,
        -7.18,
      ], velocity: -3044.95799, tolerance: 0.304495799),
    VelocityVector(
      "vt.aosp.SailfishFlingUpSlow2.LSQ2.Y", .leastSquares,
      times: [
        0, 15.06, 23.681, 27.717179, 32.126, 40.681, 44.38416, 49.248, 57.649, 61.051146, 66.306,
        74.081, 77.71845, 82.457, 91.063, 94.385581, 99.664,
      ],
      deltas: [
        0, 0, 0, -0.48, -0.52, -2, -1.73, -2.27, -7, -2.83, -9.17, -18, -10.42, -13.58, -28, -10.81,
        -20.19,
      ], velocity: -3455.077752, tolerance: 0.34550777520000003),
    VelocityVector(
      "vt.aosp.SailfishFlingUpSlow3.IMPULSE.X", .impulse,
      times: [
        0, 5.301987, 8.376, 16.064, 22.125309, 24.591, 33.209, 38.948095, 42.254, 50.807, 55.771172,
        58.379, 66.892, 72.59429, 76.084, 84.531, 89.416873, 92.963,
      ],
      deltas: [
        0, 0.63, 0.37, 2, 2.13, 0.87, 3, 2.54, 1.46, 4, 3.28, 1.72, 5, 2.48, 1.52, 4, 2.32, 1.68,
      ], velocity: 473.757534, tolerance: 0.047375753400000005),
    VelocityVector(
      "vt.aosp.SailfishFlingUpSlow3.LSQ2.X", .leastSquares,
      times: [
        0, 5.301987, 8.376, 16.064, 22.125309, 24.591, 33.209, 38.948095, 42.254, 50.807, 55.771172,
        58.379, 66.892, 72.59429, 76.084, 84.531, 89.416873, 92.963,
      ],
      deltas: [
        0, 0.63, 0.37, 2, 2.13, 0.87, 3, 2.54, 1.46, 4, 3.28, 1.72, 5, 2.48, 1.52, 4, 2.32, 1.68,
      ], velocity: 617.364965, tolerance: 0.0617364965),
    VelocityVector(
      "vt.aosp.SailfishFlingUpSlow3.LSQ2.Y", .leastSquares,
      times: [
        0, 5.301987, 8.376, 16.064, 22.125309, 24.591, 33.209, 38.948095, 42.254, 50.807, 55.771172,
        58.379, 66.892, 72.59429, 76.084, 84.531, 89.416873, 92.963,
      ],
      deltas: [
        0, -5.06, -2.94, -14, -12.08, -4.92, -22, -14.59, -8.41, -22, -15.08, -7.92, -21, -11.17,
        -6.83, -18, -9.27, -6.73,
      ], velocity: -2500.133331, tolerance: 0.2500133331),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFaster1.LSQ2.X", .leastSquares,
      times: [
        0, 7.545, 15.869, 21.177394, 24.203, 31.998, 37.844743, 40.386, 49.123, 54.511713, 57.376,
        65.814, 71.178697, 74.502, 83.473, 88.556495, 91.928, 99.691,
      ],
      deltas: [
        0, -1, 0, 0.64, 0.36, 3, 4.18, 1.82, 8, 5.22, 2.78, 9, 5.56, 3.44, 9, 4.81, 3.19, 9,
      ], velocity: 1438.556683, tolerance: 0.14385566830000002),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFaster1.LSQ2.Y", .leastSquares,
      times: [
        0, 7.545, 15.869, 21.177394, 24.203, 31.998, 37.844743, 40.386, 49.123, 54.511713, 57.376,
        65.814, 71.178697, 74.502, 83.473, 88.556495, 91.928, 99.691,
      ],
      deltas: [
        0, -16, -2, -3.18, -1.82, -13, -13.94, -6.06, -26, -16.98, -9.02, -28, -15.44, -9.56, -23,
        -12.63, -8.37, -23,
      ], velocity: -3695.885227, tolerance: 0.36958852270000003),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFaster2.IMPULSE.Y", .impulse,
      times: [
        0, 17.366, 25.832, 31.37954, 33.679, 41.902, 48.219059, 50.516, 58.864, 65.053395, 67.382,
        76.676, 81.8934, 84.178,
      ],
      deltas: [0, -2, -5, -7.78, -3.22, -19, -17.6, -6.4, -27, -18.89, -7.11, -26, -20.17, -8.83],
      velocity: -3867.643589, tolerance: 0.3867643589),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFaster3.IMPULSE.Y", .impulse,
      times: [
        0, 16.432, 25.052, 25.262189, 33.525, 42.087586, 42.217, 50.111, 58.487, 58.912829, 67.275,
        75.73, 75.738086, 84.144,
      ],
      deltas: [0, -1, -2, -0.05, -2.95, -7.88, -0.12, -16, -31, -1.58, -45.42, -65, -0.06, -66.94],
      velocity: -7980.721304, tolerance: 79.80721304),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFaster3.LSQ2.Y", .leastSquares,
      times: [
        0, 16.432, 25.052, 25.262189, 33.525, 42.087586, 42.217, 50.111, 58.487, 58.912829, 67.275,
        75.73, 75.738086, 84.144,
      ],
      deltas: [0, -1, -2, -0.05, -2.95, -7.88, -0.12, -16, -31, -1.58, -45.42, -65, -0.06, -66.94],
      velocity: -7639.022368, tolerance: 76.39022368),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFast1.LSQ2.X", .leastSquares,
      times: [
        0, 8.036, 8.113463, 16.398, 24.947857, 25.153, 33.353, 41.782021, 41.838, 50.381, 58.616511,
        58.757, 67.112,
      ], deltas: [0, -2, -0.02, 0.02, 3.91, 0.09, 14, 19.87, 0.13, 34, 40.31, 0.69, 43],
      velocity: 5991.754842, tolerance: 0.5991754842000001),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFast1.IMPULSE.Y", .impulse,
      times: [
        0, 8.036, 8.113463, 16.398, 24.947857, 25.153, 33.353, 41.782021, 41.838, 50.381, 58.616511,
        58.757, 67.112,
      ],
      deltas: [0, -35, -0.34, -5.66, -28.32, -0.68, -70, -81.46, -0.54, -97, -98.32, -1.68, -90],
      velocity: -10837.112331, tolerance: 1.0837112331),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFast1.LSQ2.Y", .leastSquares,
      times: [
        0, 8.036, 8.113463, 16.398, 24.947857, 25.153, 33.353, 41.782021, 41.838, 50.381, 58.616511,
        58.757, 67.112,
      ],
      deltas: [0, -35, -0.34, -5.66, -28.32, -0.68, -70, -81.46, -0.54, -97, -98.32, -1.68, -90],
      velocity: -15093.921187, tolerance: 1.5093921187000001),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFast2.IMPULSE.Y", .impulse,
      times: [
        0, 17.219, 25.675, 26.323213, 33.588, 42.032, 43.156476, 50.416, 59.02, 59.989491, 67.503,
      ], deltas: [0, -1, -8, -0.61, -33.39, -74, -9.85, -109.15, -138, -15.55, -137.45],
      velocity: -18432.098011, tolerance: 1.8432098011),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFast3.IMPULSE.Y", .impulse,
      times: [0, 7.908, 10.659063, 16.404, 24.879, 27.471444, 33.366, 41.809, 44.283881],
      deltas: [0, -27, -9.39, -0.61, -65, -19.88, -173.12, -267, -78.27], velocity: -31627.887919,
      tolerance: 3.1627887919),
    VelocityVector(
      "vt.aosp.SailfishFlingUpFast3.LSQ2.Y", .leastSquares,
      times: [0, 7.908, 10.659063, 16.404, 24.879, 27.471444, 33.366, 41.809, 44.283881],
      deltas: [0, -27, -9.39, -0.61, -65, -19.88, -173.12, -267, -78.27], velocity: -36461.905983,
      tolerance: 3.6461905983),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow1.IMPULSE.X", .impulse,
      times: [
        0, 1.085245, 9.312245, 16.668768, 18.041245, 26.491245, 33.337941, 34.807245, 43.242245,
        50.006776, 51.059245, 59.982245, 67.43526, 68.132245, 76.428245, 84.255898, 84.988245,
        93.340245,
      ],
      deltas: [
        0, 0, 0, -0.84, -0.16, -1, -0.82, -0.18, -1, -1.73, -0.27, -2, -1.83, -0.17, -3, -2.74,
        -0.26, -3,
      ], velocity: -359.219414, tolerance: 0.0359219414),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow2.IMPULSE.X", .impulse,
      times: [
        0, 2.04263, 10.41363, 16.667141, 18.98763, 27.30663, 33.33384, 36.08963, 44.28763,
        50.000826, 52.15163, 60.47063, 67.387641, 69.07563, 77.50863, 84.198092, 86.01463, 94.44863,
      ],
      deltas: [
        0, -0.24, -1, -0.73, -0.27, -1, -0.69, -0.31, -1, -0.73, -0.27, -1, -1.61, -0.39, -2, -1.57,
        -0.43, -2,
      ], velocity: -237.135764, tolerance: 0.023713576400000002),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow2.IMPULSE.Y", .impulse,
      times: [
        0, 2.04263, 10.41363, 16.667141, 18.98763, 27.30663, 33.33384, 36.08963, 44.28763,
        50.000826, 52.15163, 60.47063, 67.387641, 69.07563, 77.50863, 84.198092, 86.01463, 94.44863,
      ],
      deltas: [
        0, 0.72, 7, 7.29, 2.71, 12, 10.98, 5.02, 20, 15.98, 6.02, 27, 24.12, 5.88, 31, 24.38, 6.62,
        34,
      ], velocity: 4049.835715, tolerance: 0.40498357150000003),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow3.IMPULSE.X", .impulse,
      times: [
        0, 17.467, 24.15875, 27.996, 34.459, 41.000831, 44.132, 51.402, 57.842371, 59.946, 67.851,
      ], deltas: [0, -1, -1.27, -0.73, -2, -2.03, -0.97, -4, -3.02, -0.98, -5],
      velocity: -653.974445, tolerance: 0.0653974445),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow3.LSQ2.X", .leastSquares,
      times: [
        0, 17.467, 24.15875, 27.996, 34.459, 41.000831, 44.132, 51.402, 57.842371, 59.946, 67.851,
      ], deltas: [0, -1, -1.27, -0.73, -2, -2.03, -0.97, -4, -3.02, -0.98, -5],
      velocity: -651.12125, tolerance: 0.065112125),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow3.IMPULSE.Y", .impulse,
      times: [
        0, 17.467, 24.15875, 27.996, 34.459, 41.000831, 44.132, 51.402, 57.842371, 59.946, 67.851,
      ], deltas: [0, 1, 1.27, 0.73, 4, 4.73, 2.27, 10, 10.55, 3.45, 15], velocity: 1914.926367,
      tolerance: 0.19149263670000002),
    VelocityVector(
      "vt.aosp.SailfishFlingDownSlow3.LSQ2.Y", .leastSquares,
      times: [
        0, 17.467, 24.15875, 27.996, 34.459, 41.000831, 44.132, 51.402, 57.842371, 59.946, 67.851,
      ], deltas: [0, 1, 1.27, 0.73, 4, 4.73, 2.27, 10, 10.55, 3.45, 15], velocity: 1934.512429,
      tolerance: 0.19345124290000001),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFaster2.IMPULSE.Y", .impulse,
      times: [
        0, 17.49, 18.584278, 25.994, 33.849, 35.404495, 42.329, 50.85, 52.217261, 59.523, 67.997,
        69.038993, 76.672, 85.064, 85.860776,
      ], deltas: [0, 1, 0.06, 3.94, 9, 1.78, 11.22, 22, 3.53, 20.47, 30, 3.69, 23.31, 30, 2.85],
      velocity: 3577.04327, tolerance: 0.35770432700000004),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFaster2.LSQ2.Y", .leastSquares,
      times: [
        0, 17.49, 18.584278, 25.994, 33.849, 35.404495, 42.329, 50.85, 52.217261, 59.523, 67.997,
        69.038993, 76.672, 85.064, 85.860776,
      ], deltas: [0, 1, 0.06, 3.94, 9, 1.78, 11.22, 22, 3.53, 20.47, 30, 3.69, 23.31, 30, 2.85],
      velocity: 4316.22892, tolerance: 0.431622892),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFaster3.IMPULSE.Y", .impulse,
      times: [
        0, 7.883, 17.249, 24.659628, 25.63, 34.097, 41.483103, 41.764, 50.328, 58.306704, 58.701,
        67.186, 75.130546, 75.649, 84.172, 91.953776, 92.653,
      ],
      deltas: [
        0, 14, 0, 2.65, 0.35, 8, 14.45, 0.55, 21, 25.73, 1.27, 30, 30.98, 2.02, 35, 29.36, 2.64,
      ], velocity: 3775.634835, tolerance: 0.3775634835),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFast1.IMPULSE.Y", .impulse,
      times: [0, 7.401, 9.938412, 15.958, 24.371, 26.759561, 32.849, 41.284, 43.580369],
      deltas: [0, 58, 19.89, -4.89, 64, 18.17, 86.83, 120, 32.67], velocity: 14227.028668,
      tolerance: 1.4227028668000001),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFast2.IMPULSE.Y", .impulse,
      times: [0, 7.971, 16.38, 21.004247, 24.863, 33.606, 37.827263, 41.986, 50.447],
      deltas: [0, 32, 4, 14.17, 11.83, 71, 57.43, 56.57, 138], velocity: 16531.231733,
      tolerance: 1.6531231733),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFast3.IMPULSE.X", .impulse,
      times: [0, 7.939, 16.489, 19.365483, 25.132, 33.445, 36.211238, 41.925, 50.412, 53.057649],
      deltas: [0, -23, -4, -1.35, -17.65, -41, -13.64, -40.36, -33, -10.29], velocity: -4111.8162,
      tolerance: 0.41118162),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFast3.LSQ2.X", .leastSquares,
      times: [0, 7.939, 16.489, 19.365483, 25.132, 33.445, 36.211238, 41.925, 50.412, 53.057649],
      deltas: [0, -23, -4, -1.35, -17.65, -41, -13.64, -40.36, -33, -10.29], velocity: -6388.519988,
      tolerance: 0.6388519988),
    VelocityVector(
      "vt.aosp.SailfishFlingDownFast3.LSQ2.Y", .leastSquares,
      times: [0, 7.939, 16.489, 19.365483, 25.132, 33.445, 36.211238, 41.925, 50.412, 53.057649],
      deltas: [0, 36, 5, 1.68, 32.32, 96, 31.95, 145.05, 211, 65.77], velocity: 28354.603683,
      tolerance: 2.8354603683),
    VelocityVector(
      "vt.aosp.LeastSquaresVelocityTrackerStrategy_Linear.LSQ2.X", .leastSquares, times: [0, 1, 2],
      deltas: [0, 1, 1], velocity: 1000, tolerance: 0.1),
    VelocityVector(
      "vt.aosp.LeastSquaresVelocityTrackerStrategy_Parabolic.LSQ2.X", .leastSquares,
      times: [0, 1, 2], deltas: [0, 3, 4], velocity: 4500, tolerance: 0.45),
    VelocityVector(
      "vt.aosp.LeastSquaresVelocityTrackerStrategy_Parabolic3.LSQ2.X", .leastSquares,
      times: [0, 1, 2], deltas: [0, -3, -1], velocity: -0, tolerance: 0.01),
    VelocityVector(
      "vt.aosp.scroll.AxisScrollVelocity", .impulse,
      times: [
        0, 17.227, 25.892, 28.220625, 34.402, 42.921, 45.040111, 51.303, 59.229, 61.85982, 67.742,
        76.84, 78.679443, 85.466, 93.327, 95.498851,
      ], deltas: [0, -1, 0, 0, 0, 0, 0.25, 1.75, 4, 1.33, 3.67, 6, 1.21, 5.79, 6, 1.66],
      velocity: 764.358026, tolerance: 0.0764358026),
    VelocityVector(
      "vt.aosp.scroll.AxisScrollVelocity_ScrollUp", .impulse,
      times: [0, 20.054016, 35.96288, 52.068352, 68.206592, 84.672512, 100.122624, 116.16256],
      deltas: [0.0501, 0.2171, 0.2672, 0.2672, 0.2672, 0.3674, 0.5511, 0.501], velocity: 31.925046,
      tolerance: 0.01),
    VelocityVector(
      "vt.aosp.scroll.AxisScrollVelocity_ScrollDown_ThenUp_ThenDown", .impulse,
      times: [
        0, 15.990784, 32.768, 47.972352, 63.963136, 79.95392, 101.187584, 127.926272, 149.159936,
        171.70432, 188.74368, 252.444672, 267.911168, 288.3584, 304.08704, 320.339968, 335.806464,
        352.059392, 371.982336, 387.97312, 403.963904, 440.664064, 500.432896, 515.899392,
        536.608768, 552.075264, 567.803904, 584.056832, 600.047616, 616.0384, 632.029184,
        647.757824, 665.84576,
      ],
      deltas: [
        -0.0334, -0.1336, -0.2505, -0.1837, -0.2672, -0.5511, -0.6012, -0.4509, -0.4175, -0.1503,
        -0.0167, 0.0501, 0.1503, 0.3006, 0.3006, 0.4008, 0.5177, 0.501, 0.3507, 0.3507, 0.0668,
        0.0167, -0.0668, -0.1169, -0.3173, -0.2004, -0.2338, -0.4175, -0.4175, -0.3674, -0.2672,
        -0.1503, -0.0668,
      ], velocity: -9.735154, tolerance: 0.01),
    VelocityVector(
      "vt.aosp.scroll.AxisScrollVelocity_OnlyTwoValues", .impulse, times: [0, 1], deltas: [5, 10],
      velocity: 10000, tolerance: 1.0),
    VelocityVector(
      "vt.aosp.scroll.AxisScrollVelocity_ConstantVelocity", .impulse, times: [0, 1, 2, 3, 4, 5],
      deltas: [20, 20, 20, 20, 20, 20], velocity: 20000, tolerance: 2.0),
    VelocityVector(
      "vt.aosp.scroll.AxisScrollVelocity_NoMotion", .impulse,
      times: [0, 1e-06, 2e-06, 3e-06, 4e-06, 5e-06], deltas: [0, 0, 0, 0, 0, 0], velocity: 0,
      tolerance: 0.01),
    VelocityVector(
      "vt.flutter.1.y", .leastSquares,
      times: [0, 38, 46, 54, 62, 69, 77, 85, 92, 100, 108, 115, 124, 132, 139, 147],
      deltas: [
        0, 9.714294434, 6, 10.857147217, 14.285705566, 14.57144165, 14.571411133, 14.285736084,
        14.571411133, 14.285736084, 14, 13.142852783, 9.714263916, 8.285736084, 7.42855835,
        6.57144165,
      ], velocity: 967.211285705, tolerance: 0.09672112857054105),
    VelocityVector(
      "vt.flutter.3.y", .leastSquares,
      times: [0, 23, 30, 38, 46, 54, 62, 70, 77, 85, 92, 100, 108, 115],
      deltas: [
        0, -11.428588867, -6.857116699, -10, -13.714294434, -14.857147217, -16.285705566,
        -16.857147217, -18, -18, -17.714263916, -16.57144165, -15.714294434, -14.857147217,
      ], velocity: -2561.534447932, tolerance: 0.2561534447931869),
    VelocityVector(
      "vt.flutter.4.y", .leastSquares, times: [0, 23, 53, 62, 69, 77, 85, 92, 100],
      deltas: [
        0, 0, -10.285705566, -6.285766602, -10.285705566, -15.142852783, -18, -21.42855835,
        -23.714294434,
      ], velocity: -2910.105747052, tolerance: 0.2910105747052462),
    VelocityVector(
      "vt.flutter.5.y", .leastSquares,
      times: [0, 7, 16, 24, 31, 39, 47, 54, 62, 69, 77, 85, 93, 101, 108, 116, 124, 131, 139, 147],
      deltas: [
        0, -0.285705566, 0, 2, 4.57144165, 5.142852783, 6.571411133, 6.857147217, 6.857147217,
        7.42855835, 8, 8.857147217, 11.714294434, 15.42855835, 16, 17.428588867, 18.57144165,
        19.714294434, 20, 17.714233398,
      ], velocity: 2976.977762578, tolerance: 0.2976977762577527),
    VelocityVector(
      "vt.flutter.6.y", .leastSquares,
      times: [0, 8, 15, 23, 31, 38, 46, 53, 62, 70, 77, 85, 93, 100, 108, 115, 123, 131],
      deltas: [
        0, 0, 7.42855835, 4, 5.142852783, 7.714294434, 9.714294434, 12.857116699, 14.285736084,
        15.142852783, 15.142852783, 14.857147217, 14.571411133, 14.57144165, 14.285705566,
        14.857147217, 14.57144165, 14.285705566,
      ], velocity: 2106.225572911, tolerance: 0.21062255729110949),
    VelocityVector(
      "vt.flutter.7.y", .leastSquares, times: [0, 23, 31, 39, 46, 54, 62, 70, 78, 85, 93],
      deltas: [
        0, -8.285705566, -6.57144165, -10.571411133, -14.857147217, -17.142852783, -20,
        -21.714294434, -22.57144165, -22.285705566, -20.57144165,
      ], velocity: -3660.831595522, tolerance: 0.366083159552153),
    VelocityVector(
      "vt.flutter.9.y", .leastSquares, times: [0, 38, 46, 54, 62, 70, 78, 85, 93],
      deltas: [
        0, -8.571411133, -4.285705566, -6, -7.428588867, -13.714263916, -16.57144165, -19.42855835,
        -23.428588867,
      ], velocity: -2645.661252478, tolerance: 0.2645661252477984),
    VelocityVector(
      "vt.flutter.10.y", .leastSquares, times: [0, 30, 38, 46, 54, 62, 70, 77, 85, 93, 100, 108],
      deltas: [
        0, 11.714294434, 7.142852783, 10.857147217, 14.285705566, 16, 16.285705566, 16.857147217,
        17.142852783, 17.428588867, 18, 18.857147217,
      ], velocity: 2711.254287627, tolerance: 0.27112542876273266),
    VelocityVector(
      "vt.chromium.noreverse", .leastSquares,
      times: [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
        25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
      ],
      deltas: [
        0, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ], velocity: 0, tolerance: 0.001),
    VelocityVector(
      "vt.trackpad.const.impulse_delta", .impulse,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8],
      velocity: 600, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.const.gtk_150ms", .gtk,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8],
      velocity: 640, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.const.lsq2_position", .leastSquares,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8],
      velocity: 600, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.const.last", .lastMove,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8],
      velocity: 600, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.decel.impulse_delta", .impulse,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [9.6, 9, 8.4, 7.8, 7.2, 6.6, 6, 5.4, 4.8, 4.2, 3.6, 3, 2.4, 1.8, 1.2, 0.6],
      velocity: 125.381272, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.decel.gtk_150ms", .gtk,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [9.6, 9, 8.4, 7.8, 7.2, 6.6, 6, 5.4, 4.8, 4.2, 3.6, 3, 2.4, 1.8, 1.2, 0.6],
      velocity: 680, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.decel.lsq2_position", .leastSquares,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120],
      deltas: [9.6, 9, 8.4, 7.8, 7.2, 6.6, 6, 5.4, 4.8, 4.2, 3.6, 3, 2.4, 1.8, 1.2, 0.6],
      velocity: 37.5, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.pause.impulse_delta", .impulse,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 132],
      deltas: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0.5], velocity: 0, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.pause.gtk_150ms", .gtk, times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 132],
      deltas: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0.5], velocity: 458.333333, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.reverse.gtk_150ms", .gtk,
      times: [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104],
      deltas: [6, 6, 6, 6, 6, 6, 6, 6, -5, -5, -5, -5, -5, -5], velocity: 173.076923,
      tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.frame60.impulse_delta", .impulse,
      times: [0, 16.666, 33.332, 49.998, 66.664, 83.33, 99.996, 116.662, 133.328, 149.994],
      deltas: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], velocity: 600.024001, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.frame60.gtk_150ms", .gtk,
      times: [0, 16.666, 33.332, 49.998, 66.664, 83.33, 99.996, 116.662, 133.328, 149.994],
      deltas: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], velocity: 666.693334, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.frame60.lsq2_position", .leastSquares,
      times: [0, 16.666, 33.332, 49.998, 66.664, 83.33, 99.996, 116.662, 133.328, 149.994],
      deltas: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], velocity: 600.024001, tolerance: 0.0001),
    VelocityVector(
      "vt.trackpad.frame60.last", .lastMove,
      times: [0, 16.666, 33.332, 49.998, 66.664, 83.33, 99.996, 116.662, 133.328, 149.994],
      deltas: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], velocity: 600.02400096, tolerance: 0.0001),
    VelocityVector(
      "vt.wayland.ozone.200", .chromium,
      times: [0, 16.666, 33.332, 49.998, 66.664, 83.33, 99.996, 116.662, 133.328, 149.994],
      deltas: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], velocity: 600.024, tolerance: 0.001),
  ]
}
