import FileSystem

/// A file of groups, keys and values, in the format of the Desktop Entry specification.
///
///     [Desktop Entry]
///     Name=Files
///     Name[de]=Dateien
///     MimeType=inode/directory;
///
/// Malformed lines and invalid UTF-8 are ignored.
nonisolated struct DesktopKeyFile: Sendable {
  private var groups: [String: [String: String]] = [:]

  /// Reads a regular file. Returns nil if it does not exist or is longer than `limit` bytes.
  init?(_ path: FilePath, limit: Int) {
    guard let bytes = DesktopFile.bytes(of: path, limit: limit) else { return nil }
    self.init(bytes)
  }

  init(_ bytes: [UInt8]) {
    var group: String?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let text = String(validating: line, as: UTF8.self) else { continue }
      let line = text.trimming
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = String(line.dropFirst().dropLast())
      } else if !line.hasPrefix("#"), let group, let sign = line.firstIndex(of: "=") {
        let key = String(line[..<sign]).trimming
        if !key.isEmpty {
          groups[group, default: [:]][key] = String(line[line.index(after: sign)...]).trimming
        }
      }
    }
  }

  /// Returns the keys of a group, in no particular order.
  func keys(in group: String) -> [String] { groups[group].map { Array($0.keys) } ?? [] }

  func string(_ key: String, in group: String) -> String? {
    groups[group]?[key].map { Self.parts(of: $0, areMany: false)[0] }
  }

  /// Returns the value in the first of the given languages that has one, or else the one without a language.
  ///
  /// - Parameter languages: Languages such as "de_AT" and "de", best first.
  func string(_ key: String, in group: String, languages: [String]) -> String? {
    (languages.map { "\(key)[\($0)]" } + [key]).lazy.compactMap { string($0, in: group) }.first
  }

  func list(_ key: String, in group: String) -> [String] {
    groups[group]?[key].map { Self.parts(of: $0, areMany: true).filter { !$0.isEmpty } } ?? []
  }

  func isTrue(_ key: String, in group: String) -> Bool { groups[group]?[key] == "true" }

  /// Splits a list at semicolons and resolves escape sequences.
  private static func parts(of value: String, areMany: Bool) -> [String] {
    var parts: [String.UnicodeScalarView] = [.init()]
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "s": parts[parts.count - 1].append(" ")
        case "n": parts[parts.count - 1].append("\n")
        case "t": parts[parts.count - 1].append("\t")
        case "r": parts[parts.count - 1].append("\r")
        case "\\": parts[parts.count - 1].append("\\")
        case ";" where areMany: parts[parts.count - 1].append(";")
        default: parts[parts.count - 1].append(contentsOf: ["\\", scalar])
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else if areMany, scalar == ";" {
        parts.append(.init())
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.map(String.init)
  }
}

nonisolated extension String {
  /// The string without leading and trailing spaces, tabs and carriage returns.
  fileprivate var trimming: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let start = utf8.firstIndex { !isBlank($0) } ?? endIndex
    let end = utf8.lastIndex { !isBlank($0) }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
