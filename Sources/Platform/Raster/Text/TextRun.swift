import CHarfBuzz
import Foundation
import LayerTree

/// A part of a text that is drawn with one face.
struct TextRun: Equatable {
  /// A script with its own shaping rules: its letters join, move or stack.
  struct Script: Equatable {
    let tag: hb_script_t
  }

  var text: String
  var face: TextFace
  var script = Script.other
  var isRightToLeft = false
  /// Whether the run is a single digit with the width of "0".
  var isTabularDigit = false
}

extension TextRun {
  /// Creates a run of printable ASCII characters, which need no analysis; nil for other or empty text.
  fileprivate nonisolated init?(plain text: String, face: TextFace) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    self.init(text: text, face: face)
  }
}

extension TextRun.Script {
  /// All scripts whose letters simply follow one another. HarfBuzz needs a script tag to apply a
  /// language's forms.
  package nonisolated static var other: TextRun.Script { TextRun.Script(tag: HB_SCRIPT_LATIN) }

  /// Returns the script of `scalar`, or nil if it takes the script of its neighbors.
  init?(_ scalar: Unicode.Scalar) {
    let tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch tag {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN:
      if !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) { return nil }
      self = .other
    case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA,
      HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO:
      self = .other
    default: self.init(tag: tag)
    }
  }
}

extension FreeTypeTextEngine {
  /// Splits `string` by direction, script and face, from left to right.
  func runs(of string: String, in font: FontDescriptor, main: FontSource) -> [TextRun] {
    if !font.hasTabularDigits, let run = TextRun(plain: string, face: TextFace(source: main)) { return [run] }
    let order = BidirectionalText(string).visualRuns()
    if order.count == 1, !order[0].isRightToLeft {
      return runs(of: string, isRightToLeft: false, in: font, main: main)
    }
    let scalars = Array(string.unicodeScalars)
    return order.flatMap { part in
      let text = String(String.UnicodeScalarView(scalars[part.range]))
      let runs = runs(of: text, isRightToLeft: part.isRightToLeft, in: font, main: main)
      return part.isRightToLeft ? runs.reversed() : runs
    }
  }

  /// Splits text of one direction, in logical order.
  func runs(of string: String, isRightToLeft: Bool, in font: FontDescriptor, main: FontSource) -> [TextRun] {
    let main = TextFace(source: main)
    var runs: [TextRun] = []
    for character in string {
      guard let shown = character.shown, let scalar = character.unicodeScalars.first else { continue }
      let text = String(shown)
      let own = character.isEmoji ? .other : TextRun.Script(scalar)
      let script = own ?? runs.last?.script ?? .other
      // Spaces between right-to-left words belong to their run.
      let neighbour = isRightToLeft && own == nil && script != .other ? runs.last?.face : nil
      let run = TextRun(
        text: text, face: face(for: shown, after: neighbour, main: main, weight: font.weight), script: script,
        isRightToLeft: isRightToLeft,
        isTabularDigit: font.hasTabularDigits && !isRightToLeft && ("0"..."9").contains(scalar))
      if let last = runs.indices.last, runs[last].face == run.face, runs[last].script == run.script,
        !runs[last].isTabularDigit, !run.isTabularDigit
      {
        runs[last].text += text
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// Returns the first face that has `character`, preferring its neighbor's face if it matters.
  private func face(
    for character: Character, after neighbour: TextFace?, main: TextFace, weight: Int
  ) -> TextFace {
    if character.isASCII && neighbour == nil { return main }
    let emoji = character.isEmoji ? catalogue.emoji.map { TextFace(source: $0) } : nil
    let first = [emoji, neighbour, main].compactMap { $0 }
    let needed = character.neededScalars
    return first.first { hasGlyphs(for: needed, in: $0.source) }
      ?? fallbacks.face(for: needed, weight: weight)
      // A part of the character is better than an empty box.
      ?? first.first { hasGlyphs(for: needed.prefix(1), in: $0.source) }
      ?? fallbacks.face(for: needed.prefix(1), weight: weight) ?? main
  }
}

extension Character {
  /// The character to draw: a space for line breaks, tabs and other controls; nil for direction marks.
  package nonisolated var shown: Character? {
    guard let scalar = unicodeScalars.first, !scalar.isDirectionMark else { return nil }
    return scalar.properties.generalCategory == .control || isNewline ? " " : self
  }

  /// The scalars for which a face needs glyphs. Ignorable scalars need none, and combining marks are composed
  /// with their letters if possible.
  fileprivate nonisolated var neededScalars: ArraySlice<Unicode.Scalar> {
    if unicodeScalars.count == 1 { return ArraySlice(unicodeScalars) }
    return ArraySlice(
      String(self).precomposedStringWithCanonicalMapping.unicodeScalars.filter {
        !$0.properties.isDefaultIgnorableCodePoint
      })
  }
}

extension Unicode.Scalar {
  fileprivate nonisolated var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
