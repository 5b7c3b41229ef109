/// What is known of a list's rows, and whether it still holds.
struct TableData {
  var geometry = TableGeometry()
  /// Whether the data source has not been asked since it was set.
  private(set) var isStale = false
  /// Changes whenever other data are known, so that a loop that calls out notices.
  private(set) var generation = 0
  private var width: CGFloat = 0

  /// A data source was set: what is known is that of another one.
  mutating func invalidate() {
    isStale = true
    generation += 1
  }

  /// Notes that the list is so wide; answers whether it was not when its rows were measured.
  mutating func measure(at width: CGFloat) -> Bool {
    defer { self.width = width }
    return width != self.width
  }

  /// The data source is asked anew.
  mutating func beginReading() {
    isStale = false
    generation += 1
  }

  /// Other places are known for the same rows.
  mutating func replace(by geometry: TableGeometry) {
    generation += 1
    self.geometry = geometry
  }
}
