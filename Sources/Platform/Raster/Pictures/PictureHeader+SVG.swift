import Foundation

extension PictureHeader {
  /// The default size of a drawing, as for replaced elements in CSS.
  private static let usualSize = (width: 300.0, height: 150.0)
  /// The range of sides, in pixels. Other drawings are scaled, since their size says nothing about
  /// their detail.
  private static let sides = 16.0...8192.0

  /// Reads an SVG header. The first tag has the size, or at least the aspect ratio.
  package init?(svg text: String) {
    guard let start = text.range(of: "<svg"),
      let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = SVGTag(text: text[start.upperBound..<end])
    guard let next = tag.text.first ?? ">" as Character?, next.isWhitespace || ">/".contains(next) else {
      return nil
    }
    let (width, height) = (tag.length("width"), tag.length("height"))
    if width == 0 || height == 0 { return nil }
    let box = tag["viewBox"]?.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) } ?? []
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0 && box[2].isFinite && box[3].isFinite
    let usual = hasBox ? (width: box[2], height: box[3]) : PictureHeader.usualSize
    // A missing side follows from the box.
    let size =
      switch (width, height) {
      case (let width?, let height?): (width, height)
      case (let width?, nil): (width, hasBox ? width * box[3] / box[2] : usual.height)
      case (nil, let height?): (hasBox ? height * box[2] / box[3] : usual.width, height)
      case (nil, nil): (usual.width, usual.height)
      }
    let (shortest, longest) = (min(size.0, size.1), max(size.0, size.1))
    guard shortest > 0, longest.isFinite else { return nil }
    let scale = longest < Self.sides.lowerBound && shortest < 0.5 ? Self.sides.lowerBound / longest : 1
    let fitting = min(scale, Self.sides.upperBound / longest)
    self.init(
      .svg, max(1, Int((size.0 * fitting).rounded())), max(1, Int((size.1 * fitting).rounded())), nil,
      hasAlpha: true)
  }
}

/// The attributes of a tag.
private struct SVGTag {
  /// Pixels of CSS, at 96 per inch.
  private static let units = [
    "": 1.0, "px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "ex": 8,
  ]

  let text: Substring

  subscript(name: String) -> Substring? {
    var rest = text
    while let found = rest.range(of: name) {
      let before = rest[..<found.lowerBound].last
      rest = rest[found.upperBound...]
      var value = rest.drop(while: \.isWhitespace)
      guard before?.isWhitespace ?? false, value.popFirst() == "=" else { continue }
      value = value.drop(while: \.isWhitespace)
      guard let quote = value.popFirst(), "\"'".contains(quote) else { continue }
      return value.prefix { $0 != quote }
    }
    return nil
  }

  /// Returns a length in pixels; nil if it is missing, relative or damaged, and 0 if it is not positive.
  func length(_ name: String) -> Double? {
    guard let value = self[name]?.trimmingPrefix(while: \.isWhitespace) else { return nil }
    let unit = value.reversed().prefix { $0.isLetter || $0 == "%" || $0.isWhitespace }.reversed()
    let number = value.dropLast(unit.count)
    let name = String(unit).trimmingCharacters(in: .whitespaces).lowercased()
    guard let number = Double(number), let factor = Self.units[name] else { return nil }
    return number.isNaN ? nil : max(0, number * factor)
  }
}
