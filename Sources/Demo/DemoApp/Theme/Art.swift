import FileSystem
import Foundation
import SDLPlatform
import ViewTree

/// The program's pictures, decoded from `Assets/art` on demand, off the main thread.
package enum Art {
  /// A picture at one of the cached sizes.
  struct Key: Hashable {
    fileprivate let path: String
    /// The size in pixels.
    fileprivate let size: CGSize
  }

  /// At most 48 MB, enough for about two sizes of each picture.
  private static var images = RecentCache<Key, CGImage>(limit: 48 << 20)
  private static var sizes: [String: CGSize] = [:]
  private static var waiting: [Key: [(CGImage) -> Void]] = [:]

  /// Whether any picture is being loaded.
  static var isBusy: Bool { !waiting.isEmpty }

  /// The memory of cached pictures, in bytes.
  package static var byteCount: Int { images.cost }

  /// Returns the key of a picture that fills `size`, in points; nil if there is no such picture, or the size
  /// is empty.
  ///
  /// Pictures are cached in multiples of an eighth of their size, so that a view that grows does not load a
  /// new one for each of its sizes.
  static func key(_ name: String, filling size: CGSize) -> Key? {
    guard let path = Assets.file("art/\(name).png")?.path, let whole = wholeSize(of: path),
      whole.width > 0, whole.height > 0
    else { return nil }
    let scale = UIScreen.main.scale * max(size.width / whole.width, size.height / whole.height)
    guard scale > 0 else { return nil }
    let eighths = (min(1, scale) * 8).rounded(.up)
    return Key(
      path: path,
      size: CGSize(
        width: (whole.width * eighths / 8).rounded(.up), height: (whole.height * eighths / 8).rounded(.up)))
  }

  /// Returns the picture if it is cached.
  static func known(_ key: Key) -> CGImage? { images.value(for: key) }

  /// Loads the picture and calls `handler`, unless it cannot be decoded.
  static func load(_ key: Key, handler: @escaping (CGImage) -> Void) {
    waiting[key, default: []].append(handler)
    guard waiting[key]?.count == 1 else { return }
    Task {
      let image = await read(key)
      if let image { images.insert(image, for: key, cost: image.pixels.count) }
      let handlers = waiting.removeValue(forKey: key) ?? []
      if let image { for handler in handlers { handler(image) } }
    }
  }

  private static func read(_ key: Key) async -> CGImage? {
    await FileThreads.reading.run { _ in
      try? PictureDecoder.decode(contentsOf: key.path, fitting: key.size)
    } ?? nil
  }

  private static func wholeSize(of path: String) -> CGSize? {
    if let size = sizes[path] { return size }
    sizes[path] = try? PictureInfo(ofFileAt: path).size
    return sizes[path]
  }
}
