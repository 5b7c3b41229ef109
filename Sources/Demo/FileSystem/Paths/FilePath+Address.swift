import Resources

/// Paths as `file:` URLs (`file:///home/me/a%20picture.png`), which programs use to exchange files.
extension FilePath {
  private static let scheme = "file://"

  /// The URL of an absolute path, which may contain any bytes.
  ///
  /// Percent-encodes the same characters as GLib, since other programs compare URLs as text.
  package var address: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array(FilePath.scheme.utf8)
    for byte in bytes {
      if FilePath.plainInAddresses.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses a URL. Returns nil if it has another scheme or host, or does not encode a path.
  package init?(address: some StringProtocol) {
    guard address.hasPrefix(Self.scheme) else { return nil }
    var rest = Array(address.utf8.dropFirst(Self.scheme.utf8.count))[...]
    let local = Array("localhost/".utf8)
    if rest.starts(with: local) { rest = rest.dropFirst(local.count - 1) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    guard let bytes = PercentEncoding.decode(rest), !bytes.contains(0) else { return nil }
    self.init(bytes)
  }

  private static let plainInAddresses = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~!$&'()*+,:=@".utf8)
}
