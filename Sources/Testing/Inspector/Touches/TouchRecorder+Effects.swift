import ViewTree

extension TouchRecorder {
  /// What a receiver is, for the headline.
  func role(of receiver: NSObject) -> HeardEffect.Role {
    switch receiver {
    case let recognizer as UIGestureRecognizer: return .recognizer(isBuiltIn: recognizer.isBuiltIn)
    case is UITableView, is UICollectionView: return .list
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
