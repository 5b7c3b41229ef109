/// File name patterns and their MIME types, as listed in `globs2` of shared-mime-info.
///
/// A name is first looked up as a whole, then matched with patterns as it is, then in lowercase. If several
/// patterns match, the one with the highest weight wins, then the longest, then a case-sensitive one, then
/// the one that was added first.
struct KindGlobs: Sendable {
  /// The maximum number of patterns that are read. No database in use has as many.
  private static let maximum = 50_000
  /// The maximum number of patterns that are neither a whole name nor a suffix. They are matched one by one.
  private static let maxOthers = 1000

  private struct Glob {
    let weight: Int
    let pattern: [UInt8]
    let type: String
    let isCaseSensitive: Bool
  }

  /// Patterns without wildcards, by the whole name.
  private var literals: [Substring: [Glob]] = [:]
  /// Suffix patterns, by the text after the star: ".tar.gz" for "*.tar.gz".
  private var endings: [Substring: [Glob]] = [:]
  private var others: [Glob] = []
  private var count = 0
  private(set) var types: Set<String> = []
  /// Types whose patterns in less important databases are ignored.
  private var closed: Set<String> = []

  /// Adds the lines of one database, ignoring malformed ones. The most important database is added first.
  mutating func add(_ lines: [String]) {
    var newlyClosed: Set<String> = []
    for line in lines where count < Self.maximum {
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let weight = Int(parts[0]), (0...100).contains(weight) else { continue }
      let type = String(parts[1])
      guard MimeTypes.isValid(type), !closed.contains(type) else { continue }
      if parts[2] == "__NOGLOBS__" {
        newlyClosed.insert(type)
      } else {
        let flags = parts.count > 3 ? parts[3].split(separator: ",") : []
        add(String(parts[2]), type: type, weight: weight, isCaseSensitive: flags.contains("cs"))
      }
    }
    closed.formUnion(newlyClosed)
  }

  private mutating func add(_ text: String, type: String, weight: Int, isCaseSensitive: Bool) {
    guard !text.isEmpty, text.utf8.count <= 255 else { return }
    let pattern = isCaseSensitive ? text : text.lowercased()
    let glob = Glob(
      weight: weight, pattern: Array(pattern.utf8), type: type, isCaseSensitive: isCaseSensitive)
    func isPlain(_ text: some StringProtocol) -> Bool { !text.contains { "*?[\\".contains($0) } }
    if isPlain(pattern) {
      literals[pattern[...], default: []].append(glob)
    } else if pattern.hasPrefix("*."), isPlain(pattern.dropFirst()) {
      endings[pattern.dropFirst(), default: []].append(glob)
    } else if others.count < Self.maxOthers {
      others.append(glob)
    } else {
      return
    }
    count += 1
    types.insert(type)
  }

  /// Returns the type for a file name, or nil if no pattern matches.
  func type(ofName name: [UInt8]) -> String? {
    let text = String(decoding: name, as: UTF8.self)
    // Whole names take precedence over patterns, in any case.
    let whole = literals[text[...]] ?? literals[text.lowercased()[...]]?.filter { !$0.isCaseSensitive }
    if let glob = whole?.max(by: { $0.weight < $1.weight }) { return glob.type }
    if let type = type(of: text, ignoringCase: false) { return type }
    let folded = text.lowercased()
    return folded == text ? nil : type(of: folded, ignoringCase: true)
  }

  private func type(of name: String, ignoringCase: Bool) -> String? {
    var best: Glob?
    func rank(_ glob: Glob) -> (Int, Int, Int) {
      (glob.weight, glob.pattern.count, glob.isCaseSensitive ? 1 : 0)
    }
    func consider(_ globs: [Glob]) {
      for glob in globs where !(ignoringCase && glob.isCaseSensitive) {
        guard let known = best else {
          best = glob
          continue
        }
        let (one, other) = (rank(glob), rank(known))
        if one > other { best = glob }
      }
    }
    // The leading dot of a hidden file does not begin a suffix.
    for dot in name.indices.dropFirst() where name[dot] == "." { consider(endings[name[dot...]] ?? []) }
    let bytes = Array(name.utf8)
    consider(others.filter { NamePattern.matches(bytes, $0.pattern) })
    return best?.type
  }
}
