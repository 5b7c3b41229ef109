import Foundation

/// Where the keys are. Their cells fill the rows without gaps, so that each touch belongs to a key.
nonisolated struct KeyGrid: Equatable {
  /// The widest keyboard of letters and of digits, in points; in a wider window it stays in the middle.
  static let (maxWidth, maxPadWidth): (CGFloat, CGFloat) = (1100, 440)
  /// The space above and below the rows, in points.
  static let margin: CGFloat = 4

  /// The cells of the rows, in points.
  let cells: [[CGRect]]

  /// Returns the height of a row on a screen of a height: less on low screens, so that there is space for the text.
  static func rowHeight(onScreenOf height: CGFloat) -> CGFloat {
    min(56, max(36, (height * 0.07).rounded()))
  }

  /// Returns the height of the keyboard on a screen of a height.
  static func height(onScreenOf height: CGFloat) -> CGFloat { 4 * rowHeight(onScreenOf: height) + 2 * margin }

  /// Places the keys in a keyboard of a size.
  init(_ rows: [[Key]], in size: CGSize) {
    let isPad = rows.allSatisfy { $0.count <= 4 }
    let width = min(size.width, isPad ? KeyGrid.maxPadWidth : KeyGrid.maxWidth)
    let left = ((size.width - width) / 2).rounded()
    // A key that takes what is left is at least as wide as a letter.
    let longest = rows.map { $0.reduce(0) { $0 + ($1.width ?? 1) } }.max() ?? 1
    let unit = width / CGFloat(longest)
    let height = (size.height - 2 * KeyGrid.margin) / CGFloat(max(1, rows.count))
    cells = rows.enumerated().map { number, row in
      let fixed = row.reduce(0) { $0 + CGFloat($1.width ?? 0) * unit }
      let elastic = row.count { $0.width == nil }
      let share = elastic == 0 ? 0 : (width - fixed) / CGFloat(elastic)
      var x = left + (elastic == 0 ? (width - fixed) / 2 : 0)
      let top = (KeyGrid.margin + CGFloat(number) * height).rounded()
      let bottom = (KeyGrid.margin + CGFloat(number + 1) * height).rounded()
      return row.map { key in
        let end = x + (key.width.map { CGFloat($0) * unit } ?? share)
        defer { x = end }
        return CGRect(x: x.rounded(), y: top, width: end.rounded() - x.rounded(), height: bottom - top)
      }
    }
  }

  /// Returns the row and the column of the key nearest to a point, without those that `isKey` refuses.
  func key(nearestTo point: CGPoint, where isKey: (Int, Int) -> Bool) -> (row: Int, column: Int)? {
    var nearest: (row: Int, column: Int)?
    var minDistance = CGFloat.infinity
    for (row, cells) in cells.enumerated() {
      for (column, cell) in cells.enumerated() where isKey(row, column) {
        let dx = max(cell.minX - point.x, 0, point.x - cell.maxX)
        let dy = max(cell.minY - point.y, 0, point.y - cell.maxY)
        // A touch beside a row means a key of that row.
        let distance = dx * dx + 16 * dy * dy
        if distance < minDistance { (nearest, minDistance) = ((row, column), distance) }
      }
    }
    return nearest
  }
}

/// Where the strip of a long press is, and what a finger chooses in it.
nonisolated struct AccentStrip: Equatable {
  let frame: CGRect
  /// The characters from left to right.
  let characters: [Character]
  /// The index of the character at which the finger begins.
  let first: Int
  private let cellWidth: CGFloat

  /// - Parameters:
  ///   - letter: The letter of the key, which stands above the key.
  ///   - accents: The others, the likeliest first.
  ///   - key: The cell of the key.
  ///   - width: The width of the keyboard.
  init(_ letter: Character, _ accents: [Character], above key: CGRect, in width: CGFloat) {
    let count = CGFloat(accents.count + 1)
    cellWidth = min(max(36, min(key.width, 48)), (width - 8) / count)
    let goesRight = key.midX - cellWidth / 2 + count * cellWidth <= width - 4
    characters = goesRight ? [letter] + accents : accents.reversed() + [letter]
    first = goesRight ? 0 : accents.count
    let x = key.midX - (CGFloat(first) + 0.5) * cellWidth
    let left = min(max(4, x), max(4, width - 4 - count * cellWidth))
    frame = CGRect(
      x: left.rounded(), y: key.minY - key.height - 4, width: (count * cellWidth).rounded(),
      height: key.height)
  }

  /// Returns the index of the character below or above a finger.
  func index(at x: CGFloat) -> Int {
    min(max(0, Int((x - frame.minX) / cellWidth)), characters.count - 1)
  }

  /// Returns the cell of a character, in the strip's coordinates.
  func cell(_ index: Int) -> CGRect {
    CGRect(x: CGFloat(index) * cellWidth, y: 0, width: cellWidth, height: frame.height)
  }
}
