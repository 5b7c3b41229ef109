import Resources

/// The servers of a message bus that are Unix sockets of this computer.
///
/// Most addresses come from other programs. libdbus also executes commands (`unixexec:`, `launchd:`,
/// `autolaunch:`) and connects to other computers (`tcp:`), so it gets only this text, which is written from
/// the parts that were understood. The format is "Server Addresses" of the D-Bus specification.
struct BusAddress: Equatable {
  /// The maximum number of servers of one address.
  private static let maxServers = 8
  /// The longest address, in bytes. A socket's name has at most 108 bytes.
  private static let longest = 8 << 10

  /// The address for libdbus: one or more servers, separated by ";".
  let text: String

  /// Keeps the servers of an address that are Unix sockets; nil if there are none.
  init?(_ address: String) {
    guard address.utf8.count <= BusAddress.longest else { return nil }
    let servers = address.utf8.split(separator: UInt8(ascii: ";")).compactMap(BusAddress.server)
    guard !servers.isEmpty else { return nil }
    text = servers.prefix(BusAddress.maxServers).joined(separator: ";")
  }

  /// Returns the address of the server at a path.
  static func path(_ path: String) -> String { "unix:path=\(escaped(Array(path.utf8)))" }

  /// Returns a server in canonical form; nil if it is not a Unix socket or if it is malformed.
  private static func server(_ text: Substring.UTF8View) -> String? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[..<colon].elementsEqual("unix".utf8),
      let values = values(text[text.index(after: colon)...])
    else { return nil }
    let server: String
    switch (values["path"], values["abstract"]) {
    case (let path?, nil) where path.first == UInt8(ascii: "/"): server = "unix:path=\(escaped(path))"
    case (nil, let name?) where !name.isEmpty: server = "unix:abstract=\(escaped(name))"
    default: return nil
    }
    guard let identifier = values["guid"] else { return server }
    guard identifier.count == 32, identifier.allSatisfy({ PercentEncoding.digit($0) != nil }) else {
      return nil
    }
    return "\(server),guid=\(String(decoding: identifier, as: UTF8.self))"
  }

  /// Returns the values of a server by their keys; nil if an entry is malformed or a key occurs twice.
  private static func values(_ text: Substring.UTF8View) -> [String: [UInt8]]? {
    var values: [String: [UInt8]] = [:]
    for entry in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals != entry.startIndex,
        let value = unescaped(entry[entry.index(after: equals)...]),
        values.updateValue(value, forKey: String(decoding: entry[..<equals], as: UTF8.self)) == nil
      else { return nil }
    }
    return values
  }

  // MARK: Escaping

  /// Returns whether the specification allows a byte without escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_/.\\*".utf8.contains(byte)
    }
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16)
      }
    }
    return text
  }

  /// Decodes percent escapes; nil if one is incomplete, or for a byte that must be escaped or is zero.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
    guard text.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "%") }),
      let bytes = PercentEncoding.decode(text), !bytes.contains(0)
    else { return nil }
    return bytes
  }
}
