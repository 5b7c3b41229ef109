import Foundation
import Lists
import ViewTree

extension TouchRecorder {
  /// What a receiver is, for the headline.
  func role(of receiver: NSObject) -> HeardEffect.Role {
    switch receiver {
    case let recognizer as UIGestureRecognizer: return .recognizer(isBuiltIn: recognizer.isBuiltIn)
    case is UITableView, is UICollectionView: return .list
    case is any UITextInput where !(receiver is UIControl): return .textView
    case let control as UIControl:
      let button = control as? UIButton
      return .control(
        isPlain: button != nil || type(of: control) == UIControl.self,
        opensMenuWhenHeld: button.map { $0.menu != nil && !$0.showsMenuAsPrimaryAction } ?? false)
    case is UITableViewCell, is UICollectionViewCell:
      let lists = sequence(first: receiver as? UIView) { $0?.superview }.compactMap { $0 }
      let list = lists.first { $0 is UITableView || $0 is UICollectionView }
      return list.map { $0.selects ? .cell(of: $0.nameInReasons) : .other } ?? .other
    default: return .other
    }
  }
}

extension TouchRecorder {
  /// Says why two fingers that moved apart or together did not zoom the scroll view around them, or nil.
  func zoomRefusal(of record: TouchRecord) -> HeardEffect? {
    guard let ended = record.ended,
      let other = records.last(where: {
        $0.touch != record.touch && $0.began < ended && ($0.ended ?? .infinity) > record.began
      }), TouchRecorder.hasPinched(record, other),
      let (name, view) = record.path.reversed().lazy.compactMap({ name in
        (self.object(name) as? UIScrollView).map { (name, $0) }
      }).first, other.path.contains(name), let reason = view.zoomRule
    else { return nil }
    return HeardEffect(receiver: name, role: .other, effect: .notZoomed(reason))
  }

  /// How far two fingers change their distance to pinch, in points.
  private static let pinch = 30.0

  private static func hasPinched(_ one: TouchRecord, _ other: TouchRecord) -> Bool {
    guard let (a, b) = one.samples.first.flatMap({ a in other.samples.first.map { (a, $0) } }),
      let (c, d) = one.samples.last.flatMap({ c in other.samples.last.map { (c, $0) } })
    else { return false }
    return abs(hypot(c.x - d.x, c.y - d.y) - hypot(a.x - b.x, a.y - b.y)) > pinch
  }
}

extension UIScrollView {
  /// Why fingers do not zoom the content, or nil if they may.
  fileprivate var zoomRule: String? {
    if self is UITableView || self is UICollectionView || self is any UITextInput { return nil }
    if minimumZoomScale >= maximumZoomScale { return "minimumZoomScale and maximumZoomScale are equal" }
    guard let delegate else { return "it has no delegate that names the view to zoom" }
    return delegate.viewForZooming(in: self) == nil ? "its delegate's viewForZooming returned nil" : nil
  }
}

extension UIView {
  /// Whether this is a list in which a tap selects.
  var selects: Bool {
    switch self {
    case let table as UITableView:
      table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection
    case let collection as UICollectionView:
      collection.isEditing ? collection.allowsSelectionDuringEditing : collection.allowsSelection
    default: false
    }
  }
}

extension UIGestureRecognizer {
  /// What the recognizer recognizes, in a word.
  var kind: String {
    switch self {
    case is UITapGestureRecognizer: "tap"
    case is UILongPressGestureRecognizer: "press"
    case is UIScreenEdgePanGestureRecognizer: "edge"
    case is UIPanGestureRecognizer: "pan"
    case is UISwipeGestureRecognizer: "swipe"
    case is UIPinchGestureRecognizer: "pinch"
    case is UIRotationGestureRecognizer: "rotation"
    default: "other"
    }
  }
}
