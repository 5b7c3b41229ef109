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
    enum Kind { case deceleration, step, wayToTop }
    let kind: Kind
    let way: NestedScrollMotion
    let start: TimeInterval
    /// The frequency of the spring of a step, per second.
    var frequency: CGFloat = 0
  }

  var phase = Phase.resting
  /// The view under the finger: the header, which then moves first, or the page.
  var origin = NestedScrollOrigin.page
  private var link: CADisplayLink?

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

  /// The state that the scroll views report.
  var drivenState: UIScrollView.DrivenState {
    switch phase {
    case .resting: .resting
    case .tracking: .tracking
    case .dragging: .dragging
    case .moving(let motion): motion.kind == .deceleration ? .decelerating : .animating
    }
  }

  // MARK: Frames

  var hasFrames: Bool { link != nil }

  mutating func beginFrames(_ link: CADisplayLink) { self.link = link }

  mutating func endFrames() {
    link?.invalidate()
    link = nil
  }
}
