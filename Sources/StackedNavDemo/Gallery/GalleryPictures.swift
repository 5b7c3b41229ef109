import SDLPlatform
import ViewTree

/// The project's own pictures, each decoded once.
final class GalleryPictures {
  /// The largest that is shown, in pixels of a screen with two to a point.
  private static let largest = CGSize(width: 700, height: 440)
  private var known: [String: UIImage] = [:]

  /// Returns a picture of `Assets/art`; nil for one that is not there or cannot be read.
  func image(_ name: String) -> UIImage? {
    if let image = known[name] { return image }
    guard let path = Assets.file("art/\(name).png")?.path,
      let picture = try? PictureDecoder.decode(contentsOf: path, fitting: GalleryPictures.largest)
    else { return nil }
    let image = UIImage(cgImage: picture)
    known[name] = image
    return image
  }
}
