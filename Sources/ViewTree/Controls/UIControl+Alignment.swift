import Foundation

extension UIControl {
  /// The horizontal position of a control's content.
  public nonisolated enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center, left, right
    /// Like `center` in the controls here.
    case fill
    /// Where text begins in the control's layout direction, and where it ends.
    case leading, trailing
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The share of the free width that is in front of the content where text begins.
  nonisolated func leadingShare(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .center, .fill: 0.5
    case .leading: 0
    case .trailing: 1
    case .left: isRightToLeft ? 1 : 0
    case .right: isRightToLeft ? 0 : 1
    }
  }
}
