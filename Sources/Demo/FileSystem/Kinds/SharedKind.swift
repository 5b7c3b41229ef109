import Resources

/// The desktop database's information about one type of file.
struct SharedKind: Hashable, Sendable {
  /// The MIME type, such as "application/rtf".
  let type: String
  /// The type's name, such as "RTF document"; nil if the database has none.
  let name: String?
  let kind: FileKind
  let icon: FileIcon

  /// - Parameter genericIcon: The name of the fallback icon, for themes without an icon for this type.
  init(type: String, name: String?, genericIcon: String?) {
    self.type = type
    self.name = name
    let media = type.prefix { $0 != "/" }
    (kind, icon) = SharedKind.look(genericIcon ?? "\(media)-x-generic", isSource: SharedKind.isSource(type))
  }

  private static func look(_ genericIcon: String, isSource: Bool) -> (FileKind, FileIcon) {
    switch genericIcon {
    case "image-x-generic": (.image, .image)
    case "audio-x-generic": (.audio, .music)
    case "video-x-generic": (.video, .video)
    case "package-x-generic": (.archive, .layers)
    case "text-x-script", "text-html": (.code, .code)
    case "x-office-spreadsheet", "x-office-calendar": (.document, .list)
    case "x-office-presentation": (.document, .monitor)
    case "x-office-address-book": (.document, .person)
    case _ where genericIcon.hasPrefix("x-office-"): (.document, .text)
    case _ where genericIcon.hasPrefix("text-x-"): isSource ? (.code, .code) : (.text, .text)
    case "message-x-generic": (.text, .text)
    default: (.other, .file)
    }
  }

  /// Whether a text type is source code. The generic icon is the same as for any text.
  private static func isSource(_ type: String) -> Bool {
    type.hasPrefix("text/x-") && ["src", "hdr"].contains { type.hasSuffix($0) }
  }
}

extension SharedKind {
  /// Returns the name of a type from its XML file in the database: in the first of the given languages that
  /// has one, otherwise in English.
  ///
  ///     <comment>RTF document</comment>                      English
  ///     <comment xml:lang="de">RTF-Dokument</comment>        German
  package static func name(inFile bytes: [UInt8], _ languages: [String] = []) -> String? {
    let tags = languages.filter { $0.utf8.allSatisfy { $0 != 0x22 } }.map { "<comment xml:lang=\"\($0)\">" }
    return (tags + ["<comment>"]).lazy.compactMap { name(in: bytes[...], behind: Array($0.utf8)) }.first
  }

  private static func name(in text: ArraySlice<UInt8>, behind tag: [UInt8]) -> String? {
    guard let start = text.firstRange(of: tag)?.upperBound,
      let end = text[start...].firstRange(of: Array("</comment>".utf8))?.lowerBound
    else { return nil }
    var name = VisibleText.decoding(Array(text[start..<end]))
    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      name = name.replacing(entity, with: sign)
    }
    guard !name.isEmpty, name.count <= 100, !name.allSatisfy(\.isWhitespace) else { return nil }
    // Capitalizes "plain text document", but not "iPod firmware".
    let word = name.prefix { !$0.isWhitespace }
    return word.allSatisfy { !$0.isUppercase } ? word.prefix(1).uppercased() + name.dropFirst() : name
  }
}
