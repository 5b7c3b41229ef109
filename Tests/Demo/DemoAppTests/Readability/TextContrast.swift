import Foundation
import SDLPlatform
import ViewTree

/// The contrast of a line of text with its background, computed as WCAG 2 defines it.
struct TextContrast: CustomStringConvertible {
  let text: String
  let ratio: Double
  /// The required contrast: 3 for text of at least 24 points, or 18.7 points if bold, and 4.5 otherwise.
  let needed: Double

  var description: String {
    "“\(text)” has \((ratio * 100).rounded(.down) / 100), and needs \(needed)"
  }

  static func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  static func ratio(_ one: [Double], _ other: [Double]) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// All visible text in a window, each line with its lowest contrast in any pixel.
  ///
  /// The window is painted as it is, without text, with all text black and with all text white. Where the
  /// last two differ, there is visible text, whatever its color, and the size of the difference is its
  /// coverage. Further pictures identify the lines: in each, the red, green and blue of a line are on or off
  /// according to three bits of the line's index.
  static func all(in window: UIWindow, _ painter: WindowPainter) -> [TextContrast] {
    let labels = labels(in: window, opacity: 1)
    let canvas = TextCanvas(labels: labels.map(\.view), window: window, painter: painter)
    defer { canvas.restore() }
    guard let real = canvas.painted({ _, color in color }), let bare = canvas.painted({ _, _ in nil }),
      let black = canvas.painted({ _, _ in .black }), let white = canvas.painted({ _, _ in .white })
    else { return [] }
    let numbers = stride(from: 0, to: canvas.digitCount, by: 3).compactMap { digit in
      canvas.painted { index, _ in CGColor(digits: index >> digit) }
    }
    return canvas.lines.enumerated().compactMap { index, line in
      let label = labels[line.label]
      let position = label.view.convert(line.text.bounds, to: nil)
      var own: [(pixel: Int, share: Double)] = []
      for pixel in pixels(of: bare, in: position) {
        // Black and white differ by the same amount in blue, green and red.
        let reach = Int(white.pixels[pixel]) - Int(black.pixels[pixel])
        guard reach > 25 else { continue }
        var number = 0
        for digit in 0..<canvas.digitCount {
          let position = pixel + 2 - digit % 3
          if 2 * (Int(numbers[digit / 3].pixels[position]) - Int(black.pixels[position])) > reach {
            number |= 1 << digit
          }
        }
        if number == index { own.append((pixel, Double(reach) / 255)) }
      }
      guard let maximum = own.map(\.share).max() else { return nil }
      // Thin strokes cover no pixel completely. If the coverage
      // is lower still, a view in front of the text dims it.
      let share = maximum > label.opacity * 0.85 ? label.opacity : maximum
      let ratios = own.filter { $0.share >= maximum * 0.8 }.map { pixel, covered in
        let (seen, behind) = (color(of: real, pixel), color(of: bare, pixel))
        let whole = zip(seen, behind).map { ($1 + ($0 - $1) * share / covered).clamped(to: 0...1) }
        return ratio(whole, behind)
      }
      guard let minimum = ratios.min() else { return nil }
      let font = line.text.font
      let isLarge = font.size >= 24 || (font.size >= 18.7 && font.weight >= 600)
      return TextContrast(text: line.text.string, ratio: minimum, needed: isLarge ? 3 : 4.5)
    }
  }

  /// Returns the labels that WCAG requires to be readable. Excludes disabled controls, pages that are covered
  /// and take no touches, and the miniature of one tab in another.
  private static func labels(in view: UIView, opacity: Double) -> [(view: UILabel, opacity: Double)] {
    if view.isHidden || (view as? UIControl)?.isEnabled == false { return [] }
    if case .number(let overlay)? = view.inspectedValues["overlayOpacity"], overlay > 0 { return [] }
    if hypot(view.transform.a, view.transform.b) < 0.5 { return [] }
    let opacity = opacity * Double(view.alpha)
    let own = (view as? UILabel).map { [($0, opacity)] } ?? []
    return own + view.subviews.flatMap { labels(in: $0, opacity: opacity) }
  }

  private static func color(of image: CGImage, _ pixel: Int) -> [Double] {
    image.pixels[pixel..<pixel + 3].reversed().map { Double($0) / 255 }
  }

  /// The indices of the first byte of each of a picture's pixels in a rectangle.
  private static func pixels(of image: CGImage, in rect: CGRect) -> [Int] {
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let rect = rect.intersection(whole)
    guard !rect.isNull, rect.width >= 1, rect.height >= 1 else { return [] }
    return (Int(rect.minY)..<Int(rect.maxY)).flatMap { y in
      (Int(rect.minX)..<Int(rect.maxX)).map { x in (y * image.width + x) * 4 }
    }
  }
}

/// A window whose text can be painted in other colors.
private struct TextCanvas {
  let lines: [(label: Int, text: TextLine)]
  private let labels: [UILabel]
  private let contents: [LayerContents?]
  private let window: UIWindow
  private let painter: WindowPainter

  init(labels: [UILabel], window: UIWindow, painter: WindowPainter) {
    (self.labels, self.window, self.painter) = (labels, window, painter)
    contents = labels.map(\.layer.content)
    lines = contents.enumerated().flatMap { label, content -> [(label: Int, text: TextLine)] in
      guard case .text(let lines)? = content?.source else { return [] }
      return lines.map { (label, $0) }
    }
  }

  /// The number of bits needed to number the lines.
  var digitCount: Int { Int.bitWidth - max(0, lines.count - 1).leadingZeroBitCount }

  /// Paints the window with each line in the color that the closure returns for its index and its own
  /// color. A line for which the closure returns nil is left out.
  func painted(_ color: (Int, CGColor) -> CGColor?) -> CGImage? {
    var painted: [Int: [TextLine]] = [:]
    for (index, line) in lines.enumerated() {
      guard let color = color(index, line.text.color) else { continue }
      var text = line.text
      text.color = color
      painted[line.label, default: []].append(text)
    }
    for (index, label) in labels.enumerated() where contents[index] != nil {
      label.layer.content = painted[index].map(LayerContents.text)
    }
    painter.draw([window])
    return painter.snapshot()
  }

  func restore() {
    for (label, content) in zip(labels, contents) { label.layer.content = content }
  }
}

extension CGColor {
  /// A color whose red, green and blue are 1 or 0 according to the three lowest bits of a number.
  fileprivate init(digits: Int) {
    self.init(red: CGFloat(digits & 1), green: CGFloat(digits >> 1 & 1), blue: CGFloat(digits >> 2 & 1))
  }
}
