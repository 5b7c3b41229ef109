import Foundation
import SDLPlatform
import ViewTree

/// The program's pictures, read from `Assets/art` when they are first shown.
enum Art {
  private struct Key: Hashable {
    let name: String
    let eighths: CGFloat
  }

  private static var images: [Key: CGImage] = [:]

  private static var sizes: [String: CGSize] = [:]

  /// Returns a picture large enough to fill `size`, in points; nil for a name that there is none of.
  ///
  /// Pictures are kept in eighths of their own size, so that a view that grows does not read a new one for each
  /// of its sizes.
  static func image(_ name: String, filling size: CGSize) -> CGImage? {
    guard let path = Assets.file("art/\(name).png")?.path, let whole = wholeSize(of: name, path),
      whole.width > 0, whole.height > 0
    else { return nil }
    let scale = UIScreen.main.scale * max(size.width / whole.width, size.height / whole.height)
    guard scale > 0 else { return nil }
    let key = Key(name: name, eighths: (min(1, scale) * 8).rounded(.up))
    if let image = images[key] { return image }
    let pixels = CGSize(
      width: (whole.width * key.eighths / 8).rounded(.up),
      height: (whole.height * key.eighths / 8).rounded(.up))
    let image = try? PictureDecoder.decode(contentsOf: path, fitting: pixels)
    images[key] = image
    return image
  }

  private static func wholeSize(of name: String, _ path: String) -> CGSize? {
    if let size = sizes[name] { return size }
    sizes[name] = try? PictureDecoder.size(ofFileAt: path)
    return sizes[name]
  }
}

/// A picture of the program that fills its frame, with round corners.
final class ArtView: UIView {
  var name: String? { didSet { if name != oldValue { setNeedsLayout() } } }

  init(radius: CGFloat) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cornerRadius = radius
    layer.contentsGravity = .resizeAspectFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.contents = name.flatMap { Art.image($0, filling: bounds.size) }.map { .image($0) }
  }
}
