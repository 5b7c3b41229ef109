import Foundation
import ViewTree

/// The details of a view, as rows.
enum ViewDetails {
  /// The largest number of constraints that are shown for an axis.
  private static let maxConstraints = 12

  /// Returns what there is to say about a view.
  static func rows(of view: UIView, in tree: LiveTree) -> [DetailRow] {
    editing(view) + geometry(view, tree) + look(view) + layout(view) + chain(view) + accessibility(view)
  }

  // MARK: Editing

  private static func editing(_ view: UIView) -> [DetailRow] {
    [
      .heading("Change"),
      .toggle("Hidden", view.isHidden) { [weak view] in view?.isHidden = $0 },
      .slider("Alpha", view.alpha) { [weak view] in view?.alpha = $0 },
      .fields(
        [
          ("X", LayerText.number(view.frame.minX)), ("Y", LayerText.number(view.frame.minY)),
          ("W", LayerText.number(view.frame.width)), ("H", LayerText.number(view.frame.height)),
        ]
      ) { [weak view] texts in
        let numbers = texts.compactMap(number)
        guard let view, numbers.count == 4 else { return }
        view.frame = CGRect(
          x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
      },
      .fields([("Background", view.backgroundColor.map { hex($0, view) } ?? "none")]) { [weak view] in
        guard let view, let text = $0.first else { return }
        if text == "none" || text.isEmpty { view.backgroundColor = nil }
        if let color = color(text) { view.backgroundColor = color }
      },
    ]
  }

  /// Returns a number that the user has typed, unless it is not finite.
  static func number(_ text: String) -> CGFloat? {
    let number = Double(text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: "."))
    return number.flatMap { $0.isFinite && abs($0) < 1e6 ? CGFloat($0) : nil }
  }

  /// Returns the color of `#RRGGBB` or `#RRGGBBAA`.
  static func color(_ text: String) -> UIColor? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard [6, 8].contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    let whole = digits.count == 6 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> CGFloat { CGFloat(whole >> shift & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static func hex(_ color: UIColor, _ view: UIView) -> String {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = color.resolvedColor(with: view.traitCollection)
    guard resolved.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3) else { return "none" }
    let bytes = [parts.0, parts.1, parts.2, parts.3].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "#" + text.prefix(bytes[3] == 255 ? 3 : 4).joined()
  }

  // MARK: Geometry and look

  private static func geometry(_ view: UIView, _ tree: LiveTree) -> [DetailRow] {
    let window = tree.frame(of: view)
    return [
      .heading("Geometry"),
      .fact("Frame", rect(view.frame)),
      .fact("Bounds", rect(view.bounds)),
      .fact("In window", rect(window)),
      .fact("Transform", transform(view.transform)),
    ]
  }

  private static func look(_ view: UIView) -> [DetailRow] {
    let all = sequence(first: view) { $0.superview }.reduce(1) { $0 * $1.alpha }
    var rows: [DetailRow] = [
      .heading("Look"),
      .fact("Opacity", "\(LayerText.hundredths(view.alpha)), with superviews \(LayerText.hundredths(all))"),
      .fact("Clips", view.clipsToBounds ? "to its bounds" : "no"),
    ]
    if case .number(let overlay)? = view.inspectedValues["overlayOpacity"] {
      rows.append(.fact("Darkened", "by an overlay, \(LayerText.hundredths(overlay))"))
    }
    if view.layer.cornerRadius > 0 {
      rows.append(.fact("Corners", "radius \(LayerText.number(view.layer.cornerRadius))"))
    }
    if let shadow = view.layer.shadow {
      let offset = "\(LayerText.number(shadow.offset.width)), \(LayerText.number(shadow.offset.height))"
      rows.append(.fact("Shadow", "blur \(LayerText.number(shadow.radius * 2)), offset \(offset)"))
    } else {
      rows.append(.fact("Shadow", "none"))
    }
    return rows
  }

  private static func rect(_ rect: CGRect) -> String {
    "\(LayerText.number(rect.minX)), \(LayerText.number(rect.minY)), \(LayerText.size(rect.size))"
  }

  private static func transform(_ transform: CGAffineTransform) -> String {
    if transform.isIdentity { return "none" }
    let scale = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let angle = atan2(transform.b, transform.a) * 180 / .pi
    var parts: [String] = []
    if scale != (1, 1) {
      parts.append("scale \(LayerText.hundredth(scale.0)) × \(LayerText.hundredth(scale.1))")
    }
    if abs(angle) > 0.01 { parts.append("turn \(LayerText.number(angle))°") }
    if transform.tx != 0 || transform.ty != 0 {
      parts.append("move \(LayerText.number(transform.tx)), \(LayerText.number(transform.ty))")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Constraints

  private static func layout(_ view: UIView) -> [DetailRow] {
    let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
    let deciding = axes.map { Array(view.constraintsAffectingLayout(for: $0).prefix(maxConstraints)) }
    let others = constraints(on: view).filter { one in
      !deciding.joined().contains { $0 === one }
    }
    guard !deciding.joined().isEmpty || !others.isEmpty else {
      return [.heading("Constraints"), .fact("Frame", "set by code, no constraints")]
    }
    var rows: [DetailRow] = [.heading("Constraints")]
    rows.append(
      .text(
        view.hasAmbiguousLayout ? "Ambiguous: more than one frame is possible" : "One frame is possible",
        isStrong: view.hasAmbiguousLayout))
    for (axis, name) in zip(axes.indices, ["x and width", "y and height"]) where !deciding[axis].isEmpty {
      rows.append(.fact("Decide", name))
      rows += deciding[axis].flatMap { constraint($0, isStrong: true) }
    }
    if !others.isEmpty {
      rows.append(.fact("Others", "\(others.count) that do not decide"))
      rows += others.prefix(maxConstraints).flatMap { constraint($0, isStrong: false) }
    }
    return rows
  }

  /// Returns the active constraints that name a view.
  private static func constraints(on view: UIView) -> [NSLayoutConstraint] {
    sequence(first: view) { $0.superview }.flatMap(\.constraints)
      .filter { $0.firstItem === view || $0.secondItem === view }
  }

  private static func constraint(_ constraint: NSLayoutConstraint, isStrong: Bool) -> [DetailRow] {
    [
      .text(equation(constraint), isStrong: isStrong),
      .fields([("Constant", LayerText.number(constraint.constant))]) { [weak constraint] texts in
        if let number = texts.first.flatMap(number) { constraint?.constant = number }
      },
    ]
  }

  /// Returns a constraint in words, without its class and without addresses.
  static func equation(_ constraint: NSLayoutConstraint) -> String {
    var text = String(constraint.description.dropFirst().dropLast())
    if let space = text.firstIndex(of: " ") { text = String(text[text.index(after: space)...]) }
    return text.replacing(/:0x[0-9a-f]+/, with: "")
  }

  // MARK: Responders and accessibility

  private static func chain(_ view: UIView) -> [DetailRow] {
    let names = sequence(first: view as UIResponder) { $0.next }.dropFirst().map { responder in
      (responder as? UIView)?.nameInReasons ?? String(describing: type(of: responder))
    }
    return [.heading("Responders"), .text(names.joined(separator: " ▸ "), isStrong: false)]
  }

  private static func accessibility(_ view: UIView) -> [DetailRow] {
    var rows: [DetailRow] = [
      .heading("Accessibility"), .fact("Element", view.isAccessibilityElement ? "yes" : "no"),
    ]
    let texts = [
      ("Label", view.accessibilityLabel), ("Value", view.accessibilityValue),
      ("Identifier", view.accessibilityIdentifier), ("Traits", traits(view.accessibilityTraits)),
    ]
    for case (let name, let text?) in texts where !text.isEmpty { rows.append(.fact(name, text)) }
    if view.accessibilityElementsHidden { rows.append(.fact("Subviews", "hidden from readers")) }
    return rows
  }

  private static func traits(_ traits: UIAccessibilityTraits) -> String {
    let names: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.header, "header"),
      (.staticText, "static text"), (.notEnabled, "not enabled"), (.adjustable, "adjustable"),
      (.searchField, "search field"), (.tabBar, "tab bar"), (.toggleButton, "toggle"),
    ]
    return names.filter { traits.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
