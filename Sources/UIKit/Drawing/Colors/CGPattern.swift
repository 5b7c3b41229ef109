public import Foundation
public import Geometry

/// Draws a cell of a pattern. The first argument is what the program gave to the pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Releases what the program gave to a pattern.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern calls to draw its cell, and when it is no longer needed.
public struct CGPatternCallbacks {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Draws a cell; nil for an empty one.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern ends; nil for nothing to do.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }

  /// Creates callbacks that do nothing.
  public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }
}

/// How the cells of a pattern are fitted to pixels. Cells are always placed exactly.
public enum CGPatternTiling: Int32, Hashable, Sendable {
  /// The cells may differ by a pixel, their distances, or neither.
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A cell that repeats in two directions, for fills and strokes.
///
/// The cell is drawn when a context gets the pattern.
public final class CGPattern {
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// The distances between cells.
  let step: CGSize
  /// Whether the cell has colors of its own. Otherwise it is drawn in the color that comes with it.
  let isColored: Bool
  /// Whether the cell is being drawn, so that it cannot be its own pattern.
  private var isDrawing = false
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern; nil without a size or distances, or if a number is not finite.
  ///
  /// - Parameters:
  ///   - info: What the callbacks get.
  ///   - bounds: The cell, in coordinates of the pattern.
  ///   - matrix: From coordinates of the pattern to those of the context at the start.
  ///   - xStep: The distance between cells, in coordinates of the pattern.
  ///   - tiling: Has no effect.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let call = "CGPattern.init"
    guard DrawingLog.check(bounds, call: call), DrawingLog.check(xStep, yStep, call: call), matrix.isFinite,
      !bounds.isEmpty, xStep != 0, yStep != 0
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Calls `draw` with what draws a cell. Returns nil while the cell is being drawn.
  func draw<Result>(_ draw: ((CGContext) -> Void) -> Result?) -> Result? {
    guard !isDrawing else {
      DrawingLog.report("CGContext.setFillPattern", "a pattern cannot be drawn with itself; ignored")
      return nil
    }
    isDrawing = true
    defer { isDrawing = false }
    return draw { callbacks.drawPattern?(info, $0) }
  }
}
