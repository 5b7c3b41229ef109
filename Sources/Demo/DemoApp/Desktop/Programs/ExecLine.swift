import FileSystem

/// The command line of a desktop entry: words, and field codes for files.
///
///     gimp-2.10 %U
///     env LANG=C "/opt/my editor/run" --file=%f
///
/// It is never passed to a shell. A file's name is always part of a single argument, whatever characters
/// it contains.
nonisolated struct ExecLine: Hashable, Sendable {
  private enum Part: Hashable {
    case text([UInt8])
    /// One of ``codes``.
    case code(UInt8)
  }

  /// The values of field codes other than those for files.
  struct Facts {
    var name: String
    var icon: String?
    /// The path of the desktop entry.
    var file: FilePath
  }

  private static let fileCodes = Set("fFuU".utf8)
  private static let codes = fileCodes.union("ick".utf8)
  /// Deprecated codes, which are removed.
  private static let formerCodes = Set("dDnNvm".utf8)

  private let words: [[Part]]

  /// Parses a command line whose general escapes (`\s` etc.) have been resolved.
  ///
  /// - Returns: nil if a quote is not closed, a code is unknown, a file's name would become part of a longer quoted
  ///   or escaped text, which is usually a shell command, or a program would execute it (`ExecInterpreters`).
  init?(_ line: String) {
    var words: [[Part]] = []
    var scanner = ExecScanner(line)
    while let word = scanner.next() {
      guard let parts = Self.parts(of: word) else { return nil }
      // A word that consists of a deprecated code is dropped.
      if !parts.isEmpty || word.isQuoted { words.append(parts) }
    }
    guard !scanner.hasFailed, case .text(let program)? = words.first?.first, words[0].count == 1,
      !program.isEmpty, !program.contains(UInt8(ascii: "=")),
      ExecInterpreters.keepsFiles(in: Self.texts(of: words))
    else { return nil }
    self.words = words
  }

  /// Returns the words as text; nil for those with a file, which is the last word if the line has no code for it.
  private static func texts(of words: [[Part]]) -> [String?] {
    let texts = words.map { parts -> String? in
      parts.reduce("") { text, part in
        guard case .text(let bytes) = part else {
          if case .code(let code) = part, fileCodes.contains(code) { return nil }
          return text
        }
        return text.map { $0 + String(decoding: bytes, as: UTF8.self) }
      }
    }
    return texts.contains(nil) ? texts : texts + [nil]
  }

  private static func parts(of word: ExecScanner.Word) -> [Part]? {
    var parts: [Part] = []
    var text: [UInt8] = []
    var rest = word.bytes[...]
    guard !rest.contains(0) else { return nil }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      guard let code = rest.popFirst() else { return nil }
      if code == UInt8(ascii: "%") {
        text.append(code)
      } else if codes.contains(code) {
        if word.isQuoted || word.isEscaped, word.bytes.count > 2 { return nil }
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        parts.append(.code(code))
      } else if !formerCodes.contains(code) {
        return nil
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// The program's path, or its name in the search path.
  var program: String {
    if case .text(let bytes)? = words.first?.first { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// Returns the program and its arguments for one file. If the line has no file code, the file is the
  /// last argument.
  func arguments(for path: FilePath, _ facts: Facts) -> [[UInt8]] {
    // A name that begins with "-" would be taken for an option.
    let path = path.absolute
    var arguments: [[UInt8]] = []
    var hasFile = false
    for word in words {
      if word == [.code(UInt8(ascii: "i"))] {
        if let icon = facts.icon, !icon.isEmpty { arguments += [Array("--icon".utf8), Array(icon.utf8)] }
        continue
      }
      arguments.append(
        word.flatMap { part -> [UInt8] in
          switch part {
          case .text(let bytes): return bytes
          case .code(UInt8(ascii: "c")): return Array(facts.name.utf8)
          case .code(UInt8(ascii: "k")): return facts.file.bytes
          case .code(UInt8(ascii: "i")): return Array((facts.icon ?? "").utf8)
          case .code(let code):
            hasFile = true
            let isAddress = code == UInt8(ascii: "u") || code == UInt8(ascii: "U")
            return isAddress ? Array(path.address.utf8) : path.bytes
          }
        })
    }
    return hasFile ? arguments : arguments + [path.bytes]
  }
}

/// Splits a command line into words.
private nonisolated struct ExecScanner {
  struct Word {
    var bytes: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
  }

  private var rest: ArraySlice<UInt8>
  private(set) var hasFailed = false

  init(_ line: String) { rest = Array(line.utf8)[...] }

  /// Returns the next word, or nil after the last word and if a quote is not closed.
  mutating func next() -> Word? {
    rest = rest.drop(while: Self.isBlank)
    guard !rest.isEmpty else { return nil }
    var word = Word()
    while let byte = rest.popFirst(), !Self.isBlank(byte) {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        word.isQuoted = true
        guard add(until: byte, to: &word) else {
          hasFailed = true
          return nil
        }
      case UInt8(ascii: "\\"):
        word.isEscaped = true
        word.bytes.append(rest.popFirst() ?? byte)
      default: word.bytes.append(byte)
      }
    }
    return word
  }

  /// Reads up to the closing quote. In double quotes, a backslash escapes only characters that are special to
  /// a shell.
  private mutating func add(until quote: UInt8, to word: inout Word) -> Bool {
    while let byte = rest.popFirst() {
      if byte == quote { return true }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), let next = rest.first,
        "\"`$\\".utf8.contains(next)
      {
        word.bytes.append(next)
        rest = rest.dropFirst()
      } else {
        word.bytes.append(byte)
      }
    }
    return false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
}
