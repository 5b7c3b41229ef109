import Foundation
import Geometry

extension InputEvent {
  /// The largest coordinate or scroll distance, in points: twice the longest side of an X11 window. From
  /// farther away, content that bounces back at its highest speed would take hours.
  private nonisolated static let reach: CGFloat = 65_536

  /// Returns the event with its location and distance limited to plausible values. Non-finite values stay
  /// as they are.
  func withinReach() -> InputEvent {
    func bounded(_ value: CGFloat) -> CGFloat {
      value.isFinite ? value.clamped(to: -InputEvent.reach...InputEvent.reach) : value
    }
    let placed = placed { CGPoint(x: bounded($0.x), y: bounded($0.y)) }
    guard case .scroll(var sample) = placed else { return placed }
    sample.delta = CGVector(dx: bounded(sample.delta.dx), dy: bounded(sample.delta.dy))
    return .scroll(sample)
  }
}
