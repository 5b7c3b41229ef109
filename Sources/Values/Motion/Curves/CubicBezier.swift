import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points, like Core Animation's.
///
/// The horizontal axis is the share of the time, the vertical axis the progress.
public struct CubicBezier: Sendable, Equatable {
  private let time: CubicAxis
  private let progress: CubicAxis

  /// Creates a curve from its control points. Horizontal coordinates are clamped to 0...1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    time = CubicAxis(first: x1.limited(to: 0...1), second: x2.limited(to: 0...1))
    progress = CubicAxis(first: y1.finite(or: 0), second: y2.finite(or: 1))
  }

  /// A curve of constant speed.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// A curve that starts slowly.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// A curve that ends slowly.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// A curve that starts and ends slowly: the default of `UIView.animate`.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// The default curve of Core Animation's implicit animations.
  public static let coreAnimationDefault = CubicBezier(0.25, 0.1, 0.25, 1)

  /// Returns the progress after a share of the time. Times are clamped to 0...1.
  public func progress(atTime fraction: Double) -> Double {
    let fraction = fraction.limited(to: 0...1)
    return progress.value(at: time.parameter(where: fraction))
  }

  /// Returns the share of the time at which a progress is reached: the inverse of ``progress(atTime:)``.
  ///
  /// If the curve overshoots and passes the progress several times, it is one of these times.
  public func time(atProgress fraction: Double) -> Double {
    let fraction = fraction.limited(to: 0...1)
    return time.value(at: progress.parameter(where: fraction))
  }

  /// Returns the velocity after a share of the time, in whole distances per duration.
  public func slope(atTime fraction: Double) -> Double {
    let fraction = fraction.limited(to: 0...1)
    let parameter = time.parameter(where: fraction)
    let run = time.slope(at: parameter)
    if run > 1e-6 { return progress.slope(at: parameter) / run }
    // The curve starts, ends or turns vertical here, so the slope of a short chord is used.
    let before = max(0, fraction - 1e-5)
    let after = min(1, fraction + 1e-5)
    return (progress(atTime: after) - progress(atTime: before)) / (after - before)
  }
}

/// One coordinate of the curve: the cubic from 0 to 1 with two control values.
private struct CubicAxis: Equatable {
  let first: Double
  let second: Double

  func value(at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  func slope(at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
  }

  /// Returns the parameter at which the coordinate has a value between 0 and 1.
  ///
  /// Uses Newton's method inside an interval that contains the solution, and bisection where Newton's step
  /// would leave the interval.
  func parameter(where target: Double) -> Double {
    if target <= 0 { return 0 }
    if target >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = target
    for _ in 0..<100 {
      let error = value(at: s) - target
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let next = s - error / slope(at: s)
      s = low < next && next < high ? next : (low + high) / 2
    }
    return s
  }
}
