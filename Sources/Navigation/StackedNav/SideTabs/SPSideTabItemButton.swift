import ViewTree

/// One cell of the side tab bar: image, title and badge, or the item's own view and the badge.
final class SPSideTabItemButton: UIControl {
  /// The durations of highlights and badges, in seconds. Source: the project's visual design.
  private static let pressDuration = 0.09
  private static let releaseDuration = 0.18
  private static let hoverDuration = 0.12
  private static let badgeFade = 0.12

  let item: UITabBarItem
  let style: SPSideTabBarStyle
  /// Whether the cell is mirrored, for a bar at the right.
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }
  /// How the cell is arranged in the bar.
  struct Arrangement: Equatable {
    var isRow = false
    var hasTitle = true
  }

  var arrangement = Arrangement() { didSet { if arrangement != oldValue { setNeedsLayout() } } }
  private var isHovered = false { didSet { if isHovered != oldValue { updateHighlight() } } }

  private let highlight = UIView()
  private let marker = UIView()
  private let image = UIImageView()
  private let shadow = UILabel()
  private let title = UILabel()
  private let ring = UIView()
  private let badge: SPSideTabBadgeView
  private let images = SideTabImages()
  private var ownView: UIView?
  private var observation: NSKeyValueObservation?

  init(item: UITabBarItem, style: SPSideTabBarStyle) {
    self.item = item
    self.style = style
    badge = SPSideTabBadgeView(style: style.badge)
    super.init(frame: .zero)
    highlight.layer.cornerRadius = 14
    marker.layer.cornerRadius = 1.5
    marker.backgroundColor = style.highlight?.marker
    for label in [shadow, title] {
      label.font = style.title.font
      label.lineHeight = style.title.lineHeight
      label.textAlignment = .center
    }
    for part in [highlight, marker, image, shadow, title, ring, badge] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    focusEffect.position = .inside
    focusEffect.insets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
    focusEffect.cornerRadius = highlight.layer.cornerRadius
    focusEffect.color = style.focus
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: SPSideTabItemButton.hovered))
    observation = item.observe { [weak self] _ in self?.update() }
    update()
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  /// Updates the image, since tinted images depend on the appearance.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  private func update() {
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    updateOwnView()
    let showsOwn = ownView != nil
    updateImage()
    title.text = showsOwn ? nil : item.title
    title.textColor = isSelected ? style.title.selectedColor : style.title.color
    shadow.text = style.title.shadow == nil ? nil : title.text
    shadow.textColor = style.title.shadow ?? .clear
    marker.isHidden = !isSelected || style.highlight == nil
    showBadge()
    updateHighlight()
    setNeedsLayout()
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel.flatMap { item.title == nil ? $0 : nil } ?? item.title }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { hasBadge ? "\(item.badgeValue ?? "") new" : nil }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Image

  private func updateImage() { image.image = ownView == nil ? shownImage : nil }

  private var shownImage: UIImage? {
    guard let image = item.image else {
      return (item as? SPTabBarItem)?.readyImage(isSelected: isSelected, isHighlighted: isHighlighted)
    }
    switch style.images {
    case .tinted(let normal, let selected):
      let color = isSelected ? selected : normal
      self.image.tintColor = color
      return images.tinted(image, color: color.resolvedColor(with: traitCollection))
    case .generated:
      // The image matches the screen's pixels and must not be stretched to a frame between two pixels.
      self.image.contentMode = .center
      return images.generated(
        image, state: SideTabState(isSelected: isSelected, isHighlighted: isHighlighted))
    }
  }

  // MARK: Custom view

  private func updateOwnView() {
    let wanted = (item as? SPTabBarItem)?.view
    if wanted !== ownView {
      if ownView?.superview === self { ownView?.removeFromSuperview() }
      ownView = wanted
      if let wanted { insertSubview(wanted, belowSubview: ring) }
    }
    (ownView as? UIControl)?.isSelected = isSelected
    (ownView as? UIControl)?.isHighlighted = isHighlighted
  }

  /// Gives all touches to the cell, including those on an item's own view.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  // MARK: Badge

  private var hasBadge: Bool { !(item.badgeValue ?? "").isEmpty }

  /// Shows the badge. A counter springs in and fades out.
  ///
  /// Source: the project's visual design: scale from 0.6, stiffness 420, damping 26, mass 1; fade of
  /// 120 ms.
  private func showBadge() {
    let wasHidden = badge.isHidden
    let moves = style.badge.shape == .counter && window != nil
    if moves, !wasHidden { fadeBadge(to: hasBadge ? 1 : 0) }
    if moves, !wasHidden, !hasBadge { return }
    badge.show(item)
    guard moves, wasHidden, hasBadge, !UIAccessibility.isReduceMotionEnabled else { return }
    for part in [ring, badge] {
      UIView.performWithoutAnimation { part.transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }
      // 2π / √420, and 1 minus the damping ratio 26 / (2 √420).
      UIView.animate(springDuration: 0.3066, bounce: 0.3657) { part.transform = .identity }
    }
  }

  private func fadeBadge(to alpha: CGFloat) {
    guard badge.alpha != alpha else { return }
    UIView.animate(
      withDuration: SPSideTabItemButton.badgeFade,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    ) {
      for part in [ring, badge] { part.alpha = alpha }
    } completion: { [weak self] _ in
      guard let self, !hasBadge, badge.alpha == 0 else { return }
      badge.show(item)
      for part in [ring, badge] { part.alpha = 1 }
      setNeedsLayout()
    }
  }

  // MARK: Background

  /// The background of the cell in its state; nil for the bar's own.
  private var ground: UIColor? {
    guard let colors = style.highlight, isEnabled else { return nil }
    return isHighlighted ? colors.pressed : isSelected ? colors.selected : isHovered ? colors.hovered : nil
  }

  private func updateHighlight() {
    let ground = ground
    ring.backgroundColor = ground ?? style.background
    let color = ground ?? highlight.backgroundColor?.withAlphaComponent(0)
    guard color != highlight.backgroundColor else { return }
    let duration =
      isHighlighted
      ? SPSideTabItemButton.pressDuration
      : isHovered ? SPSideTabItemButton.hoverDuration : SPSideTabItemButton.releaseDuration
    // A new color fades in from its transparent form rather than from black.
    if highlight.backgroundColor == nil { highlight.backgroundColor = color?.withAlphaComponent(0) }
    UIViewPropertyAnimator(
      duration: duration, controlPoint1: CGPoint(x: 0.16, y: 1), controlPoint2: CGPoint(x: 0.3, y: 1)
    ) { [highlight] in
      highlight.backgroundColor = color
    }
    .startAnimation()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // The screen's scale may have changed.
    updateImage()
    let cell = bounds.size
    let (isRow, hasTitle) = (arrangement.isRow, arrangement.hasTitle)
    let inset = UIEdgeInsets(
      top: isRow ? 3 : 0, left: min(isRow ? 2 : 6, cell.width / 2), bottom: isRow ? 3 : 0,
      right: min(isRow ? 2 : 6, cell.width / 2))
    highlight.frame = bounds.inset(by: inset)
    focusEffect.insets = inset
    // If the cell is shorter than the design, shifts its contents up by half the difference.
    let lift = (SideTabCell.size.height - cell.height) / 2
    placeMarker(isRow, lift)
    ownView?.frame = bounds
    let picture = image.image?.size ?? .zero
    let imageY =
      hasTitle
      ? style.imagePlacement.y(of: picture) - lift : ((cell.height - picture.height) / 2).rounded()
    image.frame = SideTabCell.centred(picture, y: imageY, in: cell)
    for label in [title, shadow] { label.isHidden = !hasTitle }
    let words = hasTitle ? nil : item.title
    if toolTip != words { toolTip = words }
    title.frame = SideTabCell.centred(titleSize, y: style.title.top - lift, in: cell)
    shadow.frame = title.frame.offsetBy(dx: 0, dy: -1)
    badge.frame = mirrored(SideTabCell.badgeFrame(badge.sizeThatFits(cell), in: cell))
    ring.isHidden = badge.isHidden || style.badge.ringWidth <= 0
    ring.frame = badge.frame.insetBy(dx: -style.badge.ringWidth, dy: -style.badge.ringWidth)
    ring.layer.cornerRadius = ring.bounds.height / 2
  }

  /// Places the marker at the outer edge of a cell in a column, or at the upper edge in a row.
  private func placeMarker(_ isRow: Bool, _ lift: CGFloat) {
    marker.frame =
      isRow
      ? SideTabCell.centred(CGSize(width: 24, height: 3), y: 0, in: bounds.size)
      : mirrored(CGRect(x: 0, y: 23 - lift, width: 3, height: 24))
    marker.layer.maskedCorners =
      isRow
      ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : isMirrored
        ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
  }

  /// The width of the whole title, in points.
  var titleWidth: CGFloat { titleSize.width }

  /// The minimum height, in points, that puts the next cell's image twice as far from the title as this
  /// cell's image; 0 without a title.
  var minimumTitledHeight: CGFloat {
    guard let picture = image.image?.size, title.text != nil else { return 0 }
    let top = style.imagePlacement.y(of: picture)
    return 3 * (style.title.top - top) + titleSize.height - 2 * picture.height
  }

  private var titleSize: CGSize {
    let endless = CGFloat.greatestFiniteMagnitude
    var size = title.sizeThatFits(CGSize(width: endless, height: endless))
    size.width = min(size.width, style.title.maximumWidth)
    return size
  }

  private func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(in: bounds.width, if: isMirrored) }
}
