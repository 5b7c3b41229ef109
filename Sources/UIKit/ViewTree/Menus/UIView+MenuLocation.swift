extension UIView {
  /// Where a context menu opened by the keyboard appears, in the view's coordinates: the center of the
  /// selected row or item, or the caret of a text that is being edited. Nil if there is none or it is
  /// not visible.
  var contextMenuLocationOfSelection: CGPoint? {
    let frame: CGRect?
    switch self {
    case let list as any AccessibleList: frame = list.accessibleSelection.first.map(list.accessibleRect)
    case let field as any TextEditing: frame = field.isEditing ? field.caretRect : nil
    default: return nil
    }
    let seen = frame?.intersection(bounds) ?? .null
    return seen.isEmpty ? nil : CGPoint(x: seen.midX, y: seen.midY)
  }
}
