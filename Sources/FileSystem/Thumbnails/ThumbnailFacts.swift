import Glibc

/// What a thumbnail says of the picture that it was made of, as the desktop's specification has it.
package nonisolated struct ThumbnailFacts: Hashable, Sendable {
  let address: String
  /// When the picture was changed, in whole seconds since 1970.
  let modified: Int64
  /// In bytes.
  let size: Int64

  /// The facts of an open picture; nil for a path that other programs would not know it by.
  init?(of path: FilePath, _ picture: OpenFile) {
    var status = stat()
    guard path.bytes.first == UInt8(ascii: "/"), fstat(picture.descriptor, &status) == 0 else { return nil }
    address = path.address
    // Not from a `Date`, which rounds the last tenth of a microsecond up to the next second.
    modified = Int64(status.st_mtim.tv_sec)
    size = Int64(status.st_size)
  }

  /// The name of the thumbnail in each of the folders.
  var name: String { "\(MD5.digits(of: address.utf8)).png" }

  var texts: KeyValuePairs<String, String> {
    [
      "Thumb::URI": address, "Thumb::MTime": String(modified), "Thumb::Size": String(size),
      "Software": "StackedNav",
    ]
  }

  /// Whether a thumbnail with this ``name`` was made of the picture as it is.
  func agree(with thumbnail: OpenFile) -> Bool {
    let texts = PNGTexts.read { thumbnail.bytes(at: $0, count: $1) }
    // Of a long address only the digest in the name is compared if it is packed.
    guard texts["Thumb::URI"] == .plain(address) || texts["Thumb::URI"] == .packed,
      texts["Thumb::MTime"] == .plain(String(modified))
    else { return false }
    // Not each program writes the size down.
    if case .plain(let size) = texts["Thumb::Size"] { return size == String(self.size) }
    return true
  }
}
