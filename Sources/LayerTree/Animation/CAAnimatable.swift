public import Foundation
import Geometry

/// Numbers that can be added up and scaled: what a value is made of while it is on its way.
public nonisolated protocol CAVector: Equatable, Sendable {
  static var zero: Self { get }
  func adding(_ other: Self) -> Self
  func subtracting(_ other: Self) -> Self
  /// Returns the numbers multiplied: what points down by `down`, everything else by `across`.
  func scaled(across: CGFloat, down: CGFloat) -> Self
}

/// A value that an animation can lead from one to another.
public nonisolated protocol CAAnimatable: Equatable, Sendable {
  associatedtype AnimatableData: CAVector

  /// Whether several animations may add up; where not, a new one replaces the old.
  static var isAdditive: Bool { get }

  var animatableData: AnimatableData { get }
  init(animatableData: AnimatableData)

  /// Returns the value with an additive animation's laid over it.
  func combined(with other: Self) -> Self
}

extension CAAnimatable {
  public nonisolated static var isAdditive: Bool { true }

  public nonisolated func combined(with other: Self) -> Self {
    Self(animatableData: animatableData.adding(other.animatableData))
  }
}

extension CAAnimatable where AnimatableData == Self {
  public nonisolated var animatableData: Self { self }
  public nonisolated init(animatableData: Self) { self = animatableData }
}

/// How much of a way is done: 0 at its start, 1 at its end, beyond where a spring overshoots.
///
/// Springs thrown at an angle go across and down at paces of their own.
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
  /// The part of the way from `start` to `end` that is left.
  nonisolated static func rest(from start: Self, to end: Self, at progress: CAProgress) -> AnimatableData {
    start.animatableData.subtracting(end.animatableData)
      .scaled(across: 1 - progress.across, down: 1 - progress.down)
  }

  /// Returns the value after a part of the way to `end`.
  nonisolated func advanced(to end: Self, at progress: CAProgress) -> Self {
    if progress == .none { return self }
    return end.displaced(by: Self.rest(from: self, to: end, at: progress))
  }

  nonisolated func displaced(by rest: AnimatableData) -> Self {
    rest == .zero ? self : Self(animatableData: animatableData.adding(rest))
  }
}

extension CGFloat: CAVector, CAAnimatable {
  public nonisolated func adding(_ other: CGFloat) -> CGFloat { self + other }
  public nonisolated func subtracting(_ other: CGFloat) -> CGFloat { self - other }
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGFloat { self * across }
}

extension CGPoint: CAVector, CAAnimatable {
  public nonisolated func adding(_ other: CGPoint) -> CGPoint { self + other }
  public nonisolated func subtracting(_ other: CGPoint) -> CGPoint { self - other }
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGPoint {
    CGPoint(x: x * across, y: y * down)
  }
}

extension CGSize: CAVector, CAAnimatable {
  public nonisolated func adding(_ other: CGSize) -> CGSize {
    CGSize(width: width + other.width, height: height + other.height)
  }
  public nonisolated func subtracting(_ other: CGSize) -> CGSize {
    CGSize(width: width - other.width, height: height - other.height)
  }
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGSize {
    CGSize(width: width * across, height: height * down)
  }
}

extension CGRect: CAVector, CAAnimatable {
  public nonisolated func adding(_ other: CGRect) -> CGRect {
    CGRect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }
  public nonisolated func subtracting(_ other: CGRect) -> CGRect {
    CGRect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
  }
  public nonisolated func scaled(across: CGFloat, down: CGFloat) -> CGRect {
    CGRect(
      origin: origin.scaled(across: across, down: down), size: size.scaled(across: across, down: down))
  }
}
