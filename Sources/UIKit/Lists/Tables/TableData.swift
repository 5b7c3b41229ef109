/// A list's geometry, and whether it must be read from the data source again.
struct TableData {
  var geometry = TableGeometry()
  /// Whether the data source has not been read since it was set.
  private(set) var isStale = false
  /// A counter that every change of the data increments, so that a loop that calls out can detect one.
  private(set) var generation = 0
  private var width: CGFloat = 0

  /// Marks the geometry as stale; called when a data source is set.
  mutating func invalidate() {
    isStale = true
    generation += 1
  }

  /// Records the list's width, and returns whether it differs from the width at which rows were measured.
  mutating func measure(at width: CGFloat) -> Bool {
    defer { self.width = width }
    return width != self.width
  }

  /// Marks the geometry as current; called before the data source is read.
  mutating func beginReading() {
    isStale = false
    generation += 1
  }

  /// Replaces the geometry after an update.
  mutating func replace(by geometry: TableGeometry) {
    generation += 1
    self.geometry = geometry
  }
}
