import ViewTree

/// How the planes of the picture lie: from a window's points and a depth to the picture's points, parallel
/// lines staying parallel. The numbers are those of the design, for a window of 1024 x 768 points.
nonisolated struct Projection: Equatable {
  /// What the picture of a window of the design's size takes, and where that window's corner lies in it.
  private static let picture = CGSize(width: 680, height: 714)
  private static let window = CGSize(width: 1024, height: 768)
  private static let corner = CGPoint(x: 28, y: 516)
  private static let matrix = CGAffineTransform(a: 0.34, b: -0.085, c: 0.17, d: 0.20, tx: 0, ty: 0)

  /// How far the planes may be turned, in degrees from how the design has them.
  static let turns: ClosedRange<CGFloat> = -29...51
  /// How far the planes may be apart, in points for each step of depth, and how far the design has them.
  static let spreads: ClosedRange<CGFloat> = 0...145
  static let spread: CGFloat = 90

  /// From points of the window to points of the picture, at depth 0.
  private let ground: CGAffineTransform
  /// How far up the picture a step of depth goes, in points.
  let lift: CGFloat

  /// - Parameters:
  ///   - turn: degrees around the middle of the window, 0 for the design's.
  ///   - spread: points for each step of depth, in a picture of the design's size.
  init(window: CGSize, picture: CGSize, turn: CGFloat = 0, spread: CGFloat = spread) {
    let room = min(picture.width / Projection.picture.width, picture.height / Projection.picture.height)
    let fit = min(
      Projection.window.width / max(1, window.width), Projection.window.height / max(1, window.height))
    let middle = CGPoint(x: window.width / 2, y: window.height / 2)
    ground = CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(CGAffineTransform(rotationAngle: -turn * .pi / 180))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
      .concatenating(CGAffineTransform(scaleX: fit, y: fit))
      .concatenating(Projection.matrix)
      .concatenating(CGAffineTransform(translationX: Projection.corner.x, y: Projection.corner.y))
      .concatenating(CGAffineTransform(scaleX: room, y: room))
    lift = spread * room
  }

  /// Returns where a point of the window, lifted to a depth, is seen in the picture.
  func point(_ point: CGPoint, depth: CGFloat) -> CGPoint {
    let ground = point.applying(ground)
    return CGPoint(x: ground.x, y: ground.y - lift * depth)
  }

  /// Returns which point of the window is seen at `point` of the picture, on the plane at a depth; nil where the
  /// planes have no size.
  func windowPoint(_ point: CGPoint, depth: CGFloat) -> CGPoint? {
    ground.invertedIfPossible().map { CGPoint(x: point.x, y: point.y + lift * depth).applying($0) }
  }

  /// What becomes of lengths and directions; the same at each depth.
  var slant: CGAffineTransform {
    var slant = ground
    (slant.tx, slant.ty) = (0, 0)
    return slant
  }
}
