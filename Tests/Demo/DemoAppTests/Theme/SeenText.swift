import Replay
import ViewTree

/// A visible line of text in a window, with the frame of its glyphs.
struct SeenText: CustomStringConvertible {
  let label: UILabel
  let string: String
  /// In window coordinates, clipped to what is visible.
  let position: CGRect

  var description: String { "“\(string)” at \(position)" }

  /// The visible lines in a view, in the order of the view tree.
  static func all(in view: UIView) -> [SeenText] { lines(in: view, cut: view.convert(view.bounds, to: nil)) }

  /// The visible part of a view, in window coordinates.
  static func seen(_ view: UIView) -> CGRect {
    sequence(first: view) { $0.superview }.filter { $0 === view || $0.clipsToBounds || $0 is UIWindow }
      .reduce(view.convert(view.bounds, to: nil)) { $0.intersection($1.convert($1.bounds, to: nil)) }
  }

  private static func lines(in view: UIView, cut: CGRect) -> [SeenText] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    var cut = cut
    if view.clipsToBounds { cut = cut.intersection(view.convert(view.bounds, to: nil)) }
    guard !cut.isNull, !cut.isEmpty else { return [] }
    var own: [SeenText] = []
    if let label = view as? UILabel, case .text(let lines)? = label.layer.content?.source {
      own = lines.compactMap { line in
        let position = label.convert(line.bounds, to: nil).intersection(cut)
        return position.isNull || position.width < 1
          ? nil : SeenText(label: label, string: line.string, position: position)
      }
    }
    return own + view.subviews.flatMap { lines(in: $0, cut: cut) }
  }
}
