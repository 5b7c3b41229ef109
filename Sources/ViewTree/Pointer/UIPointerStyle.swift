/// How the pointer looks.
public nonisolated struct UIPointerStyle: Hashable, Sendable {
  private enum Look { case system, link, columnResize }

  private let look: Look

  /// The desktop's usual pointer, an arrow.
  public static func system() -> UIPointerStyle { UIPointerStyle(look: .system) }

  /// A hand, over text that leads somewhere. UIKit has none; the name is SwiftUI's.
  public static let link = UIPointerStyle(look: .link)

  /// An arrow to the left and to the right, over an edge that can be dragged sideways. The name is SwiftUI's.
  public static let columnResize = UIPointerStyle(look: .columnResize)
}

/// A part of a view in which the pointer has one style.
public nonisolated struct UIPointerRegion: Hashable, Sendable {
  /// In the view's own coordinates.
  public let rect: CGRect

  public init(rect: CGRect) { self.rect = rect }
}

/// Where the pointer is that a region is asked for.
public nonisolated struct UIPointerRegionRequest: Hashable, Sendable {
  /// In the view's own coordinates.
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags
}
