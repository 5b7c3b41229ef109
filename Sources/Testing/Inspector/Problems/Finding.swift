import Foundation
import Lists
import ViewTree

/// What a check found: a sentence that follows the view's name, and what would have to change.
struct Finding {
  let sentence: String
  let change: String?

  /// The smallest side of a control that fingers hit, in points: Apple's Human Interface Guidelines.
  static let target: CGFloat = 44
  /// The smallest contrast of text: level AA of WCAG 2, section 1.4.3.
  static let contrast: CGFloat = 4.5

  static func unreachable(_ view: UIView) -> Finding? {
    guard view is UIControl, (view as? UIControl)?.isEnabled ?? true, view.enclosingControl == nil,
      let window = view.window
    else { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let why = WhyNot(view, at: window.convert(middle, to: nil))
    // What lies below a screen is not there for now.
    switch why.reason {
    case nil, .subview, .presentedOver, .windowInFront: return nil
    default: return Finding(sentence: "gets no touch: \(why.sentence)", change: why.change)
    }
  }

  static func withoutAction(_ view: UIView) -> Finding? {
    guard let control = view as? UIControl, control is UIButton || type(of: control) == UIControl.self,
      control.isUserInteractionEnabled, control.isEnabled, (control as? UIButton)?.menu == nil,
      (control.gestureRecognizers ?? []).allSatisfy(\.isBuiltIn)
    else { return nil }
    let effect = control.explainActions(for: [.touchUpInside, .primaryActionTriggered, .touchDown])
    guard !effect.isDone else { return nil }
    return Finding(sentence: effect.sentence, change: effect.change)
  }

  static func smallTarget(_ view: UIView) -> Finding? {
    guard view is UIControl, view.isUserInteractionEnabled, view.enclosingControl == nil else { return nil }
    let (size, reach) = (view.bounds.size, target / 2 - 0.5)
    func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
      view.point(inside: CGPoint(x: view.bounds.midX + x, y: view.bounds.midY + y), with: nil)
    }
    let isWide = isHit(-reach, 0) && isHit(reach, 0)
    let isHigh = isHit(0, -reach) && isHit(0, reach)
    guard !isWide || !isHigh else { return nil }
    return Finding(
      sentence: "is \(number(size.width)) × \(number(size.height)) points, and a finger needs 44 × 44",
      change: "enlarge it, or override point(inside:with:)")
  }

  static func cannotScroll(_ view: UIView) -> Finding? {
    guard let view = view as? UIScrollView, !(view is UITableView), !(view is UICollectionView) else {
      return nil
    }
    let content = view.subviews.filter {
      !$0.isHidden && !($0 is UIRefreshControl) && $0.isUserInteractionEnabled
    }
    .reduce(CGRect.null) { $0.union($1.frame) }
    guard !content.isNull else { return nil }
    let hidden = content.maxY > max(view.contentSize.height, view.bounds.height) + 1
    let aside = content.maxX > max(view.contentSize.width, view.bounds.width) + 1
    guard hidden || aside else { return nil }
    return Finding(
      sentence:
        "cannot show all: its subviews reach to \(number(content.maxX)) × \(number(content.maxY)), and contentSize is "
        + "\(number(view.contentSize.width)) × \(number(view.contentSize.height))",
      change: "set contentSize, or constrain the content to all edges of the scroll view")
  }

  static func ambiguous(_ view: UIView) -> Finding? {
    view.hasAmbiguousLayout
      ? Finding(sentence: "has an ambiguous frame", change: "add constraints for its position and size") : nil
  }

  static func cutText(_ view: UIView) -> Finding? {
    guard let label = view as? UILabel, let text = label.text, !text.isEmpty, !label.adjustsFontSizeToFitWidth
    else { return nil }
    let open = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : label.bounds.width
    let size = label.sizeThatFits(CGSize(width: open, height: .greatestFiniteMagnitude))
    guard size.width > label.bounds.width + 1 || size.height > label.bounds.height + 1 else { return nil }
    return Finding(
      sentence:
        "shows only a part of its text: it needs \(number(size.width)) × \(number(size.height)) points",
      change: "make room, or set numberOfLines to 0")
  }

  static func withoutLabel(_ view: UIView) -> Finding? {
    guard view is UIControl, view.isAccessibilityElement, view.accessibilityLabel?.isEmpty ?? true else {
      return nil
    }
    return Finding(sentence: "has no words for a screen reader", change: "set accessibilityLabel")
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
