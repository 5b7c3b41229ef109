nonisolated extension UIImage {
  /// How a bitmap has to be turned and mirrored to be shown upright, as cameras store it.
  public enum Orientation: Int, Hashable, Sendable {
    /// As it is.
    case up
    /// Turned by half a turn.
    case down
    /// Turned by a quarter counterclockwise.
    case left
    /// Turned by a quarter clockwise.
    case right
    /// Left and right exchanged.
    case upMirrored
    /// Top and bottom exchanged.
    case downMirrored
    /// Mirrored at the diagonal from the top left corner: rows become columns.
    case leftMirrored
    /// Mirrored at the diagonal from the top right corner.
    case rightMirrored

    /// Whether width and height are exchanged.
    fileprivate var isAcross: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// Creates an image from a bitmap that is shown turned and mirrored. A scale that is not positive counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let shown = cgImage.turned(orientation) ?? cgImage
    var look = Look()
    if orientation != .up { (look.orientation, look.unturned) = (orientation, cgImage) }
    self.init(
      .picture(shown),
      size: CGSize(width: CGFloat(shown.width) / scale, height: CGFloat(shown.height) / scale),
      scale: scale, look: look)
  }

  /// How `cgImage` is turned and mirrored where the image is shown.
  public var imageOrientation: Orientation { look.orientation }
}

extension CGImage {
  /// Returns the image as it is shown in an orientation.
  nonisolated func turned(_ orientation: UIImage.Orientation) -> CGImage? {
    if orientation == .up { return self }
    let (source, right, bottom) = (pixels, width - 1, height - 1)
    let (newWidth, newHeight) = orientation.isAcross ? (height, width) : (width, height)
    var turned = source
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .down: (right - x, bottom - y)
          case .left: (right - y, x)
          case .right: (y, bottom - x)
          case .upMirrored: (right - x, y)
          case .downMirrored: (x, bottom - y)
          case .leftMirrored: (y, x)
          case .rightMirrored: (right - y, bottom - x)
          }
        let (from, to) = (4 * (row * width + column), 4 * (y * newWidth + x))
        for channel in 0..<4 { turned[to + channel] = source[from + channel] }
      }
    }
    return CGImage(width: newWidth, height: newHeight, pixels: turned)
  }
}
