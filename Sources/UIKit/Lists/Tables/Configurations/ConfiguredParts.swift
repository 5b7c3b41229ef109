/// The content and the background of a cell or header that configurations describe.
final class ConfiguredParts {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  private(set) var contentView: (any UIView & UIContentView)?
  private var ground: UIView?
  var updatesContent = true
  var updatesBackground = true
  /// Whether both have to be adapted to the state of the cell.
  var needsUpdate = true

  /// Shows a content in the content view of a cell; nil removes it.
  func show(_ content: (any UIContentConfiguration)?, in holder: UIView, of cell: UIView) {
    self.content = content
    display(content, in: holder)
    cell.setNeedsLayout()
  }

  private func display(_ content: (any UIContentConfiguration)?, in holder: UIView) {
    guard let content else {
      contentView?.removeFromSuperview()
      contentView = nil
      return
    }
    if let contentView, contentView.supports(content) {
      contentView.configuration = content
    } else {
      contentView?.removeFromSuperview()
      let view = content.makeContentView()
      contentView = view
      holder.addSubview(view)
      layOut(in: holder)
    }
  }

  func layOut(in holder: UIView) { contentView?.frame = holder.bounds }

  /// Shows a background behind a cell's content; nil removes it.
  func show(_ background: UIBackgroundConfiguration?, behind cell: UIView) {
    self.background = background
    display(background, behind: cell)
    if background?.backgroundColor != nil { cell.backgroundColor = nil }
    cell.setNeedsLayout()
  }

  private func display(_ background: UIBackgroundConfiguration?, behind cell: UIView) {
    guard let background else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let view = ground ?? UIView()
    if ground == nil {
      ground = view
      view.isUserInteractionEnabled = false
      cell.insertSubview(view, at: 0)
    }
    view.backgroundColor =
      background.backgroundColorTransformer == nil
      ? background.backgroundColor : background.resolvedBackgroundColor(for: cell.tintColor)
    view.layer.cornerRadius = background.cornerRadius
    view.dynamicBorderColor = background.strokeColor
    view.layer.borderWidth = background.strokeWidth
    if let custom = background.customView, custom.superview !== view { view.addSubview(custom) }
    for other in view.subviews where other !== background.customView { other.removeFromSuperview() }
    layOutBackground(in: cell)
  }

  func layOutBackground(in cell: UIView) {
    guard let ground, let insets = background?.backgroundInsets else { return }
    let bounds = cell.bounds
    let left = cell.readsFromRight ? insets.trailing : insets.leading
    ground.frame = CGRect(
      x: left, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    background?.customView?.frame = ground.bounds
  }

  /// Calls `change` and shows both for a state, if they are not up to date. The program's own values stay as they are.
  func updateIfNeeded<State: UIConfigurationState>(
    for state: @autoclosure () -> State, in cell: UIView, _ holder: UIView, _ change: (State) -> Void
  ) {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = state()
    change(state)
    if updatesContent, let content { display(content.updated(for: state), in: holder) }
    if updatesBackground, let background { display(background.updated(for: state), behind: cell) }
  }

  /// Returns the height of the content at a width, or nil without one.
  func height(width: CGFloat) -> CGFloat? {
    guard let contentView else { return nil }
    guard contentView.isSizedByConstraints else {
      return contentView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
