public import Foundation
public import LayerTree

/// The installed font files, found by family and weight through their names.
///
/// Font files are named after what they hold, "Inter-Medium.otf", so the names alone answer which
/// file to open, without opening them all.
public nonisolated struct FontCatalogue: Sendable {
  /// Where Linux keeps fonts, a user's own last.
  public static let standardFolders = folders(in: ProcessInfo.processInfo.environment)

  /// - Parameter environment: may name the folder of a user's data in `XDG_DATA_HOME`.
  static func folders(in environment: [String: String]) -> [String] {
    let home = NSHomeDirectory()
    let stated = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let data = stated ?? "\(home)/.local/share"
    return ["/usr/share/fonts", "/usr/local/share/fonts", "\(data)/fonts", "\(home)/.fonts"]
  }

  /// Paths by file name without its extension.
  private let paths: [String: String]

  /// Lists the font files in `folders` and everything below them; folders that do not exist are
  /// passed over.
  public init(folders: [String] = FontCatalogue.standardFolders) {
    var search = FontSearch()
    for folder in folders { search.search(folder) }
    paths = search.paths
  }

  /// Returns the file whose face is nearest to what is asked for.
  ///
  /// - Parameters:
  ///   - points: the size on the screen, which decides between Inter and Inter Display.
  ///   - isItalic: whether a slanted face comes before the upright ones of its family.
  /// - Throws: an error naming the Debian packages to install where there is no font at all.
  public func file(
    for family: FontDescriptor.Family, points: CGFloat, weight: Int, isItalic: Bool = false
  ) throws -> String {
    let families: [String] =
      switch family {
      case .system: []
      case .monospaced: ["DejaVuSansMono", "LiberationMono", "NotoSansMono"]
      case .named(let name): [name.replacing(" ", with: "")]
      }
    for family in families + FontCatalogue.systemFamilies(points: points) {
      let upright = FontCatalogue.fileNames(of: family, weight: weight).map(\.name)
      for name in (isItalic ? FontCatalogue.italic(upright) : []) + upright {
        if let path = paths[name] { return path }
      }
    }
    guard let any = paths.min(by: { $0.key < $1.key }) else {
      throw PlatformError("no font found: install the package fonts-inter or fonts-dejavu-core")
    }
    return any.value
  }

  /// Faces to look into for characters that the main one lacks, best first: those that are known to go well with
  /// others, then all there are, with the plain ones before slanted, heavy and narrow ones.
  ///
  /// - Parameter language: The user's, such as "zh_TW". Characters that are written one way in Japan and another in
  ///   China come from faces made for it; Noto Sans CJK has all of them.
  public func fallbackFiles(for language: String?) -> [String] {
    let known = [
      "wqy-microhei", "wqy-zenhei", "DroidSansFallbackFull", "NanumGothic", "UnDotum",
      "NotoSansArabic-Regular", "NotoSansHebrew-Regular", "NotoSansDevanagari-Regular",
      "NotoSansThai-Regular", "NotoSansSymbols2-Regular", "NotoColorEmoji",
    ]
    let best = ["DejaVuSans", "NotoSansCJK-Regular"] + FontCatalogue.faces(of: language) + known
    let others = Set(paths.keys).subtracting(best).sorted {
      (FontCatalogue.isPlain($0) ? 0 : 1, $0) < (FontCatalogue.isPlain($1) ? 0 : 1, $1)
    }
    var taken: Set<String> = []
    return (best + others).filter { taken.insert($0).inserted }.compactMap { paths[$0] }
  }

  /// Faces with Chinese characters as one language writes them.
  private static func faces(of language: String?) -> [String] {
    let parts = (language ?? "").split(separator: "_")
    switch (parts.first, parts.last) {
    case ("ja", _):
      return [
        "NotoSansCJKjp-Regular", "NotoSansJP-Regular", "SourceHanSansJP-Regular", "ipaexg", "ipag",
        "VL-Gothic-Regular", "TakaoGothic",
      ]
    case ("ko", _):
      return [
        "NotoSansCJKkr-Regular", "NotoSansKR-Regular", "SourceHanSansKR-Regular", "NanumGothic", "UnDotum",
      ]
    case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"):
      return ["NotoSansCJKtc-Regular", "NotoSansTC-Regular", "SourceHanSansTC-Regular", "uming"]
    case ("zh", _):
      return ["NotoSansCJKsc-Regular", "NotoSansSC-Regular", "SourceHanSansSC-Regular"]
    default:
      return []
    }
  }

  /// The file and those of its family in other weights, the nearest to `weight` first.
  func family(of path: String, weight: Int) -> [(path: String, weight: Int)] {
    let file = path.split(separator: "/").last ?? ""
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let suffixes = FontCatalogue.weightNames.flatMap(\.suffixes)
    let suffix = suffixes.first { !$0.isEmpty && name.hasSuffix($0) } ?? ""
    return FontCatalogue.fileNames(of: String(name.dropLast(suffix.count)), weight: weight).compactMap {
      name, weight in paths[name].map { ($0, weight) }
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    ["Bold", "Italic", "Oblique", "Light", "Thin", "Black", "Medium", "Condensed", "Mono", "Serif"]
      .allSatisfy { !name.contains($0) }
  }

  /// The face with pictures of emoji in colour, where installed.
  public var emojiFile: String? { paths["NotoColorEmoji"] }

  /// The size from which on Inter's drawing for large sizes is used, in points (visual-design.md).
  private static let displaySize: CGFloat = 20

  private static func systemFamilies(points: CGFloat) -> [String] {
    (points >= displaySize ? ["InterDisplay"] : []) + ["Inter", "DejaVuSans"]
  }

  private static let weightNames: [(weight: Int, suffixes: [String])] = [
    (100, ["-Thin"]), (200, ["-ExtraLight"]), (300, ["-Light"]), (400, ["-Regular", "", "-Book"]),
    (500, ["-Medium"]), (600, ["-SemiBold"]), (700, ["-Bold"]), (800, ["-ExtraBold"]), (900, ["-Black"]),
  ]

  /// File names that could hold `family`, the nearest weight first; of two equally near ones the bolder.
  private static func fileNames(of family: String, weight: Int) -> [(name: String, weight: Int)] {
    let wanted = min(max(weight, 1), 1000)
    return weightNames.reversed().sorted { abs($0.weight - wanted) < abs($1.weight - wanted) }
      .flatMap { weight, suffixes in suffixes.map { (family + $0, weight) } }
  }

  /// The names of the slanted faces beside upright ones: "Inter-MediumItalic", "Inter-Italic", "DejaVuSans-Oblique".
  private static func italic(_ names: [String]) -> [String] {
    names.flatMap { name in
      let plain = name.replacing("-Regular", with: "-")
      let stem = plain.contains("-") ? plain : plain + "-"
      return [stem + "Italic", stem + "Oblique"]
    }
  }
}
