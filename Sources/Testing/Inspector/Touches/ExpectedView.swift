import Foundation
import Lists
import ViewTree

/// Finds the view that a user expects to react at a point.
enum ExpectedView {
  /// Returns the frontmost visible view at a point of the screen that reacts to touches: a control, or a view with
  /// recognizers. If none is visible there, returns one that would be there if it were visible.
  static func at(_ point: CGPoint, in windows: [UIWindow]) -> UIView? {
    search(point, windows, onlyVisible: true) ?? search(point, windows, onlyVisible: false)
  }

  /// Returns all views at a point of the screen that react to touches, seen or not, front to back.
  static func all(at point: CGPoint, in windows: [UIWindow]) -> [UIView] {
    windows.reversed().flatMap { all(at: $0.convert(point, from: nil), in: $0) }
  }

  /// Returns the frontmost visible view at a point of the screen, whether it reacts to touches or not. Views that only
  /// shade what is behind them do not count.
  static func front(at point: CGPoint, in windows: [UIWindow]) -> UIView? {
    windows.reversed().lazy.compactMap { front(at: $0.convert(point, from: nil), in: $0) }.first
  }

  private static func front(at point: CGPoint, in view: UIView) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01, view.bounds.contains(point) || !view.clipsToBounds else {
      return nil
    }
    let inner = view.subviews.reversed().lazy.compactMap { front(at: $0.convert(point, from: view), in: $0) }
    return inner.first ?? (view.bounds.contains(point) && !view.isVeil ? view : nil)
  }

  /// Returns the row or item at a point of the screen, if the view is a list that selects.
  static func item(of view: UIView, at point: CGPoint) -> String? {
    guard view.selects else { return nil }
    let location = view.convert(point, from: nil)
    switch view {
    case let table as UITableView: return table.indexPathForRow(at: location).map { name("row", $0) }
    case let collection as UICollectionView:
      return collection.indexPathForItem(at: location).map { name("item", $0) }
    default: return nil
    }
  }

  private static func name(_ word: String, _ path: IndexPath) -> String {
    path[0] == 0 ? "\(word) \(path[1])" : "\(word) \(path[1]) of section \(path[0])"
  }

  /// Whether neither the view nor a superview is hidden or clear.
  static func isSeen(_ view: UIView) -> Bool {
    sequence(first: view) { $0.superview }.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
  }

  private static func all(at point: CGPoint, in view: UIView) -> [UIView] {
    let inner = view.subviews.reversed().flatMap { all(at: $0.convert(point, from: view), in: $0) }
    return view.reactsToTouches && view.bounds.contains(point) ? inner + [view] : inner
  }

  private enum Found {
    case nothing
    /// An opaque view hides what is behind.
    case end(UIView)
    case view(UIView)
  }

  private static func search(_ point: CGPoint, _ windows: [UIWindow], onlyVisible: Bool) -> UIView? {
    for window in windows.reversed() {
      switch find(window.convert(point, from: nil), in: window, onlyVisible) {
      case .view(let view): return view
      case .end(let cover):
        return sequence(first: cover) { $0.superview }.first { $0.reactsToTouches }
      case .nothing: continue
      }
    }
    return nil
  }

  private static func find(_ point: CGPoint, in view: UIView, _ onlyVisible: Bool) -> Found {
    let isInside = view.bounds.contains(point)
    if onlyVisible {
      if view.isHidden || view.alpha < 0.01 { return .nothing }
      if view.clipsToBounds, !isInside || view.isClear(at: point) { return .nothing }
    }
    for subview in view.drawnSubviews.reversed() {
      let found = find(subview.shownPoint(point, from: view), in: subview, onlyVisible)
      if case .nothing = found { continue }
      return found
    }
    if view.reactsToTouches, isInside || view.bounds.isEmpty && !onlyVisible { return .view(view) }
    return onlyVisible && isInside && view.isOpaqueCover && !view.isClear(at: point) ? .end(view) : .nothing
  }
}

extension UIView {
  /// Whether the view is a control or has recognizers of touches.
  var reactsToTouches: Bool {
    self is UIControl || self is UIScrollView
      || (gestureRecognizers ?? []).contains { !($0 is UIHoverGestureRecognizer) && !$0.isBuiltIn }
  }

  /// The control that the view is a part of, if it takes no touches itself.
  var enclosingControl: UIControl? {
    guard !isUserInteractionEnabled else { return nil }
    return sequence(first: superview) { $0?.superview }.lazy.compactMap { $0 as? UIControl }.first
  }

  /// Whether the view takes no touches and has nothing but a translucent color, or no color.
  fileprivate var isVeil: Bool {
    type(of: self) == UIView.self && !isUserInteractionEnabled && subviews.isEmpty && !isOpaqueCover
  }

  fileprivate var isOpaqueCover: Bool {
    var alpha: CGFloat = 0
    _ = backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return alpha >= 1 && self.alpha >= 1
  }
}
