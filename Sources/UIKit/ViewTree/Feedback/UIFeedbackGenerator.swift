/// Taps that the user feels. Computers on which Linux runs have nothing to make them with, so generators have no
/// effect.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }

  deinit {}

  /// Has no effect: there is nothing to prepare.
  open func prepare() {}
}

/// Feedback for views that touch each other.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of the impact.
  public nonisolated enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator.
  public convenience init(style: FeedbackStyle) { self.init() }

  deinit {}

  /// Has no effect.
  open func impactOccurred() {}
  /// Has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection that changes.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }

  deinit {}

  /// Has no effect.
  open func selectionChanged() {}
}

/// Feedback for the result of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public nonisolated enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }

  public override init() { super.init() }

  deinit {}

  /// Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
