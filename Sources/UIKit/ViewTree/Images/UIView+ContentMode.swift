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

extension UIView.ContentMode {
  /// Returns the frame of content of a size in a view.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0, self != .scaleToFill, self != .redraw else { return bounds }
    let scales = [bounds.width / size.width, bounds.height / size.height]
    let scale: CGFloat =
      switch self {
      case .scaleAspectFit: min(scales[0], scales[1])
      case .scaleAspectFill: max(scales[0], scales[1])
      default: 1
      }
    let free = CGSize(
      width: bounds.width - size.width * scale, height: bounds.height - size.height * scale)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return CGRect(
      x: bounds.minX + free.width * x, y: bounds.minY + free.height * y, width: size.width * scale,
      height: size.height * scale)
  }
}
