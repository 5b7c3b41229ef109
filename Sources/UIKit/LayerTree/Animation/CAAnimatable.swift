public import Foundation
import Geometry

/// The numbers that an animatable value consists of; animations interpolate them.
public nonisolated protocol CAVector: Equatable, Sendable {
  /// The additive identity.
  static var zero: Self { get }
  /// Returns the sum of both vectors.
  func adding(_ other: Self) -> Self
  /// Returns the vector that leads from `other` to this one.
  func subtracting(_ other: Self) -> Self
  /// Returns the vector with its vertical components multiplied by `down` and all others by `across`.
  func scaled(across: CGFloat, down: CGFloat) -> Self
}

/// A value that an animation can interpolate.
public nonisolated protocol CAAnimatable: Equatable, Sendable {
  /// The vector that represents the value.
  associatedtype AnimatableData: CAVector

  /// Whether several animations of the value add up. If not, a new animation replaces the running one.
  static var isAdditive: Bool { get }

  /// The value as a vector.
  var animatableData: AnimatableData { get }
  /// Creates a value from a vector.
  init(animatableData: AnimatableData)

  /// Returns the value with the value of an additive animation applied to it.
  func combined(with other: Self) -> Self
}

extension CAAnimatable {
  /// `true`, unless a type says otherwise.
  public nonisolated static var isAdditive: Bool { true }

  /// Returns the sum of both values.
  public nonisolated func combined(with other: Self) -> Self {
    Self(animatableData: animatableData.adding(other.animatableData))
  }
}

extension CAAnimatable where AnimatableData == Self {
  /// The value itself.
  public nonisolated var animatableData: Self { self }
  /// Creates the same value.
  public nonisolated init(animatableData: Self) { self = animatableData }
}

/// The progress of an animation: 0 at its start, 1 at its end. A spring that overshoots exceeds 1.
///
/// The horizontal and the vertical progress differ if a spring starts with a different velocity on
/// each axis.
package nonisolated struct CAProgress: Equatable, Sendable {
  package var across, down: CGFloat

  package static let none = CAProgress(0)
  package static let all = CAProgress(1)

  package init(_ progress: CGFloat) { self.init(across: progress, down: progress) }

  package init(across: CGFloat, down: CGFloat) {
    self.across = across
    self.down = down
  }
}

extension CAAnimatable {
  /// Returns the remaining distance from `start` to `end`.
  nonisolated static func rest(from start: Self, to end: Self, at progress: CAProgress) -> AnimatableData {
    start.animatableData.subtracting(end.animatableData)
      .scaled(across: 1 - progress.across, down: 1 - progress.down)
  }

  /// Returns the interpolated value at `progress` towards `end`.
  nonisolated func advanced(to end: Self, at progress: CAProgress) -> Self {
    if progress == .none { return self }
    return end.displaced(by: Self.rest(from: self, to: end, at: progress))
  }

  nonisolated func displaced(by rest: AnimatableData) -> Self {
    rest == .zero ? self : Self(animatableData: animatableData.adding(rest))
  }
}

extension CGFloat: CAVector, CAAnimatable {
  /// Returns the sum.
  public nonisolated func adding(_ other: CGFloat) -> CGFloat { self + other }
  /// Returns the difference.
  public nonisolated func subtracting(_ other: CGFloat) -> CGFloat { self - other }
  /// Returns the number multiplied by `across`.
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGFloat { self * across }
}

extension CGPoint: CAVector, CAAnimatable {
  /// Returns the sum, coordinate by coordinate.
  public nonisolated func adding(_ other: CGPoint) -> CGPoint { self + other }
  /// Returns the difference, coordinate by coordinate.
  public nonisolated func subtracting(_ other: CGPoint) -> CGPoint { self - other }
  /// Returns the point with `x` multiplied by `across` and `y` by `down`.
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGPoint {
    CGPoint(x: x * across, y: y * down)
  }
}

extension CGSize: CAVector, CAAnimatable {
  /// Returns the sum of widths and heights.
  public nonisolated func adding(_ other: CGSize) -> CGSize {
    CGSize(width: width + other.width, height: height + other.height)
  }
  /// Returns the difference of widths and heights.
  public nonisolated func subtracting(_ other: CGSize) -> CGSize {
    CGSize(width: width - other.width, height: height - other.height)
  }
  /// Returns the size with its width multiplied by `across` and its height by `down`.
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGSize {
    CGSize(width: width * across, height: height * down)
  }
}

extension CGRect: CAVector, CAAnimatable {
  /// Returns the sum of origins and sizes.
  public nonisolated func adding(_ other: CGRect) -> CGRect {
    CGRect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }
  /// Returns the difference of origins and sizes.
  public nonisolated func subtracting(_ other: CGRect) -> CGRect {
    CGRect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
  }
  /// Returns the rectangle with its horizontal components multiplied by `across` and its vertical ones
  /// by `down`.
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGRect {
    CGRect(
      origin: origin.scaled(across: across, down: down), size: size.scaled(across: across, down: down))
  }
}
