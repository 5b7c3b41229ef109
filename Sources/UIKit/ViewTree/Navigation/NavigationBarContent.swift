/// The row of buttons. What is below it belongs to it too.
final class NavigationBarRow: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
  }
}

/// The views for one navigation item: back button, bar buttons and title. During a transition the bar
/// has two.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let backButton = BackButton()
  private let titleLabel = UILabel()
  /// Contains the title and clips it at the buttons during a transition.
  private let titleSpace = UIView()
  /// Contains the large title and the palette, which it clips at the row of buttons.
  private let largeSpace = UIView()
  private let largeLabel = UILabel()
  private var paletteView: UIView?
  /// What shows below the row.
  var belowRow = LargeTitleLayout.Shown() {
    didSet { if belowRow != oldValue { placeBelowRow() } }
  }
  /// Whether title and buttons are hidden above the palette.
  var isRowHidden = false {
    didSet {
      guard isRowHidden != oldValue else { return }
      for view in [backButton] + leftViews + rightViews { view.alpha = isRowHidden ? 0 : 1 }
      titleView.alpha = shownTitleAlpha
    }
  }
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private var rowHeight: CGFloat = 0
  private var hasBackButton = false
  private var styledFont: UIFont?

  init(item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = [.staticText, .header]
    backButton.accessibilityIdentifier = "back"
    titleSpace.addSubview(titleLabel)
    largeLabel.accessibilityTraits = [.staticText, .header]
    largeSpace.clipsToBounds = true
    largeSpace.addSubview(largeLabel)
    for view in [largeSpace, titleSpace, backButton] { addSubview(view) }
  }

  /// The content's role in a transition.
  enum Role { case alone, leaving, coming }

  /// The content's role. A leaving title keeps its font, and its color unless the bar sets one.
  var role = Role.alone { didSet { titleSpace.clipsToBounds = role != .alone } }

  /// The title view that was added for the item.
  private var ownTitleView: UIView?
  private var titleHasOwnSize = false
  /// The left and top edge, the width and the height of a title view that is laid out by constraints.
  private var titleConstraints: [NSLayoutConstraint] = []
  private var titleView: UIView { ownTitleView ?? titleLabel }

  // MARK: Contents

  /// Updates the views from the item. `back` is the item that the back button leads to.
  func update(back: UINavigationItem?, bar: UINavigationBar, onBack: @escaping () -> Void) {
    rowHeight = bar.rowHeight
    titleLabel.text = item.title
    largeLabel.text = item.title
    if paletteView !== item.palette?.view {
      if paletteView?.superview === largeSpace { paletteView?.removeFromSuperview() }
      paletteView = item.palette?.view
      if let paletteView { largeSpace.addSubview(paletteView) }
    }
    restyle(bar)
    hasBackButton =
      back != nil && !item.hidesBackButton
      && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
    backButton.isHidden = !hasBackButton
    backButton.title = back?.titleOfBackButton
    let backItem = back?.backBarButtonItem
    backButton.onTap = backItem.flatMap { item in item.action.map { _ in { item.perform() } } } ?? onBack
    for view in leftViews + rightViews { view.removeFromSuperview() }
    let look = bar.appearanceInUse
    func view(_ item: UIBarButtonItem) -> UIView {
      func attributes(_ look: UIBarButtonItemAppearance?) -> [NSAttributedString.Key: Any] {
        guard let look else { return [:] }
        return item.isEnabled
          ? look.normal.titleTextAttributes
          : look.normal.titleTextAttributes.merging(look.disabled.titleTextAttributes) { $1 }
      }
      return item.makeView(
        done: attributes(look?.doneButtonAppearance), other: attributes(look?.buttonAppearance))
    }
    leftViews = (item.leftBarButtonItems ?? []).filter { $0.space == nil }.map(view)
    rightViews = (item.rightBarButtonItems ?? []).filter { $0.space == nil }.map(view)
    for view in leftViews + rightViews { addSubview(view) }
    for view in [backButton] + leftViews + rightViews where isRowHidden { view.alpha = 0 }
    titleLabel.isHidden = item.titleView != nil
    if ownTitleView !== item.titleView {
      if ownTitleView?.superview === titleSpace { ownTitleView?.removeFromSuperview() }
      ownTitleView = item.titleView
      titleHasOwnSize = ownTitleView.map(hasOwnSize) ?? false
      titleConstraints = []
      if let ownTitleView {
        titleSpace.addSubview(ownTitleView)
        if !ownTitleView.translatesAutoresizingMaskIntoConstraints { constrain(ownTitleView) }
      }
    }
    titleView.alpha = shownTitleAlpha
    setNeedsLayout()
  }

  /// How far the bar's look moves the title.
  private var titleOffset = UIOffset.zero { didSet { if titleOffset != oldValue { setNeedsLayout() } } }

  private func constrain(_ title: UIView) {
    titleConstraints = [
      title.leftAnchor.constraint(equalTo: titleSpace.leftAnchor),
      title.topAnchor.constraint(equalTo: titleSpace.topAnchor),
      title.widthAnchor.constraint(equalToConstant: 0), title.heightAnchor.constraint(equalToConstant: 0),
    ]
    // The view's own constraints decide its size.
    for constraint in titleConstraints.suffix(2) { constraint.priority = .defaultHigh }
    NSLayoutConstraint.activate(titleConstraints)
  }

  private func placeTitle(in frame: CGRect) {
    guard !titleConstraints.isEmpty else { return titleView.place(in: frame) }
    for (constraint, value) in zip(titleConstraints, [frame.minX, frame.minY, frame.width, frame.height]) {
      constraint.constant = value
    }
  }

  /// Applies the bar's colors and fonts.
  func restyle(_ bar: UINavigationBar) {
    let attributes = bar.titleAttributesInUse
    if role != .leaving || attributes?[.foregroundColor] != nil {
      titleLabel.textColor = bar.effectiveTitleColor
    }
    guard role != .leaving else { return }
    titleOffset = bar.appearanceInUse?.titlePositionAdjustment ?? .zero
    titleLabel.font = attributes?[.font] as? UIFont ?? NavigationBarLook.titleFont
    let large = bar.appearanceInUse?.largeTitleTextAttributes ?? bar.largeTitleTextAttributes
    largeLabel.font = large?[.font] as? UIFont ?? NavigationBarLook.largeTitleFont
    largeLabel.textColor = large?[.foregroundColor] as? UIColor ?? bar.effectiveTitleColor
    // In a transition the title slides into the back button's label, so their fonts must match.
    let back = bar.appearanceInUse?.backButtonAppearance.normal.titleTextAttributes
    backButton.label.font = back?[.font] as? UIFont ?? titleLabel.font
    backButton.titleColor = back?[.foregroundColor] as? UIColor
    backButton.indicator = bar.appearanceInUse?.backIndicatorImage?.asTemplate
    if titleLabel.font != styledFont { setNeedsLayout() }
    styledFont = titleLabel.font
  }

  /// The alpha of the title, from 0 to 1.
  var titleAlpha: CGFloat = 1 { didSet { titleView.alpha = shownTitleAlpha } }

  /// The alpha of the title in a transition.
  private var titleShown: CGFloat = 1

  /// The title in the row fades in while the large one disappears.
  private var shownTitleAlpha: CGFloat {
    let covered = belowRow.title / LargeTitleLayout.titleHeight
    return (isRowHidden ? 0 : titleAlpha) * titleShown * (1 - covered * 2).clamped(to: 0...1)
  }

  /// Places the large title at the bottom of what shows of its space, and the palette below it.
  private func placeBelowRow() {
    titleView.alpha = shownTitleAlpha
    let width = bounds.width
    largeSpace.isHidden = belowRow.height <= 0
    largeSpace.frame = CGRect(x: 0, y: bounds.height, width: width, height: belowRow.height)
    let margin = NavigationBarLayout.margin
    let size = largeLabel.sizeThatFits(NavigationBarContent.endless)
    let shown = min(size.width, max(0, width - 2 * margin))
    largeLabel.isHidden = belowRow.title <= 0
    largeLabel.place(
      in: CGRect(
        x: isRightToLeft ? width - margin - shown : margin, y: belowRow.title - 8 - size.height, width: shown,
        height: size.height))
    guard let palette = item.palette, palette.height > 0 else { return }
    palette.view.place(
      in: CGRect(x: 0, y: belowRow.height - palette.height, width: width, height: palette.height))
    palette.view.alpha = (belowRow.palette / palette.height * 2 - 1).clamped(to: 0...1)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || largeSpace.frame.contains(point)
  }

  // MARK: Layout

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private static let endless = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// Whether a view keeps its size. Others are as large as their contents and constraints ask for.
  private func hasOwnSize(_ view: UIView) -> Bool {
    view.translatesAutoresizingMaskIntoConstraints && !view.bounds.isEmpty
  }

  /// Returns the size that the contents and constraints of a view ask for, as far as it fits into the row.
  private func fittingSize(of view: UIView) -> CGSize {
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: size.width, height: min(size.height, rowHeight))
  }

  /// Returns the size of a title view: all of the width if nothing asks for another one, as a search bar.
  private func titleSize(of view: UIView) -> CGSize {
    guard !titleHasOwnSize else { return view.bounds.size }
    let size = fittingSize(of: view)
    return CGSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: size.height)
  }

  private func size(of view: UIView) -> CGSize {
    guard let button = view as? UIButton else {
      return hasOwnSize(view) ? view.bounds.size : fittingSize(of: view)
    }
    let side = NavigationBarLayout.buttonSide
    let fitting = button.sizeThatFits(NavigationBarContent.endless)
    return CGSize(width: max(side, fitting.width), height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleSize =
      ownTitleView.map(titleSize) ?? titleLabel.sizeThatFits(NavigationBarContent.endless)
    let backTitle = backButton.titleWidths
    let frames = NavigationBarLayout(
      size: bounds.size, rowHeight: rowHeight, backTitleWidth: hasBackButton ? backTitle.full : nil,
      shortBackTitleWidth: backTitle.short,
      leftSizes: leftViews.map(size), rightSizes: rightViews.map(size), titleSize: titleSize,
      isRightToLeft: isRightToLeft
    ).frames
    titleSpace.frame = frames.titleSpace
    let offset = ownTitleView == nil ? titleOffset : .zero
    placeTitle(
      in: frames.title.offsetBy(
        dx: offset.horizontal - frames.titleSpace.minX, dy: offset.vertical - frames.titleSpace.minY))
    for (view, frame) in zip(leftViews + rightViews, frames.left + frames.right) { view.place(in: frame) }
    if let back = frames.backButton {
      backButton.place(in: back)
      backButton.place(
        chevron: frames.chevron ?? .zero, label: frames.backTitle, isShort: frames.isBackTitleShort,
        isRightToLeft: isRightToLeft)
    }
    placeBelowRow()
  }

  // MARK: Transitions

  /// The x position of the title's center.
  private var titleCenter: CGFloat { titleSpace.frame.minX + titleView.center.x }

  /// The x position of the title's center before it slides in.
  private var titleEntry: CGFloat {
    let inset = NavigationBarLayout.entry - titleView.bounds.width / 2
    return isRightToLeft ? inset : bounds.width - inset
  }

  /// The position of a content relative to the other one in a transition.
  enum Position {
    /// Centered.
    case current
    /// Moved to the back label of the content that covers it.
    case behind(NavigationBarContent)
    /// Not slid in yet.
    case ahead(of: NavigationBarContent)
  }

  /// How far the large title is from its place: it comes and goes with its screen.
  private func largeShift(_ position: Position) -> CGFloat {
    let distance = isRightToLeft ? -bounds.width : bounds.width
    switch position {
    case .current: return 0
    case .behind: return -distance * SlideTransition.parallax
    case .ahead: return distance
    }
  }

  /// Moves the views to a position. If `isStill`, they only fade.
  func apply(_ position: Position, isStill: Bool) {
    var (titleShift, titleShown, labelShift, shown, chevronShown) = (
      CGFloat(0), CGFloat(1), CGFloat(0), CGFloat(1), CGFloat(1)
    )
    switch position {
    case .current: break
    case .behind(let next):
      let label = next.hasBackButton ? next.backButton.labelCenter : nil
      titleShift = (label ?? (isRightToLeft ? bounds.width : 0)) - titleCenter
      titleShown = label != nil && item.titleView == nil && next.backButton.label.text == item.title ? 1 : 0
      shown = 0
      chevronShown = next.hasBackButton ? 1 : 0
    case .ahead(let previous):
      titleShift = titleEntry - titleCenter
      titleShown = 0
      labelShift = previous.titleCenter - (backButton.labelCenter ?? previous.titleCenter)
      (shown, chevronShown) = (0, 0)
    }
    if isStill, shown == 0 { (titleShift, titleShown, labelShift) = (0, 0, 0) }
    titleView.transform = CGAffineTransform(translationX: titleShift, y: 0)
    self.titleShown = titleShown
    titleView.alpha = shownTitleAlpha
    largeSpace.alpha = shown
    largeSpace.transform = CGAffineTransform(
      translationX: isStill || shown > 0 ? 0 : largeShift(position), y: 0)
    backButton.label.transform = CGAffineTransform(translationX: labelShift, y: 0)
    backButton.label.alpha = shown
    backButton.chevron.alpha = chevronShown
    for view in leftViews + rightViews { view.alpha = shown }
  }
}
