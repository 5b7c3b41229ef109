extension UIButton {
  /// The appearance of a button without a configuration.
  public nonisolated enum ButtonType: Int, Hashable, Sendable {
    /// A white title without the system's styling.
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
