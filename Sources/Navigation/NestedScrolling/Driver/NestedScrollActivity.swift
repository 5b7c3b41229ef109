import Motion
import ViewTree

/// The current vertical movement of header and lists.
struct NestedScrollActivity {
  enum Phase {
    case resting
    /// A finger is down, and its gesture is not recognized yet.
    case tracking
    /// A finger or a trackpad holds the content.
    case dragging
    /// The content moves by itself.
    case moving(Motion)
  }

  struct Motion {
    enum Kind { case deceleration, step, scrollToTop }
    let kind: Kind
    let path: NestedScrollMotion
    let start: TimeInterval
    /// The frequency of the spring of a step, per second.
    var frequency: CGFloat = 0
  }

  var phase = Phase.resting
  /// The view under the finger: the header, which then moves first, or the page.
  var origin = NestedScrollOrigin.page

  /// Whether an outer driver moves header and lists.
  var isInteractive = false
  /// The state of header and lists in the outer driver.
  var outerState = UIScrollView.DrivenState.resting

  /// The current motion, if there is one.
  var motion: Motion? {
    if case .moving(let motion) = phase { motion } else { nil }
  }

  var isTracking: Bool {
    if case .tracking = phase { true } else { false }
  }

  var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// Whether a finger or a trackpad holds the content, here or in the outer driver.
  var isHeld: Bool { isTracking || isDragging || (isInteractive && outerState == .dragging) }

  /// The state that the scroll views report.
  var drivenState: UIScrollView.DrivenState {
    if isInteractive, outerState != .resting { return outerState }
    return switch phase {
    case .resting: .resting
    case .tracking: .tracking
    case .dragging: .dragging
    case .moving(let motion): motion.kind == .deceleration ? .decelerating : .animating
    }
  }
}
