/// The pointer's appearance.
public nonisolated struct UIPointerStyle: Hashable, Sendable {
  private enum Look { case system, link, columnResize }

  private let look: Look

  /// Returns the desktop's default pointer, an arrow.
  public static func system() -> UIPointerStyle { UIPointerStyle(look: .system) }

  /// A hand, for links. UIKit has no such style; the name is SwiftUI's.
  public static let link = UIPointerStyle(look: .link)

  /// A horizontal double arrow, for edges that can be dragged sideways. The name is SwiftUI's.
  public static let columnResize = UIPointerStyle(look: .columnResize)
}

/// A part of a view with its own pointer style.
public nonisolated struct UIPointerRegion: Hashable, Sendable {
  /// The region's frame in the view's coordinates.
  public let rect: CGRect

  /// Creates a region.
  public init(rect: CGRect) { self.rect = rect }
}

/// The pointer's state when a region is requested.
public nonisolated struct UIPointerRegionRequest: Hashable, Sendable {
  /// The pointer's location in the view's coordinates.
  public let location: CGPoint
  /// The modifier keys that are pressed.
  public let modifiers: UIKeyModifierFlags
}
