import Foundation
import Geometry

extension InputEvent {
  /// Nothing is pointed at, or scrolled by, farther than this in points: twice the longest side of a window of X11. From
  /// farther away, what goes back at its highest speed would not arrive for hours.
  private nonisolated static let reach: CGFloat = 65_536

  /// Returns the same event with places and ways no farther than anything on a screen; what is no number stays so.
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
