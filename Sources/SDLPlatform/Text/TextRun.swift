/// A stretch of text that one face draws in one go.
struct TextRun: Equatable {
  /// How a run is shaped.
  enum Script {
    case leftToRight, arabic, hebrew
  }

  var text: String
  /// The font file.
  var path: String
  var script = Script.leftToRight
  /// Whether the run is one digit that takes the width of "0".
  var isTabularDigit = false
}

extension TextRun.Script {
  /// The script that `scalar` decides, or nil for one that goes along with its neighbours.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    default:
      if !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) { return nil }
      self = .leftToRight
    }
  }
}

extension SDLTextEngine {
  /// Splits `string` by the first face that has each character, and by script.
  func runs(of string: String, path main: String, hasTabularDigits: Bool) -> [TextRun] {
    var runs: [TextRun] = []
    for character in string {
      guard let scalar = character.unicodeScalars.first else { continue }
      // Line breaks, tabs and other controls have no picture; they stand for a gap.
      let isControl = scalar.properties.generalCategory == .control || character.isNewline
      let shown = isControl ? " " : character
      let text = String(shown)
      let script = TextRun.Script(scalar) ?? runs.last?.script ?? .leftToRight
      // Gaps between words written from right to left belong to their run, which keeps their order.
      let neighbour = script == .leftToRight ? nil : runs.last?.path
      let run = TextRun(
        text: text, path: path(for: shown, after: neighbour, main: main), script: script,
        isTabularDigit: hasTabularDigits && ("0"..."9").contains(scalar))
      if run.script == .leftToRight { releaseBlanks(from: &runs, to: main) }
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

  /// Blanks behind words written from right to left stand between them and what follows, so they leave
  /// the run in which they would come out on its other side.
  private func releaseBlanks(from runs: inout [TextRun], to main: String) {
    guard let last = runs.indices.last, runs[last].script != .leftToRight else { return }
    let text = runs[last].text
    guard let letter = text.lastIndex(where: { $0 != " " }) else { return }
    let blanks = text[text.index(after: letter)...]
    if blanks.isEmpty { return }
    runs[last].text = String(text[...letter])
    runs.append(TextRun(text: String(blanks), path: main))
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
