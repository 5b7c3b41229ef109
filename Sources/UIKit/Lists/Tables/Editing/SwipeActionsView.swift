/// The buttons beside a row that is moved aside.
final class SwipeActionsView: UIView {
  var onAction: ((UIContextualAction, UIView) -> Void)?
  /// How far the row is moved aside, in points.
  var offset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether lifting the finger performs the first action.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }
  private let actions: [UIContextualAction]
  private let buttons: [UIButton]
  private let isAtLeft: Bool

  init(_ actions: [UIContextualAction], isAtLeft: Bool) {
    self.isAtLeft = isAtLeft
    self.actions = actions
    buttons = actions.map(SwipeActionsView.button)
    super.init(frame: .zero)
    clipsToBounds = true
    // The first button covers the others during a full swipe.
    for (action, button) in zip(actions, buttons).reversed() {
      button.addAction(
        UIAction { [weak self, unowned button] _ in self?.onAction?(action, button) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  private static func button(for action: UIContextualAction) -> UIButton {
    var look = UIButton.Configuration.filled()
    look.title = action.title
    look.image = action.image?.asTemplate
    look.imagePlacement = .top
    look.imagePadding = 4
    look.font = .systemFont(ofSize: 15)
    look.baseForegroundColor = .white
    look.baseBackgroundColor = action.backgroundColor
    look.background.cornerRadius = 0
    look.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15)
    let button = UIButton(configuration: look)
    button.clipsToBounds = true
    button.accessibilityLabel = action.label
    return button
  }

  private var plan: SwipeLayout {
    SwipeLayout(
      widths: buttons.map { max(SwipeLayout.minWidth, $0.sizeThatFits(bounds.size).width) }, isFull: isFull)
  }

  /// The width of all buttons, in points.
  var width: CGFloat { min(plan.width, bounds.width) }

  /// The height from which a button has room for its image and its title, in points: chosen here.
  private static let tallHeight: CGFloat = 60

  override func layoutSubviews() {
    super.layoutSubviews()
    for (action, button) in zip(actions, buttons) where action.image != nil {
      button.configuration?.title = bounds.height < SwipeActionsView.tallHeight ? nil : action.title
    }
    for (button, span) in zip(buttons, plan.spans(in: max(0, offset))) {
      button.frame = CGRect(
        x: isAtLeft ? span.start : bounds.width - span.start - span.width, y: 0, width: span.width,
        height: bounds.height)
      button.alpha = span.width > 0 ? 1 : 0
    }
  }
}
