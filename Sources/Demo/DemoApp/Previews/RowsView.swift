import ViewTree

/// A row of a `RowsView`. It stays at the left edge of the view while the content scrolls sideways.
class PannedRow: UIView {
  /// The horizontal scroll offset, in points.
  var shift: CGFloat = 0 { didSet { if shift != oldValue { setNeedsLayout() } } }
}

/// Any number of rows of equal height, shown with as many views as are visible.
final class RowsView<Row: PannedRow>: UIScrollView {
  private let pitch: CGFloat
  private let makeRow: () -> Row
  private let fill: (Row, Int) -> Void
  private var rows: [Row] = []
  /// The index of the row that each view shows.
  private var shown: [Int?] = []
  /// Called after the rows are placed.
  var onLayout: () -> Void = {}

  /// - Parameters:
  ///   - pitch: The height of a row, in points.
  ///   - fill: Updates a view for the row with the given index.
  init(pitch: CGFloat, makeRow: @escaping () -> Row, fill: @escaping (Row, Int) -> Void) {
    self.pitch = pitch
    self.makeRow = makeRow
    self.fill = fill
    super.init(frame: .zero)
    isDirectionalLockEnabled = true
  }

  var rowCount = 0 { didSet { if rowCount != oldValue { updateSize() } } }
  /// The width of the widest row, in points.
  var rowWidth: CGFloat = 0 { didSet { if rowWidth != oldValue { updateSize() } } }

  private func updateSize() {
    contentSize = CGSize(width: max(bounds.width, rowWidth), height: CGFloat(rowCount) * pitch)
    setNeedsLayout()
  }

  /// Updates the visible rows.
  func reloadRows() {
    shown = shown.map { _ in nil }
    setNeedsLayout()
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.width
      super.bounds = newValue
      if super.bounds.width != old { updateSize() }
    }
  }

  /// The indices of the visible rows.
  var rowsInSight: Range<Int> {
    let first = Int((contentOffset.y / pitch).rounded(.down))
    let end = Int(((contentOffset.y + bounds.height) / pitch).rounded(.up))
    return (first..<max(first, end)).clamped(to: 0..<rowCount)
  }

  /// Returns the view of a row; nil if it is not in sight.
  func view(of row: Int) -> Row? { shown.firstIndex(of: row).map { rows[$0] } }

  override func layoutSubviews() {
    let needed = Int((bounds.height / pitch).rounded(.up)) + 1
    while rows.count < needed {
      let row = makeRow()
      rows.append(row)
      shown.append(nil)
      insertSubview(row, at: 0)
    }
    let range = rowsInSight
    for (index, row) in rows.enumerated() {
      // Row indices are assigned to views modulo their number, so that a row keeps its view while it
      // is visible.
      let first = range.lowerBound + (index - range.lowerBound % rows.count + rows.count) % rows.count
      row.isHidden = !range.contains(first)
      guard range.contains(first) else {
        shown[index] = nil
        continue
      }
      row.frame = CGRect(x: contentOffset.x, y: CGFloat(first) * pitch, width: bounds.width, height: pitch)
      row.shift = contentOffset.x
      if shown[index] != first { fill(row, first) }
      shown[index] = first
    }
    super.layoutSubviews()
    onLayout()
  }
}
