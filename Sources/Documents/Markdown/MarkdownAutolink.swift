/// An address that is a link without brackets and parentheses.
nonisolated struct MarkdownAutolink {
  /// Where the link leads.
  let address: String
  /// How many characters it is written with.
  let length: Int

  // MARK: In angle brackets

  /// Reads what stands between `<` and `>`: an address with a scheme, or one of a person.
  init?(bracketed text: String) {
    if Self.hasScheme(text) {
      address = text.withoutMarkdownEntities
    } else if Self.isPerson(text) {
      address = "mailto:\(text)"
    } else {
      return nil
    }
    length = text.count + 2
  }

  private static func hasScheme(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    return (2...32).contains(scheme.count) && scheme.count < text.count
      && scheme.first?.isASCIILetter ?? false
      && scheme.allSatisfy { $0.isASCIILetterOrNumber || "+.-".contains($0) }
      && !text.contains { $0.isWhitespace || $0 == "<" || $0.isControl }
  }

  private static func isPerson(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty,
      sides[0].allSatisfy({ $0.isASCIILetterOrNumber || ".!#$%&'*+/=?^_`{|}~-".contains($0) })
    else { return false }
    return sides[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      (1...63).contains(part.count) && part.first != "-" && part.last != "-"
        && part.allSatisfy { $0.isASCIILetterOrNumber || $0 == "-" }
    }
  }

  // MARK: In running text

  /// No more of a domain is looked at, in characters.
  private static let longestDomain = 256

  /// Reads an address that begins at `start` with `http://`, `https://` or `www.`. Punctuation behind it and
  /// parentheses that it does not open are not part of it.
  init?(in characters: [Character], at start: Int, before end: Int) {
    let before: Character = start > 0 ? characters[start - 1] : " "
    let beginning = String(characters[start..<min(end, start + 8)])
    let isPage = beginning.hasPrefix("www.") && (before.isWhitespace || "*_~(".contains(before))
    let scheme = ["https://", "http://"].first { beginning.lowercased().hasPrefix($0) }
    guard isPage || scheme != nil && !before.isLetter && !before.isNumber else { return nil }
    let host = start + (isPage ? 0 : scheme?.count ?? 0)
    guard Self.hasDomain(characters[host..<end], parts: isPage ? 2 : 1) else { return nil }
    let last = characters[host..<end].firstIndex { $0.isWhitespace || $0 == "<" } ?? end
    let text = Self.trimmed(characters[start..<last])
    guard start + text.count > host else { return nil }
    address = (isPage ? "http://" : "") + String(text).withoutMarkdownEntities
    length = text.count
  }

  /// Reads the address of a person whose name of so many characters stands before the `@` at `sign`.
  init?(person characters: [Character], name: Int, sign: Int, before end: Int) {
    guard name > 0 else { return nil }
    let domain = characters[(sign + 1)..<end].prefix(Self.longestDomain)
      .prefix { $0.isASCIILetterOrNumber || "-_.".contains($0) }
    // Periods part the domain; behind one that nothing follows it is over.
    let parts = domain.split(separator: ".", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    guard parts.count > 1, let last = parts.last?.last, last != "-", last != "_" else { return nil }
    let close = parts[parts.count - 1].endIndex
    guard close == end || characters[close] != "@" else { return nil }
    let text = String(characters[(sign - name)..<close])
    (address, length) = ("mailto:\(text)", text.count)
  }

  /// Whether a character can stand in the name before the `@`.
  static func isInName(_ character: Character) -> Bool {
    character.isASCIILetterOrNumber || ".-_+".contains(character)
  }

  /// Whether so many parts of letters and numbers stand at the beginning, with periods between them and no underscores
  /// in the last two.
  private static func hasDomain(_ characters: ArraySlice<Character>, parts least: Int) -> Bool {
    let domain = characters.prefix(longestDomain).prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    let parts = domain.reversed().drop { $0 == "." }.split(separator: ".", maxSplits: 2)
    guard parts.count >= least, domain.first != "." else { return false }
    return !parts.prefix(2).joined().contains("_")
  }

  private static func trimmed(_ characters: ArraySlice<Character>) -> ArraySlice<Character> {
    var text = characters
    var surplus = text.count { $0 == ")" } - text.count { $0 == "(" }
    while let last = text.last {
      if last == ")" {
        guard surplus > 0 else { break }
        surplus -= 1
        text.removeLast()
      } else if last == ";" {
        text.removeLast()
        // What looks like an entity goes with its end.
        if let sign = text.lastIndex(where: { !$0.isASCIILetterOrNumber }), text[sign] == "&",
          sign + 1 < text.endIndex
        {
          text = text[..<sign]
        }
      } else if "?!.,:*_~'\"".contains(last) {
        text.removeLast()
      } else {
        break
      }
    }
    return text
  }
}

extension Character {
  package nonisolated var isASCIILetter: Bool { isASCII && isLetter }
  package nonisolated var isASCIILetterOrNumber: Bool { isASCII && (isLetter || isNumber) }
  nonisolated fileprivate var isControl: Bool { asciiValue.map { $0 < 32 || $0 == 127 } ?? false }
}
