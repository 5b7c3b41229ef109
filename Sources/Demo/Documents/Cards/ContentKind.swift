import FileSystem

/// The kind of a file that cannot be previewed, by its first bytes.
struct ContentKind: Equatable {
  let kind: FileKind
  /// The name of the kind, as in the program's table of extensions.
  let name: String

  private typealias Signature = (offset: Int, bytes: [UInt8], kind: FileKind, name: String)

  private static func text(_ text: String, at offset: Int = 0, _ kind: FileKind, _ name: String) -> Signature
  {
    (offset, Array(text.utf8), kind, name)
  }

  /// Signatures that no text begins with, or that only programs read.
  private static let signatures: [Signature] = [
    text("%PDF-", .document, "PDF document"), text("{\\rtf", .document, "Rich text"),
    text("%!PS", .document, "PostScript document"),
    (0, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .document, "Office document"),
    (0, [0x1F, 0x8B], .archive, "Gzip archive"), text("BZh", .archive, "Bzip2 archive"),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .archive, "XZ archive"),
    (0, [0x28, 0xB5, 0x2F, 0xFD], .archive, "Zstandard archive"),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .archive, "7-Zip archive"),
    text("Rar!\u{1A}\u{7}", .archive, "RAR archive"), text("ustar", at: 257, .archive, "Tar archive"),
    text("!<arch>\ndebian", .archive, "Debian package"),
    (0, [0xED, 0xAB, 0xEE, 0xDB], .archive, "RPM package"),
    text("AVI ", at: 8, .video, "AVI video"), text("WAVE", at: 8, .audio, "WAV audio"),
    text("fLaC", .audio, "FLAC audio"), text("AIFF", at: 8, .audio, "AIFF audio"),
    text("MThd", .audio, "MIDI music"), text("ID3", .audio, "MP3 audio"),
    text("OpusHead", at: 28, .audio, "Opus audio"), text("theora", at: 29, .video, "Ogg video"),
    text("OggS", .audio, "Ogg audio"),
    text("ftypM4A", at: 4, .audio, "AAC audio"), text("ftypqt", at: 4, .video, "QuickTime video"),
    text("ftyp", at: 4, .video, "MPEG-4 video"), text("moov", at: 4, .video, "QuickTime video"),
    (0, [0, 0, 1, 0xBA], .video, "MPEG video"), (0, [0, 0, 1, 0xB3], .video, "MPEG video"),
  ]
  /// Signatures that a text may begin with.
  private static let weak: [Signature] = ["BZh", "ID3", "MThd", "OggS", "AVI ", "WAVE", "AIFF", "ustar"].map {
    text($0, .other, "")
  }

  /// - Parameters:
  ///   - isText: Whether the bytes are text.
  ///   - read: Returns up to `count` bytes from `offset`.
  init?(_ head: [UInt8], isText: Bool, _ read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    func begins(_ signature: Signature) -> Bool {
      head.dropFirst(signature.offset).starts(with: signature.bytes)
        && !(isText && Self.weak.contains { $0.bytes == signature.bytes })
    }
    if head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6]) {
      self = Self.inZIP(String(decoding: head.prefix(4096), as: UTF8.self))
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      let isWebM = String(decoding: head.prefix(64), as: UTF8.self).contains("webm")
      self.init(.video, isWebM ? "WebM video" : "Matroska video")
    } else if let found = Self.signatures.first(where: begins) {
      self.init(found.kind, found.name)
    } else if !isText, head.count > 2, head[0] == 0xFF, head[1] & 0xE6 == 0xE2, head[1] & 0x18 != 0x08 {
      self.init(.audio, "MP3 audio")
    } else if !isText, read(0x8001, 5) == Array("CD001".utf8) {
      self.init(.archive, "Disk image")
    } else {
      return nil
    }
  }

  private init(_ kind: FileKind, _ name: String) { (self.kind, self.name) = (kind, name) }

  /// Office files are ZIP archives. OpenDocument files and books begin with their type.
  private static func inZIP(_ head: String) -> ContentKind {
    let signs = [
      ("epub+zip", "EPUB book"), ("opendocument.text", "Text document"),
      ("opendocument.spreadsheet", "Spreadsheet"), ("opendocument.presentation", "Presentation"),
      ("word/", "Text document"), ("xl/", "Spreadsheet"), ("ppt/", "Presentation"),
    ]
    // Other archives may contain folders of these names, but do not begin with this file.
    let isOffice = head.contains("[Content_Types].xml") || head.contains("mimetypeapplication/")
    let name = isOffice ? signs.first { head.contains($0.0) }?.1 ?? "Office document" : nil
    return name.map { ContentKind(.document, $0) } ?? ContentKind(.archive, "ZIP archive")
  }
}
