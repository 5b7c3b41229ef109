extension UIButton {
  /// The appearance of a button without a configuration.
  public nonisolated enum ButtonType: Int, Hashable, Sendable {
    /// A white title without the system's styling.
    case custom
    /// A title in the tint color.
    case system
    /// An image that stands for details, a new contact, or closing.
    case detailDisclosure, infoLight, infoDark, contactAdd, close

    fileprivate var symbol: (name: String, meaning: String)? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: ("info.circle", "More info")
      case .contactAdd: ("plus.circle", "Add")
      case .close: ("xmark.circle", "Close")
      }
    }
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .custom { setTitleColor(.white, for: .normal) }
    if buttonType == .system { titleLabel?.font = .systemFont(ofSize: 15) }
    guard let symbol = buttonType.symbol else { return }
    setImage(.symbol(symbol.name, side: 22), for: .normal)
    accessibilityLabel = symbol.meaning
    sizeToFit()
  }

  /// Creates a button of a type that shows the title and the image of `primaryAction` and performs it.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
    sizeToFit()
  }

  /// Creates a button with a title in the tint color: the title and the image of `primaryAction`, which it
  /// performs.
  public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }
}
