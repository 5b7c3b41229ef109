extension UITableViewCell {
  /// The built-in layouts of a cell.
  public nonisolated enum CellStyle: Int, Hashable, Sendable {
    /// An optional image and one text label.
    case `default`
    /// An optional image, a text label, and a gray label at the end of the row.
    case value1
    /// A label in the tint color at the start of the row, and a label after it.
    case value2
    /// An optional image, a text label and a smaller label below it.
    case subtitle
  }

  /// How a cell looks while it is highlighted or selected.
  public nonisolated enum SelectionStyle: Int, Hashable, Sendable {
    /// No change.
    case none
    /// A gray background, by the names before iOS 7.
    case blue, gray
    /// A gray background.
    case `default`
  }

  /// What a cell shows at the end of the row.
  public nonisolated enum AccessoryType: Int, Hashable, Sendable {
    case none
    /// A chevron: a tap on the row leads to another screen.
    case disclosureIndicator
    /// A button for details and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// What the control of a row does while its table is edited.
  public nonisolated enum EditingStyle: Int, Hashable, Sendable {
    /// There is no control.
    case none
    /// The control deletes the row.
    case delete
    /// The control inserts a row.
    case insert
  }

  /// How a row is separated from the next one.
  public nonisolated enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
  }
}
