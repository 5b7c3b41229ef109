import Foundation

extension UIControl {
  /// The horizontal position of a control's content.
  public nonisolated enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center, left, right
    /// The same as `center` for the controls of this library.
    case fill
    /// The edges where text begins and ends in the control's layout direction.
    case leading, trailing
  }

  /// The vertical position of a control's content.
  public nonisolated enum ContentVerticalAlignment: Int, Hashable, Sendable {
    case center, top, bottom
    /// The same as `center` for the controls of this library.
    case fill
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The fraction of the free height that is above the content.
  nonisolated var topShare: CGFloat { self == .top ? 0 : self == .bottom ? 1 : 0.5 }
}

extension UIControl.ContentHorizontalAlignment {
  /// The fraction of the free width that precedes the content in the direction of text.
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
