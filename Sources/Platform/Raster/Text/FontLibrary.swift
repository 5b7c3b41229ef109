import CFontconfig
import Foundation
import Synchronization

/// The fonts that fontconfig knows, and its matching.
///
/// Reading fontconfig's configuration takes about 10 ms, so the library is created when it is first needed.
final class FontLibrary: @unchecked Sendable {
  /// The fonts of the system and the user, with the user's preferences.
  static let installed = FontLibrary(FcInitLoadConfigAndFonts())

  /// fontconfig's own locks make it thread-safe.
  private let configuration: OpaquePointer?
  private let sorted = Mutex<[String: [Listed]]>([:])
  private let colored = Mutex<FontSource??>(nil)

  private init(_ configuration: OpaquePointer?) { self.configuration = configuration }

  /// Creates a library of only these files, with the user's preferences.
  convenience init(files: [String]) {
    let configuration = FcInitLoadConfig()
    for file in files where FontContents.isUsable(file) { FcConfigAppFontAddFile(configuration, file) }
    self.init(configuration)
  }

  // MARK: One face

  struct Wanted {
    var families: [String]
    var weight = 400
    var isItalic = false
    var points: CGFloat = 12
    var language: String?
    var isColored = false
  }

  struct Match {
    let source: FontSource
    let families: [String]
    let isColored: Bool
  }

  /// Returns the nearest face of any family; nil if there is no font.
  func match(_ wanted: Wanted) -> Match? {
    guard let configuration, let pattern = pattern(wanted) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let found = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    guard let source = FontSource(found) else { return nil }
    return Match(source: source, families: found.families, isColored: found.flag(FC_COLOR))
  }

  private func pattern(_ wanted: Wanted) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    for family in wanted.families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(min(max(wanted.weight, 1), 1000))))
    FcPatternAddInteger(pattern, FC_SLANT, wanted.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddDouble(pattern, FC_SIZE, Double(wanted.points))
    if wanted.isColored { FcPatternAddBool(pattern, FC_COLOR, FcTrue) }
    if let tag = FcLangNormalize(wanted.language ?? "en") {
      FcPatternAddString(pattern, FC_LANG, tag)
      FcStrFree(tag)
    }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  /// The color emoji face, if one is installed.
  var emoji: FontSource? {
    colored.withLock { known in
      if let known { return known }
      let found = match(Wanted(families: ["emoji"], language: "und-zsye", isColored: true))
      known = .some(found.flatMap { $0.isColored ? $0.source : nil })
      return known ?? nil
    }
  }

  // MARK: All faces

  /// A face with its properties and its character set.
  struct Listed: @unchecked Sendable {
    let source: FontSource
    let family: String
    /// The weight, from 1 to 1000.
    let weight: Int
    let isUpright: Bool
    /// Owned by fontconfig, which keeps it as long as the library.
    private let characters: OpaquePointer

    fileprivate init?(_ pattern: OpaquePointer) {
      var characters: OpaquePointer?
      // Variable fonts are listed as instances too; the entry for the whole font is skipped.
      guard !pattern.flag(FC_VARIABLE), pattern.isOpenType, let source = FontSource(pattern),
        FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
      else { return nil }
      self.source = source
      self.characters = characters
      family = pattern.families.first ?? ""
      weight = Int(FcWeightToOpenTypeDouble(pattern.number(FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)))
      isUpright = pattern.number(FC_SLANT) ?? 0 == 0
    }

    func has(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
      scalars.allSatisfy { FcCharSetHasChar(characters, $0.value) != 0 }
    }
  }

  /// Returns all faces, ordered by how well they suit a language.
  func faces(for language: String?) -> [Listed] {
    sorted.withLock { sorted in
      if let known = sorted[language ?? ""] { return known }
      let faces = sort(language)
      sorted[language ?? ""] = faces
      return faces
    }
  }

  private func sort(_ language: String?) -> [Listed] {
    guard let configuration,
      let pattern = pattern(Wanted(families: ["sans-serif"], language: language))
    else { return [] }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    // The set is kept, because the faces refer to its character sets.
    guard let set = FcFontSort(configuration, pattern, FcFalse, nil, &result) else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap(Listed.init) }
  }
}

extension FontSource {
  fileprivate init?(_ pattern: OpaquePointer) {
    guard let path = pattern.text(FC_FILE) else { return nil }
    let index = Int(pattern.number(FC_INDEX) ?? 0)
    // The upper half of the index marks the variable font as a whole.
    self.init(
      path: path, index: index >> 16 >= 0x8000 ? index & 0xFFFF : index,
      variations: pattern.text(FC_FONT_VARIATIONS) ?? "")
  }
}

/// The values of a fontconfig pattern.
extension OpaquePointer {
  fileprivate func text(_ object: String, _ number: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, object, number, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }

  fileprivate var families: [String] {
    var families: [String] = []
    while families.count < 16, let family = text(FC_FAMILY, Int32(families.count)) { families.append(family) }
    return families
  }

  fileprivate func number(_ object: String) -> Double? {
    var number = 0.0
    return FcPatternGetDouble(self, object, 0, &number) == FcResultMatch ? number : nil
  }

  fileprivate func flag(_ object: String) -> Bool {
    var flag = FcFalse
    return FcPatternGetBool(self, object, 0, &flag) == FcResultMatch && flag != FcFalse
  }

  /// Whether HarfBuzz can read the file; it cannot read Type 1, bitmap and PostScript formats.
  fileprivate var isOpenType: Bool { ["TrueType", "CFF"].contains(text(FC_FONTFORMAT)) }
}
