import Foundation
import ViewTree

/// The views with this text in a window, from back to front.
@MainActor func labels(_ text: String, in view: UIView) -> [UILabel] {
  let own = (view as? UILabel)?.text == text ? [view as? UILabel].compactMap { $0 } : []
  return view.isHidden ? [] : own + view.subviews.flatMap { labels(text, in: $0) }
}

/// The middle of a text in the window's coordinates, or a point outside the window.
@MainActor func place(of text: String, in view: UIView) -> CGPoint {
  guard let label = labels(text, in: view).last else { return CGPoint(x: -1, y: -1) }
  return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
}

/// The views of a class in a view, from back to front.
@MainActor func views<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
  ([view as? Kind].compactMap { $0 }) + view.subviews.flatMap { views(kind, in: $0) }
}
