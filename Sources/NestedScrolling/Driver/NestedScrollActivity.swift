import Motion
import ViewTree

/// What moves header and lists, up and down.
struct NestedScrollActivity {
  enum Phase {
    case resting
    /// A finger is down and has not decided.
    case tracking
    /// A finger or a trackpad holds the content.
    case dragging
    /// The content is on its way.
    case moving(Motion)
  }

  struct Motion {
    enum Kind { case deceleration, step, wayToTop }
    let kind: Kind
    let way: NestedScrollMotion
    let start: TimeInterval
    /// How fast a step is, per second.
    var frequency: CGFloat = 0
  }

  var phase = Phase.resting
  /// Where the finger is: on the header, which it moves first, or on the page.
  var origin = NestedScrollOrigin.page
  private var link: CADisplayLink?

  /// The way that the content is on, if it is on one.
  var motion: Motion? {
    if case .moving(let motion) = phase { motion } else { nil }
  }

  var isTracking: Bool {
    if case .tracking = phase { true } else { false }
  }

  var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// What the scroll views are to answer.
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
