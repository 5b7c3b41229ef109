/// The rotation and mirroring that turns a stored picture upright: the values of the Orientation tag of
/// EXIF 2.3.
///
/// A camera stores rows as its sensor reads them and records in the file how it was held.
package enum PictureOrientation: Int, CaseIterable, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the stored rows are columns of the shown picture.
  var swapsSides: Bool { rawValue >= PictureOrientation.leftMirrored.rawValue }

  /// Reads the tag from an EXIF block: a TIFF header and a directory with entries of 12 bytes each.
  ///
  /// Offsets and counts in the file cannot be trusted. Bytes beyond the end of the block read as zero, and no
  /// more entries are read than fit in the block. Returns nil for a block without a usable tag.
  init?(exif block: PictureBytes) {
    let isLittle: Bool
    switch block.text(0, 2) {
    case "II": isLittle = true
    case "MM": isLittle = false
    default: return nil
    }
    func number(_ offset: Int, _ length: Int) -> Int {
      isLittle ? block.little(offset, length) : block.big(offset, length)
    }
    guard number(2, 2) == 42 else { return nil }
    let directory = number(4, 4)
    let available = max(0, block.count - directory - 2) / 12
    for entry in 0..<min(number(directory, 2), available) {
      let offset = directory + 2 + entry * 12
      guard number(offset, 2) == 0x0112 else { continue }
      let (type, count) = (number(offset + 2, 2), number(offset + 4, 4))
      guard type == 3, count == 1 else { return nil }
      self.init(rawValue: number(offset + 8, 2))
      return
    }
    return nil
  }
}

extension Bitmap {
  /// Returns the bitmap turned upright.
  package func turned(_ orientation: PictureOrientation) -> Bitmap {
    guard orientation != .up, !pixels.isEmpty else { return self }
    // The stored pixel that becomes the first one, and the steps to the next one in a row and in a column.
    let (row, last) = (width, pixels.count - 1)
    let (start, across, down) =
      switch orientation {
      case .up: (0, 1, row)
      case .upMirrored: (row - 1, -1, row)
      case .down: (last, -1, -row)
      case .downMirrored: (last - row + 1, 1, -row)
      case .leftMirrored: (0, row, 1)
      case .right: (last - row + 1, -row, 1)
      case .rightMirrored: (last, -row, -1)
      case .left: (row - 1, row, -1)
      }
    var result =
      orientation.swapsSides
      ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    var target = 0
    for y in 0..<result.height {
      for x in 0..<result.width {
        result.pixels[target] = pixels[start + x * across + y * down]
        target += 1
      }
    }
    return result
  }
}
