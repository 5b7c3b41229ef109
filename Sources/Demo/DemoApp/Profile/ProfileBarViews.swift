import ViewTree

/// The title of the bar while the header is collapsed: a small picture and the name.
final class ProfileBarTitleView: UIView {
  private static let side: CGFloat = 28
  private static let gap: CGFloat = 10

  private let avatar = ArtView(radius: side / 2)
  private let name = UILabel(.headline, Theme.text)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    avatar.name = "dunes"
    name.text = "Mira Okafor"
    addSubview(avatar)
    addSubview(name)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, gap) = (ProfileBarTitleView.side, ProfileBarTitleView.gap)
    let width = name.sizeThatFits(CGSize(width: 400, height: 22)).width
    // If there is not enough space for both, only the name is shown; if not even for that, only the picture.
    name.isHidden = width > bounds.width
    avatar.isHidden = !name.isHidden && side + gap + width > bounds.width
    let shown = (avatar.isHidden ? 0 : side) + (name.isHidden ? 0 : width)
    let between = avatar.isHidden || name.isHidden ? 0 : gap
    let x = ((bounds.width - shown - between) / 2).rounded()
    avatar.frame = CGRect(x: x, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    name.place(
      x: avatar.isHidden ? x : x + side + gap, y: ((bounds.height - 22) / 2).rounded(), width: width)
    mirror([avatar, name])
  }
}

/// The buttons at the end of the bar, 44 points apart.
final class ProfileBarButtonsView: UIView {
  private static let side: CGFloat = 44
  /// The overhang of the last button beyond the view's edge, in points.
  private static let outset: CGFloat = 2

  /// - Parameter actions: The buttons' icons, tooltips and actions. Each action receives its button.
  init(_ actions: [(icon: String, words: String, action: (UIView) -> Void)]) {
    let side = ProfileBarButtonsView.side
    super.init(frame: CGRect(x: 0, y: 0, width: CGFloat(actions.count) * side, height: side))
    for (name, words, action) in actions {
      let button = UIButton()
      button.setImage(Icons.image(name, size: 22), for: .normal)
      button.accessibilityIdentifier = name
      button.explain(words)
      button.addAction(for: .touchUpInside) { action($0) }
      if name == "more" { button.openMenuWhenHeld() }
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = ProfileBarButtonsView.side
    for (index, button) in subviews.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * side + ProfileBarButtonsView.outset, y: 0, width: side, height: side)
    }
    mirror(subviews)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -ProfileBarButtonsView.outset, dy: 0).contains(point)
  }
}
