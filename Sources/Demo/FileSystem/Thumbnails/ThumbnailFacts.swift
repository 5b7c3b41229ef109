import Glibc

/// The facts about a picture that its thumbnail records, according to the desktop's specification.
package struct ThumbnailFacts: Hashable, Sendable {
  let address: String
  /// The picture's modification date, in whole seconds since 1970.
  let modified: Int64
  /// The picture's size in bytes.
  let size: Int64

  /// Reads the facts of an open picture. Returns nil for a relative path, because other programs would not
  /// know the picture by it.
  init?(of path: FilePath, _ picture: OpenFile) {
    var status = stat()
    guard path.bytes.first == UInt8(ascii: "/"), fstat(picture.descriptor, &status) == 0 else { return nil }
    address = path.address
    // Not from a `Date`, which rounds the last 0.1 µs up to the next second.
    modified = Int64(status.st_mtim.tv_sec)
    size = Int64(status.st_size)
  }

  /// The file name of the thumbnail in each folder.
  var name: String { "\(MD5.digits(of: address.utf8)).png" }

  var texts: KeyValuePairs<String, String> {
    [
      "Thumb::URI": address, "Thumb::MTime": String(modified), "Thumb::Size": String(size),
      "Software": "StackedNav",
    ]
  }

  /// Whether a thumbnail with this ``name`` was made from the picture's current contents.
  func agree(with thumbnail: OpenFile) -> Bool {
    let texts = PNGTexts.read { thumbnail.bytes(at: $0, count: $1) }
    // If a long URL is compressed, only its digest in the file name is compared.
    guard texts["Thumb::URI"] == .plain(address) || texts["Thumb::URI"] == .packed,
      texts["Thumb::MTime"] == .plain(String(modified))
    else { return false }
    // The size is optional.
    if case .plain(let size) = texts["Thumb::Size"] { return size == String(self.size) }
    return true
  }
}
