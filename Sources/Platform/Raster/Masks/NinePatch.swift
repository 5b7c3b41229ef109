package import LayerTree

/// A mask divided into corners of fixed size and a middle that repeats.
///
/// All columns of the middle are equal, and so are all its rows. It is longer than the required single pixel,
/// because tiling a piece is faster than stretching a pixel, and exact with every renderer.
package final class NinePatch {
  /// One of the nine pieces.
  package struct Piece {
    /// The rectangle in the mask.
    package var source: PixelRect
    /// The rectangle on the target; larger than the source if the middle repeats.
    package var destination: PixelRect
    /// The coverage of all pixels of the piece, or nil if they differ.
    package var uniform: UInt8?
    /// The column of the piece if all its rows are equal, as in the middle row; otherwise nil.
    package var evenColumn: Int?
  }

  /// The length of the middle, in pixels.
  package static let middle = 64

  /// The rasterized mask.
  package let coverage: Coverage
  private let corner: Int
  /// The uniform coverage of each piece, row by row.
  private let uniform: [UInt8?]
  /// The uniform coverage of the whole middle row, or nil.
  private let middleUniform: UInt8?

  /// Returns the minimum side of a rectangle with corners of `corner` pixels: the corners and one pixel
  /// between them.
  package static func minSide(corner: Int) -> Int { 2 * corner + 1 }

  /// Rasterizes `mask` at its least size and lengthens the middle.
  @MainActor
  package init(_ mask: CoverageMask, corner: Int) {
    let side = NinePatch.minSide(corner: corner)
    let coverage = mask.coverage(width: side, height: side).repeatingPixel(corner, times: NinePatch.middle)
    let spans = NinePatch.spans(corner: corner, from: 0, length: coverage.width)
    self.coverage = coverage
    self.corner = corner
    let uniform = spans.flatMap { row in
      spans.map { column in
        coverage.uniform(
          in: PixelRect(x: column.start, y: row.start, width: column.length, height: row.length))
      }
    }
    self.uniform = uniform
    middleUniform = uniform[3] == uniform[4] && uniform[4] == uniform[5] ? uniform[4] : nil
  }

  /// Calls `body` with each piece of `rect` that intersects `area`. No side of `rect` may be shorter than the
  /// minimum side.
  @inline(__always)
  package func forEachPiece(filling rect: PixelRect, within area: PixelRect, _ body: (Piece) -> Void) {
    for row in 0..<3 {
      let y = NinePatch.span(row, corner: corner, from: rect.y, length: rect.height)
      if y.start >= area.maxY || y.start + y.length <= area.y { continue }
      let sourceY = NinePatch.span(row, corner: corner, from: 0, length: coverage.height)
      // Column 3 represents all three columns together.
      for column in row == 1 && middleUniform != nil ? 3..<4 : 0..<3 {
        let x = NinePatch.span(column, corner: corner, from: rect.x, length: rect.width)
        if x.start >= area.maxX || x.start + x.length <= area.x { continue }
        let sourceX = NinePatch.span(column, corner: corner, from: 0, length: coverage.width)
        body(
          Piece(
            source: PixelRect(
              x: sourceX.start, y: sourceY.start, width: sourceX.length, height: sourceY.length),
            destination: PixelRect(x: x.start, y: y.start, width: x.length, height: y.length),
            uniform: column == 3 ? middleUniform : uniform[3 * row + column],
            evenColumn: row == 1 && column < 3 ? column : nil))
      }
    }
  }

  /// Returns the overlays of the color for the three pieces of the middle row, from left to right.
  package func veils(_ color: CGColor) -> [ColumnVeil] {
    let row = corner * coverage.width
    return NinePatch.spans(corner: corner, from: row, length: coverage.width).map { span in
      ColumnVeil(color, coverage: coverage.bytes[span.start..<(span.start + span.length)])
    }
  }

  private static func spans(corner: Int, from start: Int, length: Int) -> [(start: Int, length: Int)] {
    (0..<3).map { span($0, corner: corner, from: start, length: length) }
  }

  /// Returns the first corner, the middle or the last corner of a side, or the whole side.
  private static func span(
    _ index: Int, corner: Int, from start: Int, length: Int
  ) -> (start: Int, length: Int) {
    switch index {
    case 0: (start, corner)
    case 1: (start + corner, length - 2 * corner)
    case 2: (start + length - corner, corner)
    default: (start, length)
    }
  }
}

extension NinePatch.Piece {
  /// Whether the piece is drawn without repetition.
  package var isCorner: Bool { source.width >= destination.width && source.height >= destination.height }

  /// Returns the tiles that cover the part of the destination that intersects `area`. Each is at most as
  /// large as the source.
  package func tiles(within area: PixelRect) -> [PixelRect] {
    guard destination.intersects(area), !source.isEmpty else { return [] }
    let visible = destination.intersection(area)
    let left = NinePatch.Piece.start(visible.x, destination.x, source.width)
    let top = NinePatch.Piece.start(visible.y, destination.y, source.height)
    return stride(from: top, to: visible.maxY, by: source.height).flatMap { y in
      stride(from: left, to: visible.maxX, by: source.width).map { x in
        PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(destination)
      }
    }
  }

  /// Returns where the tile that contains `index` begins.
  private static func start(_ index: Int, _ origin: Int, _ length: Int) -> Int {
    origin + (index - origin) / length * length
  }
}

extension Coverage {
  /// Returns the coverage with one row, and the column with the same index, repeated.
  fileprivate func repeatingPixel(_ index: Int, times count: Int) -> Coverage {
    var longer = Coverage(width: width + count - 1, height: height + count - 1)
    for y in 0..<longer.height {
      let row = y <= index ? y : max(index, y - count + 1)
      for x in 0..<longer.width {
        longer.bytes[y * longer.width + x] = self[x <= index ? x : max(index, x - count + 1), row]
      }
    }
    return longer
  }
}
