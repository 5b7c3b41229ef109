import Foundation
import Geometry
import LayerTree

/// Frames as text with one line per operation, so that tests can state them completely:
///
///     fill 0,0 100x50 #ff0000 | 0,0 40x50
///
/// This is a red fill, clipped to the part after the bar. Without a bar, it is not clipped.
extension Frame {
  var lines: [String] { items.map(\.line) }

  /// `cache 1.2 30x20` draws cache 1 for the second time; its operations are indented below it.
  var passLines: [String] {
    passes.flatMap { pass in
      ["cache \(pass.cache.text) \(pass.cache.width)x\(pass.cache.height)"]
        + pass.items.map { "  " + $0.line }
    }
  }

  var damageLines: [String] { damage.map(\.text) }
  var bareLines: [String] { bare.map(\.text) }
}

extension Frame.Item {
  var line: String {
    let (text, extent) = operation.textAndExtent
    return extent == visible ? text : "\(text) | \(visible.text)"
  }
}

extension PixelRect {
  nonisolated var text: String { "\(x),\(y) \(width)x\(height)" }
}

extension DrawOperation {
  fileprivate var textAndExtent: (String, PixelRect?) {
    switch self {
    case .fill(let rect, let color): ("fill \(rect.text) \(color.text)", rect)
    case .mask(let mask, let rect, let color): ("\(mask.text) \(rect.text) \(color.text)", rect)
    case .gradient(let gradient, let radii, let rect, let opacity):
      (
        "gradient \(gradient.stops.map(\.color.text).joined(separator: " "))\(radii.text) \(rect.text)"
          + opacityText(opacity), rect
      )
    case .image(let image, let source, let rect, let radii, let opacity):
      (
        "image \(image.width)x\(image.height) from \(source.text) to \(rect.text)\(radii.text)"
          + opacityText(opacity), rect
      )
    case .drawing(let pixels, let rect, let opacity):
      ("drawing \(pixels.version) \(rect.text)" + opacityText(opacity), rect)
    case .intersect(let cache, let x, let y):
      ("intersect \(cache.text) \(cache.width)x\(cache.height) at \(x),\(y)", nil)
    case .text(let run, let x, let y, let color):
      ("text \"\(run.string)\" \(number(run.font.size)) at \(x),\(y) \(color.text)", nil)
    case .cache(let cache, let x, let y, let opacity, let darkness):
      (
        "copy \(cache.text) to \(x),\(y)" + opacityText(opacity) + darknessText(darkness),
        PixelRect(x: x, y: y, width: cache.width, height: cache.height)
      )
    case .quad(let cache, let corners, let opacity):
      (
        "quad \(cache.text) " + corners.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
          + opacityText(opacity), nil
      )
    case .projection(let cache, let mapping, let opacity):
      (
        "projection \(cache.text) "
          + [(0, 0), (1, 0), (1, 1), (0, 1)].map { mapping.map(CGPoint(x: $0, y: $1)) }
          .map { $0.map { "\(number($0.x)),\(number($0.y))" } ?? "behind" }.joined(separator: " ")
          + opacityText(opacity), nil
      )
    case .backdrop(let backdrop, let rect, let opacity):
      (
        "blur \(number(backdrop.look.sigma)) \(backdrop.cache?.text ?? "unknown") \(rect.text)"
          + opacityText(opacity), rect
      )
    case .keepCorners(let clip): ("keep corners\(clip.radii.text) \(clip.frame.text)", clip.frame)
    case .cutCorners(let clip): ("cut corners\(clip.radii.text) \(clip.frame.text)", clip.frame)
    }
  }
}

extension LayerCache {
  fileprivate var text: String { "\(id).\(generation)" + (isOpaque ? " opaque" : "") }
}

extension CoverageMask {
  fileprivate var text: String {
    switch self {
    case .roundedRect(let radii): "rounded" + radii.text
    case .border(let radii, let width): "border \(number(width))" + radii.text
    case .frame(let radii, let width): "frame \(number(width))" + radii.text
    case .shadow(let radii, let sigma): "shadow\(radii.isZero ? " r0" : radii.text) s\(number(sigma))"
    case .path(let figure): "path " + figure.text
    case .pathShadow(let figure, let sigma): "shadow of path " + figure.text + " s\(number(sigma))"
    case .shape(let shape, let minimumStroke): "shape \(shape.name) >\(number(minimumStroke))"
    }
  }
}

extension PathFigure {
  fileprivate var text: String {
    let how =
      switch style {
      case .fill(let rule): rule == .winding ? "filled" : "even-odd"
      case .stroke(let stroke): "stroked \(number(stroke.width))"
      }
    return "\(how) \(path.kinds.count) steps"
  }
}

extension CornerRadii {
  fileprivate var text: String {
    let all = [topLeft, topRight, bottomLeft, bottomRight]
    if isZero { return "" }
    return " r" + (Set(all).count == 1 ? number(topLeft) : all.map(number).joined(separator: "/"))
  }
}

extension CGColor {
  fileprivate var text: String {
    let (red, green, blue, _) = bytes
    let hex = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "#\(hex)" + opacityText(CGFloat(alpha))
  }
}

/// The darkness of a copy, if any.
private func darknessText(_ darkness: CGFloat) -> String {
  darkness == 0 ? "" : " darkened \(number(darkness))"
}

private func opacityText(_ opacity: CGFloat) -> String { opacity == 1 ? "" : "@\(number(opacity))" }

/// Returns a number with at most three decimal places and without trailing zeros.
private func number(_ value: CGFloat) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}
