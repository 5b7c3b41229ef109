extension UIButton {
  /// What a button without a configuration looks like.
  public nonisolated enum ButtonType: Int, Hashable, Sendable {
    /// A white title, and nothing of the system's.
    case custom
    /// A title in the tint color.
    case system
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    if buttonType == .custom { setTitleColor(.white, for: .normal) }
  }
}
