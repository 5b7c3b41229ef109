import ViewTree

/// The images of one tab, created when they are first shown, then cached.
final class SideTabImages {
  private enum Look: Hashable {
    case generated(SideTabState)
    case tinted(UIColor)
  }

  /// The source image and the screen's scale.
  private struct Source: Hashable {
    let image: UIImage
    let scale: CGFloat
  }

  private var source: Source?
  private var made: [Look: UIImage] = [:]

  /// Returns the generated image of an icon in a state.
  func generated(_ image: UIImage, state: SideTabState) -> UIImage? {
    self.image(.generated(state), of: image) {
      TabImagePainter.image(of: image, state: state, scale: UIScreen.main.scale)
    }
  }

  /// Returns an icon in one color. A vector shape is returned as it is; its image view tints it.
  func tinted(_ image: UIImage, color: UIColor) -> UIImage? {
    guard let picture = image.shownPicture else { return image }
    return self.image(.tinted(color), of: image) {
      picture.tinted(color).map { UIImage(cgImage: $0, scale: CGFloat(picture.width) / image.size.width) }
    }
  }

  private func image(_ look: Look, of image: UIImage, make: () -> UIImage?) -> UIImage? {
    let source = Source(image: image, scale: UIScreen.main.scale)
    if source != self.source {
      self.source = source
      made = [:]
    }
    if let image = made[look] { return image }
    made[look] = make()
    return made[look]
  }
}

extension CGImage {
  /// Returns an image with the same coverage in one color.
  fileprivate nonisolated func tinted(_ color: UIColor) -> CGImage? {
    let tint = TabPixel(color)
    let tinted = stride(from: 3, to: pixels.count, by: 4).flatMap { (tint * (Float(pixels[$0]) / 255)).bytes }
    return CGImage(width: width, height: height, pixels: tinted)
  }
}
