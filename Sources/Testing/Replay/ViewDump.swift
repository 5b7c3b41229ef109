public import ViewTree

/// A view tree as JSON, deterministic for equal trees.
///
/// Each view is an object with its class, its frame in the window's coordinates, in points, `alpha`,
/// `hidden`, `opaque` (whether its background covers its bounds), and its children. If they are set, it also
/// has its identifier and its inspected values (`text`, `contentOffset`, …).
@MainActor public enum ViewDump {
  /// Returns the dump of `view` and its descendants, with one view per line.
  public static func json(of view: UIView) -> String { lines(view, indent: 0).joined(separator: "\n") + "\n" }

  private static func lines(_ view: UIView, indent: Int, comma: String = "") -> [String] {
    let margin = String(repeating: "  ", count: indent)
    let fields = fields(of: view).map { "\(quoted($0)):\($1)" }.joined(separator: ",")
    let last = view.subviews.count - 1
    guard last >= 0 else { return ["\(margin){\(fields),\"children\":[]}\(comma)"] }
    let children = view.subviews.enumerated().flatMap { index, child in
      lines(child, indent: indent + 1, comma: index == last ? "" : ",")
    }
    return ["\(margin){\(fields),\"children\":["] + children + ["\(margin)]}\(comma)"]
  }

  private static func fields(of view: UIView) -> [(String, String)] {
    let frame = view.convert(view.bounds, to: nil)
    var fields = [
      ("class", quoted(String(describing: type(of: view)))),
      ("frame", list([frame.minX, frame.minY, frame.width, frame.height])),
      ("alpha", number(view.alpha)),
      ("hidden", "\(view.isHidden)"),
      ("opaque", "\(view.layer.backgroundFillsBounds)"),
    ]
    if let identifier = view.accessibilityIdentifier { fields.append(("identifier", quoted(identifier))) }
    for (name, value) in view.inspectedValues.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .text(let text): fields.append((name, quoted(text)))
      case .number(let value): fields.append((name, number(value)))
      case .point(let point): fields.append((name, list([point.x, point.y])))
      }
    }
    return fields
  }

  private static func list(_ values: [CGFloat]) -> String {
    "[" + values.map(number).joined(separator: ",") + "]"
  }

  /// Returns a number rounded to thousandths, without trailing zeros.
  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "null" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
