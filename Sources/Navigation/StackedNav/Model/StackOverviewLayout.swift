/// The row of all pages in an overview, and the frames of the pages on the way to it.
///
/// All pages have one scale: the largest at which the row fits, within limits. A longer row scrolls. On the way, a page
/// lies between its frame in the stack and its frame in the row.
///
/// Lengths are in points.
package nonisolated struct StackOverviewLayout: Equatable, Sendable {
  /// The limits of the scale, and the distances of the row from the edges and between its pages. Chosen here.
  static let scales = 0.2...0.6
  /// The width of a page of the row, in points, below which a narrow stack rather scrolls. Chosen here.
  static let narrowPage = 160.0
  static let (margin, gap) = (32.0, 24.0)
  /// The height above the row that titles need.
  static let titleHeight = 32.0

  /// The scale of the pages in the row.
  package let scale: Double
  /// The largest offset of the row; 0 if it fits.
  package let maxOffset: Double

  fileprivate let geometry: StackGeometry
  private let origin: Double

  package init(_ geometry: StackGeometry) {
    self.geometry = geometry
    let (total, viewport) = (geometry.location(of: geometry.pages.count), geometry.viewport)
    let gaps = Self.gap * Double(max(0, geometry.unmarked.count - 1))
    let available = viewport.width - 2 * Self.margin
    let limits = Self.scales.nearest(to: Self.narrowPage / max(1, viewport.width))...Self.scales.upperBound
    scale = limits.nearest(to: total > 0 ? (available - gaps) / total : 1)
    let length = total * scale + gaps
    maxOffset = max(0, length - available)
    origin = maxOffset > 0 ? Self.margin : (viewport.width - length) / 2
  }

  /// Returns the offset of the row at which a page lies in its middle, or comes closest to that.
  package func offset(centering index: Int) -> Double {
    guard let rank = rank(of: index) else { return 0 }
    let x = x(of: rank, offset: 0) + geometry.widths[index] * scale / 2
    return (0...maxOffset).nearest(to: x - geometry.viewport.width / 2)
  }

  /// Returns the position of a page among those of the row; nil for a page that is not in it.
  func rank(of index: Int) -> Int? {
    let pages = geometry.unmarked
    var range = 0..<pages.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if pages[middle] == index { return middle }
      range = pages[middle] < index ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the left edge of a page of the row.
  func x(of rank: Int, offset: Double) -> Double {
    origin + geometry.pageOrigins[geometry.unmarked[rank]] * scale + Self.gap * Double(rank) - offset
  }

  /// The top edge of the row.
  package var y: Double {
    max(Self.titleHeight, (geometry.viewport.height * (1 - scale) + Self.titleHeight) / 2)
  }

  /// Returns the indices of the pages that the row shows at an offset, in ascending order.
  package func window(at offset: Double) -> [Int] {
    let pages = geometry.unmarked
    var range = 0..<pages.count
    // The first page that ends beyond the left edge.
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let end = x(of: middle, offset: offset) + geometry.widths[pages[middle]] * scale
      range = end > 0 ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    var end = range.lowerBound
    while end < pages.count, x(of: end, offset: offset) < geometry.viewport.width { end += 1 }
    return Array(pages[range.lowerBound..<end])
  }

  /// Returns the page of the row under a point, or nil.
  package func page(atX x: Double, y: Double, offset: Double) -> Int? {
    guard (self.y...(self.y + geometry.viewport.height * scale)).contains(y) else { return nil }
    return window(at: offset).first { index in
      guard let rank = rank(of: index) else { return false }
      let left = self.x(of: rank, offset: offset)
      return (left...(left + geometry.widths[index] * scale)).contains(x)
    }
  }

  /// The place of a page on the way to the row.
  package struct Placement: Equatable, Sendable {
    /// The left and top edges.
    package let x, y: Double
    package let scale: Double
  }

  /// Returns where a page lies between its left edge in the stack and its place in the row.
  ///
  /// - Parameter progress: 0 for the stack, 1 for the row; beyond them for fingers that go further.
  package func placement(of index: Int, from x: Double, offset: Double, progress: Double) -> Placement {
    guard let rank = rank(of: index) else { return Placement(x: x, y: 0, scale: 1) }
    return Placement(
      x: x + (self.x(of: rank, offset: offset) - x) * progress, y: y * progress,
      scale: max(0.01, 1 + (scale - 1) * progress))
  }
}

nonisolated extension StackOverviewLayout {
  /// Returns the index that a page takes when its left edge is dragged to `x` in the row, in points.
  package func index(ofPage index: Int, draggedTo x: Double, offset: Double) -> Int {
    let pages = geometry.unmarked
    guard let rank = rank(of: index) else { return index }
    let length = geometry.widths[index] * scale + Self.gap
    return pages[
      StackReorder.rank(rank, of: pages, draggedTo: x, length: length) {
        self.x(of: $0, offset: offset) + geometry.widths[pages[$0]] * scale / 2
      }]
  }
}
