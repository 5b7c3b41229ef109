import Foundation

/// Pictures in files and in bundles.
extension UIImage {
  /// Creates an image from a picture file. A file name that ends in "@2x" or "@3x" gives the scale. Nil if the
  /// file cannot be read.
  public nonisolated convenience init?(contentsOfFile path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let picture = layerPictures?.read(descriptor, named: path) else { return nil }
    self.init(cgImage: picture, scale: PictureName(path: path).scale)
  }

  /// Creates an image from the contents of a picture file. Nil if they cannot be decoded.
  public nonisolated convenience init?(data: Data, scale: CGFloat = 1) {
    // A file without a name, because pictures are read from files.
    guard let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    let isWritten = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) == $0.count }
    fflush(stream)
    guard isWritten, let picture = layerPictures?.read(fileno(stream), named: "image") else { return nil }
    self.init(cgImage: picture, scale: scale)
  }

  /// Creates the image with a name, with or without an ending, from the program's bundles: the main bundle, and
  /// the resource bundles beside the program. Nil if there is none.
  ///
  /// Of several sizes, takes the one for the display's scale, or else the next one. There are no asset catalogs.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the image with a name from a bundle; nil stands for the program's bundles.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = Bundle.resourceFolders(of: bundle)
    let candidates = PictureName.candidates(for: name, scale: UIScreen.main.scale)
    let paths = folders.lazy.flatMap { folder in candidates.lazy.map { "\(folder)/\($0)" } }
    guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else { return nil }
    if let known = UIImage.known.object(forKey: path as NSString) {
      self.init(cgImage: known.picture, scale: PictureName(path: path).scale)
    } else {
      self.init(contentsOfFile: path)
      if let cgImage { UIImage.known.setObject(KnownPicture(cgImage), forKey: path as NSString) }
    }
  }

  /// The pictures of bundles that were read, so that a name that is used in every cell is read once.
  private static let known = {
    let cache = NSCache<NSString, KnownPicture>()
    cache.countLimit = 100
    return cache
  }()

  private final class KnownPicture: NSObject {
    let picture: CGImage
    init(_ picture: CGImage) { self.picture = picture }
  }
}

/// The name of a picture file, which may end in its scale: "star@2x.png".
nonisolated struct PictureName {
  var scale: CGFloat

  init(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    scale = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  private static let endings = ["png", "PNG", "jpg", "jpeg", "gif"]

  /// Returns the file names for a name, the best one for a scale first.
  static func candidates(for name: String, scale: CGFloat) -> [String] {
    // The wanted scale first, then larger ones, which lose nothing.
    let wanted = scale > 2 ? 3 : scale > 1 ? 2 : 1
    let scales = Array(wanted...3) + (1..<wanted).reversed()
    let dot = name.lastIndex(of: ".")
    let ending = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    let isKnown = endings.contains(ending)
    let stem = isKnown ? String(name.dropLast(ending.count + 1)) : name
    return scales.flatMap { scale in
      (isKnown ? [ending] : endings).map { "\(stem)\(scale == 1 ? "" : "@\(scale)x").\($0)" }
    }
  }
}
