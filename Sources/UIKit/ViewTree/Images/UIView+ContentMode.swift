extension UIView {
  /// How content is fitted into a view of another size.
  public nonisolated enum ContentMode: Int, Hashable, Sendable {
    /// Stretches the content, or scales it to fit inside the view or to fill the view.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Draws the view anew when its size changes.
    case redraw
    /// Keeps the size of the content, and aligns it with the center, an edge or a corner of the view.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  private static let modes: [CALayerContentsGravity: ContentMode] = [
    .resize: .scaleToFill, .resizeAspect: .scaleAspectFit, .resizeAspectFill: .scaleAspectFill,
    .center: .center, .top: .top, .bottom: .bottom, .left: .left, .right: .right, .topLeft: .topLeft,
    .topRight: .topRight, .bottomLeft: .bottomLeft, .bottomRight: .bottomRight,
  ]

  /// Returns the content mode with the effect of a gravity.
  static func contentMode(of gravity: CALayerContentsGravity) -> ContentMode {
    modes[gravity] ?? .scaleToFill
  }
}
