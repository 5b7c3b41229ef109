extension UITableViewCell {
  /// What the cell shows, in place of its labels and its image; nil removes it.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { configured.show(newValue, in: contentView, of: self) }
  }
  /// What is behind the content; nil for the cell's own background.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      configured.show(newValue, behind: self)
      selectionChanged()
    }
  }
  /// Whether the content is adapted to the state of the cell.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }
  /// Whether the background is adapted to the state of the cell.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }
  /// Changes the configurations for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
}

extension UICellConfigurationState {
  /// Creates the state of a cell.
  init(of cell: UIView, isHighlighted: Bool, isSelected: Bool) {
    self.init(traitCollection: cell.traitCollection)
    isDisabled = !cell.isUserInteractionEnabled
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
    isFocused = cell.isFocused
  }
}
