import UIKit

/// Recognizes a finger that rubs: it moves left and right without lifting.
final class ScrubGestureRecognizer: UIGestureRecognizer {
  /// How far the finger moves in one direction before it counts, in points.
  static let stroke: CGFloat = 20
  /// How far the finger may stray up or down, in points.
  static let allowance: CGFloat = 60
  /// The number of turns that make a scrub.
  static let turns = 3

  private var start = CGPoint.zero
  /// The farthest place in the current direction.
  private var farthest: CGFloat = 0
  /// 1 to the right, -1 to the left, 0 before the first stroke.
  private var direction: CGFloat = 0
  private var turnCount = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    farthest = start.x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let place = touches.first?.location(in: view) else { return }
    if abs(place.y - start.y) > Self.allowance { state = .failed }
    let way = place.x - farthest
    if direction == 0 {
      guard abs(way) >= Self.stroke else { return }
      direction = way < 0 ? -1 : 1
      farthest = place.x
    } else if way * direction > 0 {
      farthest = place.x
    } else if abs(way) >= Self.stroke {
      direction = -direction
      farthest = place.x
      turnCount += 1
      if turnCount == Self.turns { state = .ended }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    (farthest, direction, turnCount) = (0, 0, 0)
  }
}
