import ViewTree

/// The parallel projection from window coordinates and a depth to the picture. The numbers come from the
/// design, for a window of 1024 by 768 points.
nonisolated struct Projection: Equatable {
  /// The design's sizes of picture and window, and the position of the window's corner in the picture.
  private static let picture = CGSize(width: 680, height: 714)
  private static let window = CGSize(width: 1024, height: 768)
  private static let corner = CGPoint(x: 28, y: 516)
  private static let matrix = CGAffineTransform(a: 0.34, b: -0.085, c: 0.17, d: 0.20, tx: 0, ty: 0)

  /// The range of rotations in degrees, relative to the design.
  static let turns: ClosedRange<CGFloat> = -29...51
  /// The range of spreads in points for each step of depth, and the design's spread.
  static let spreads: ClosedRange<CGFloat> = 0...145
  static let spread: CGFloat = 90

  /// From window to picture coordinates at depth 0.
  private let ground: CGAffineTransform
  /// The vertical offset in the picture for each step of depth, in points.
  let lift: CGFloat

  /// - Parameters:
  ///   - turn: The rotation around the center of the window in degrees, 0 for the design's.
  ///   - spread: The points for each step of depth, in a picture of the design's size.
  init(window: CGSize, picture: CGSize, turn: CGFloat = 0, spread: CGFloat = spread) {
    let available = min(picture.width / Projection.picture.width, picture.height / Projection.picture.height)
    let fit = min(
      Projection.window.width / max(1, window.width), Projection.window.height / max(1, window.height))
    let middle = CGPoint(x: window.width / 2, y: window.height / 2)
    ground = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(CGAffineTransform(rotationAngle: -turn * .pi / 180))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
      .concatenating(CGAffineTransform(scaleX: fit, y: fit))
      .concatenating(Projection.matrix)
      .concatenating(CGAffineTransform(translationX: Projection.corner.x, y: Projection.corner.y))
      .concatenating(CGAffineTransform(scaleX: available, y: available))
    lift = spread * available
  }

  /// Returns the position in the picture of a window point at a depth.
  func point(_ point: CGPoint, depth: CGFloat) -> CGPoint {
    let ground = point.applying(ground)
    return CGPoint(x: ground.x, y: ground.y - lift * depth)
  }

  /// Returns the window point at a depth that appears at `point` of the picture, or nil if the projection
  /// is degenerate.
  func windowPoint(_ point: CGPoint, depth: CGFloat) -> CGPoint? {
    ground.invertedIfPossible().map { CGPoint(x: point.x, y: point.y + lift * depth).applying($0) }
  }

  /// The linear part of the projection, which is the same at each depth.
  var slant: CGAffineTransform {
    var slant = ground
    (slant.tx, slant.ty) = (0, 0)
    return slant
  }
}
