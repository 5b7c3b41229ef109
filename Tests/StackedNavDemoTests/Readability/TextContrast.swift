import Foundation
import SDLPlatform
import ViewTree

/// What stands out how clearly from what is behind it, by the rules of WCAG 2.
struct TextContrast: CustomStringConvertible {
  let text: String
  let ratio: Double
  /// 4.5, or 3 for text from 24 points, or from 18.7 if it is bold.
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

  /// All text that is seen in a window, with its least contrast in any of its pixels.
  ///
  /// The window is drawn with its text and without it: where the two differ, text is seen, and the second has
  /// what is behind it. Text of what cannot be used is left out, and so is that of the carousel's neighbours,
  /// which the design fades to 0.86.
  static func all(in window: UIWindow, _ painter: WindowPainter) -> [TextContrast] {
    let labels = labels(in: window, opacity: 1)
    guard let with = painted(window, painter) else { return [] }
    let contents = labels.map(\.view.layer.contents)
    for label in labels { label.view.layer.contents = nil }
    defer { for (label, content) in zip(labels, contents) { label.view.layer.contents = content } }
    guard let without = painted(window, painter) else { return [] }
    return zip(labels, contents).flatMap { label, content -> [TextContrast] in
      guard case .text(let lines) = content else { return [] }
      return lines.compactMap { line in
        let place = label.view.convert(line.bounds, to: nil)
        // What stands behind a control is not seen, and the control's own text must not be taken for it.
        let hit = window.hitTest(CGPoint(x: place.midX, y: place.midY), with: nil) as? UIControl
        if let hit, !label.view.isDescendant(of: hit), !hit.isDescendant(of: label.view) { return nil }
        let color = line.color.fading(by: label.opacity)
        // What lies below may be rounded in another way without the text.
        let seen = places(in: without, place).filter { index in
          zip(pixel(with, index), pixel(without, index)).contains { abs($0 - $1) > 2.5 / 255 }
        }
        // Other text may stand in front of this one: then nothing there has its colour.
        let isSeen = seen.contains { place in
          zip(pixel(with, place), over(pixel(without, place), color)).allSatisfy { abs($0 - $1) < 0.25 }
        }
        let ratios = seen.map { ratio(over(pixel(without, $0), color), pixel(without, $0)) }
        guard isSeen, let least = ratios.min() else { return nil }
        let isLarge = line.font.size >= 24 || (line.font.size >= 18.7 && line.font.weight >= 600)
        return TextContrast(text: line.string, ratio: least, needed: isLarge ? 3 : 4.5)
      }
    }
  }

  private static func painted(_ window: UIWindow, _ painter: WindowPainter) -> CGImage? {
    painter.draw(window)
    return painter.snapshot()
  }

  private static func labels(in view: UIView, opacity: CGFloat) -> [(view: UILabel, opacity: CGFloat)] {
    if view.isHidden || (view as? UIControl)?.isEnabled == false { return [] }
    let opacity = opacity * view.alpha
    if opacity < 0.9 { return [] }
    let own = (view as? UILabel).map { [($0, opacity)] } ?? []
    return own + view.subviews.flatMap { labels(in: $0, opacity: opacity) }
  }

  private static func pixel(_ image: CGImage, _ place: Int) -> [Double] {
    image.pixels[place..<place + 3].reversed().map { Double($0) / 255 }
  }

  /// Where the bytes of a picture's pixels in a rectangle begin.
  private static func places(in image: CGImage, _ rect: CGRect) -> [Int] {
    let rows = max(0, Int(rect.minY))..<max(max(0, Int(rect.minY)), min(image.height, Int(rect.maxY)))
    let columns = max(0, Int(rect.minX))..<max(max(0, Int(rect.minX)), min(image.width, Int(rect.maxX)))
    return rows.flatMap { y in columns.map { x in (y * image.width + x) * 4 } }
  }

  private static func over(_ behind: [Double], _ color: CGColor) -> [Double] {
    zip([color.red, color.green, color.blue], behind).map {
      Double($0) * Double(color.alpha) + $1 * (1 - Double(color.alpha))
    }
  }
}
