import FileSystem
import Foundation
import SDLPlatform
import ViewTree

/// The program's pictures, read from `Assets/art` when they are first shown, away from the main thread.
enum Art {
  /// One of the sizes in which a picture is kept.
  struct Key: Hashable {
    fileprivate let path: String
    /// In pixels.
    fileprivate let size: CGSize
  }

  /// 48 megabytes of them at most: each of them twice, or so.
  private static var images = RecentCache<Key, CGImage>(limit: 48 << 20)
  private static var sizes: [String: CGSize] = [:]
  private static var waiting: [Key: [(CGImage) -> Void]] = [:]

  /// Whether somebody waits for a picture.
  static var isBusy: Bool { !waiting.isEmpty }

  /// How many bytes the pictures take that are kept.
  static var byteCount: Int { images.cost }

  /// Names a picture large enough to fill `size`, in points; nil where there is none of that name, or nothing to fill.
  ///
  /// Pictures are kept in eighths of their own size, so that a view that grows does not read a new one for each
  /// of its sizes.
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

  /// Returns the picture where it has been read.
  static func known(_ key: Key) -> CGImage? { images.value(for: key) }

  /// Reads the picture and calls `handler`, unless it cannot be read.
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
    sizes[path] = try? PictureDecoder.size(ofFileAt: path)
    return sizes[path]
  }
}
