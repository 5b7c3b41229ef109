import Foundation
import SDLPlatform
import ViewTree

/// The program's pictures, read from `Assets/art` when they are first shown.
enum Art {
  private struct Key: Hashable {
    let name: String
    let size: CGSize
  }

  private static var images: [Key: CGImage] = [:]

  /// Returns a picture just large enough to fill `size`, in points; nil for a name that there is none of.
  static func image(_ name: String, filling size: CGSize) -> CGImage? {
    let key = Key(name: name, size: size)
    if let image = images[key] { return image }
    guard let path = Assets.file("art/\(name).png")?.path,
      let whole = try? PictureDecoder.size(ofFileAt: path), whole.width > 0, whole.height > 0
    else { return nil }
    let scale = UIScreen.main.scale * max(size.width / whole.width, size.height / whole.height)
    let pixels = CGSize(
      width: (whole.width * min(1, scale)).rounded(.up), height: (whole.height * min(1, scale)).rounded(.up))
    let image = try? PictureDecoder.decode(contentsOf: path, fitting: pixels)
    images[key] = image
    return image
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
