/// A replacement of a range of a file's bytes.
struct Edit: Equatable {
  /// The range in UTF-8 offsets.
  var range: Range<Int>
  var text: String
}

extension [Edit] {
  /// Applies edits to the bytes of a file. Bytes outside the ranges do not change.
  ///
  /// Edits of adjacent ranges are applied in the order of the array. Of two overlapping ranges,
  /// the outer one wins.
  func applied(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in sortedByPlace where edit.range.lowerBound >= end {
      result += source[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + source[end...]
  }

  private var sortedByPlace: [Edit] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return left.offset < right.offset
    }.map(\.element)
  }
}
