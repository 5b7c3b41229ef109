import ViewTree

/// A stretch of text that one face draws in one go.
nonisolated struct TextRun: Equatable {
  /// Scripts that have to be named for their letters to join.
  enum Script {
    case other, arabic, hebrew
  }

  var text: String
  /// The font file.
  var path: String
  var script = Script.other
  var isRightToLeft = false
  /// Whether the run is one digit that takes the width of "0".
  var isTabularDigit = false
}

extension TextRun {
  /// Text of printable ASCII characters, which needs no closer look; nil for any other, and for none.
  fileprivate nonisolated init?(plain text: String, path: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    self.init(text: text, path: path)
  }
}

extension TextRun.Script {
  /// The script that `scalar` decides, or nil for one that goes along with its neighbours.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    default:
      if !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) { return nil }
      self = .other
    }
  }
}

extension FreeTypeTextEngine {
  /// Splits `string` by direction, script and the first face that has each character; from left to right.
  func runs(of string: String, path main: String, hasTabularDigits: Bool) -> [TextRun] {
    if !hasTabularDigits, let run = TextRun(plain: string, path: main) { return [run] }
    let order = BidirectionalText(string).visualRuns()
    if order.count == 1, !order[0].isRightToLeft {
      return runs(of: string, isRightToLeft: false, path: main, hasTabularDigits: hasTabularDigits)
    }
    let scalars = Array(string.unicodeScalars)
    return order.flatMap { part in
      let text = String(String.UnicodeScalarView(scalars[part.range]))
      let runs = runs(
        of: text, isRightToLeft: part.isRightToLeft, path: main, hasTabularDigits: hasTabularDigits)
      return part.isRightToLeft ? runs.reversed() : runs
    }
  }

  /// Splits text of one direction, in the order in which it is read.
  private func runs(
    of string: String, isRightToLeft: Bool, path main: String, hasTabularDigits: Bool
  ) -> [TextRun] {
    var runs: [TextRun] = []
    for character in string {
      // Marks that only tell the direction have no picture.
      guard let scalar = character.unicodeScalars.first, !scalar.isDirectionMark else { continue }
      // Line breaks, tabs and other controls have no picture; they stand for a gap.
      let isControl = scalar.properties.generalCategory == .control || character.isNewline
      let shown = isControl ? " " : character
      let text = String(shown)
      let own = TextRun.Script(scalar)
      let script = own ?? runs.last?.script ?? .other
      // Gaps between words written from right to left belong to their run.
      let neighbour = isRightToLeft && own == nil ? runs.last?.path : nil
      let run = TextRun(
        text: text, path: path(for: shown, after: neighbour, main: main), script: script,
        isRightToLeft: isRightToLeft,
        isTabularDigit: hasTabularDigits && !isRightToLeft && ("0"..."9").contains(scalar))
      if let last = runs.indices.last, runs[last].path == run.path, runs[last].script == run.script,
        !runs[last].isTabularDigit, !run.isTabularDigit
      {
        runs[last].text += text
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// Returns the first face that has `character`, beginning with that of its neighbour if it matters.
  private func path(for character: Character, after neighbour: String?, main: String) -> String {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first else { return main }
    if scalar.isASCII && scalars.count == 1 && neighbour == nil { return main }
    let isEmoji = scalar.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
    let first = [isEmoji ? catalogue.emojiFile : nil, neighbour].compactMap { $0 }
    return (first + [main] + fallbackFiles).first { hasGlyph(for: scalar, path: $0) } ?? main
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
