import Lists
import ViewTree

/// The texts that describe views in the outline, in the picture and in the list of properties.
enum LayerText {
  /// Returns a short name for a view: the name of its class or of its view controller.
  static func name(of view: UIView) -> String {
    if view is UIWindow { return "Window" }
    if view.inspectedValues["overlayOpacity"] != nil {
      let pages = view.superview?.subviews.filter { $0.inspectedValues["overlayOpacity"] != nil } ?? []
      return "PageContainer \(pages.firstIndex { $0 === view } ?? 0)"
    }
    if let controller = view.next as? UIViewController { return short(controller) }
    guard type(of: view) == UIView.self else { return short(view) }
    if view.layer.shadow != nil { return "Shadow" }
    if isVeil(view) { return "Overlay" }
    return view.subviews.isEmpty && !(view.layer.sublayers ?? []).isEmpty ? "Snapshot" : "View"
  }

  /// Returns the class name without its prefix and without "ViewController".
  private static func short(_ object: AnyObject) -> String {
    var name = String(describing: type(of: object))
    for prefix in ["SP", "UI"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
      break
    }
    let suffix = "ViewController"
    if name.hasSuffix(suffix), name != suffix { name.removeLast(suffix.count) }
    return name.replacingOccurrences(of: "StackedNavigation", with: "Stack")
  }

  private static func isVeil(_ view: UIView) -> Bool {
    view.subviews.isEmpty && view.backgroundColor == .black
      && view.superview?.inspectedValues["overlayOpacity"] != nil
  }

  /// Returns the text beside a view's name in the outline.
  static func detail(of view: UIView, plane: Plane?, in tree: LiveTree) -> String {
    if let shadow = view.layer.shadow, plane?.kind == .shadow { return "blur \(number(shadow.radius * 2))" }
    if view.isTabBar { return "\(view.subviews.count { $0 is UIControl }) cells" }
    switch view {
    case let table as UITableView: return "\(rows(of: table)) rows"
    case let label as UILabel: return label.text ?? ""
    default: break
    }
    if plane?.kind == .page {
      return plane?.isCovered ?? false
        ? "covered" : "x \(number(tree.frame(of: view).minX - tree.origin.x))"
    }
    if isVeil(view) { return hundredths(view.alpha) }
    return size(view.bounds.size)
  }

  /// Returns the text below a plane's name in the picture.
  static func detail(of plane: Plane) -> String {
    switch plane.kind {
    case .overlay: return "black, opacity \(hundredths(plane.view.alpha))"
    case .page, .content:
      let size = size(plane.view.bounds.size)
      return plane.isCovered ? "\(size), fully covered" : plane.isFront ? "\(size), in front" : size
    default: return size(plane.frame.size)
    }
  }

  /// Returns the properties of a view, as names and values.
  static func facts(of view: UIView, in tree: LiveTree) -> [(name: String, value: String)] {
    let frame = tree.frame(of: view)
    var facts = [
      ("Class", String(describing: type(of: view))),
      ("Frame", "\(number(frame.minX)), \(number(frame.minY)), \(size(frame.size))"),
      ("Opacity", hundredths(view.alpha)),
    ]
    if case .number(let overlay)? = view.inspectedValues["overlayOpacity"] {
      facts.append(("Overlay", hundredths(overlay)))
    }
    return facts
  }

  /// Whether the outline's search finds a view by a text: by its name, class, identifier or words.
  static func matches(_ view: UIView, _ text: String) -> Bool {
    let words = [
      name(of: view), String(describing: type(of: view)), view.accessibilityIdentifier,
      (view as? UILabel)?.text, view.accessibilityLabel,
    ]
    return words.contains { $0?.localizedCaseInsensitiveContains(text) ?? false }
  }

  /// Returns the heading: the tab's title, and the number of its panes if it has several.
  static func title(of tab: String, panes: Int) -> String {
    let words = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    guard panes > 1 else { return tab }
    return "\(tab), \(words.indices.contains(panes) ? words[panes] : "\(panes)") panes"
  }

  private static func rows(of table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  /// Formats a number with at most one decimal.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "–" }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(CGFloat(tenths) / 10)"
  }

  static func hundredths(_ value: CGFloat) -> String { hundredth(value.clamped(to: 0...1)) }

  /// Formats a number with at most two decimals.
  static func hundredth(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "–" }
    let whole = Int((abs(value) * 100).rounded())
    let (ones, rest) = whole.quotientAndRemainder(dividingBy: 100)
    let sign = value < 0 && whole > 0 ? "-" : ""
    return rest == 0 ? "\(sign)\(ones)" : "\(sign)\(ones).\(rest < 10 ? "0" : "")\(rest)"
  }
}
