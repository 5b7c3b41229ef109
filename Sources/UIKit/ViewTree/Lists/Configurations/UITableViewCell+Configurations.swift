extension UITableViewCell {
  /// The parts that configurations describe, created on first use.
  private var parts: ConfiguredParts {
    if let configured { return configured }
    let parts = ConfiguredParts()
    configured = parts
    return parts
  }

  /// What the cell shows, in place of its labels and its image; nil removes it.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content }
    set {
      if newValue == nil, configured == nil { return }
      parts.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  /// What is behind the content; nil for the cell's own background.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set {
      if newValue == nil, configured == nil { return }
      parts.show(newValue, behind: self)
      if newValue?.backgroundColor != nil { backgroundColor = nil }
      selectionChanged()
      setNeedsLayout()
    }
  }
  /// Whether the content is adapted to the state of the cell.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured?.updatesContent ?? true }
    set { parts.updatesContent = newValue }
  }
  /// Whether the background is adapted to the state of the cell.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured?.updatesBackground ?? true }
    set { parts.updatesBackground = newValue }
  }
  /// Changes the configurations for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
}
