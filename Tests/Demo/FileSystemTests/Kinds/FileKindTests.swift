import Testing

@testable import FileSystem

@Suite("File kind")
struct FileKindTests {
  private func entry(_ name: String, _ shape: FileShape = .file, isLink: Bool = false) -> FileEntry {
    FileEntry(folder: .root, name: Array(name.utf8), shape: shape, isLink: isLink)
  }

  @Test(
    "the extension decides a file's kind, its name and its icon",
    arguments: [
      ("dunes.png", FileKind.image, "PNG image", FileIcon.image),
      ("DUNES.JPG", .image, "JPEG image", .image),
      ("README.md", .text, "Markdown text", .text),
      ("legend.csv", .text, "Comma-separated table", .list),
      ("Package.swift", .code, "Swift source", .code),
      ("harbour.wav", .audio, "WAV audio", .music),
      ("tide.mp4", .video, "MPEG-4 video", .video),
      ("atlas.tar.gz", .archive, "Gzip archive", .layers),
      ("sheet.pdf", .document, "PDF document", .text),
      ("LICENSE", .other, "File", .file),
      (".png", .other, "File", .file),
    ])
  func byExtension(name: String, kind: FileKind, kindName: String, icon: FileIcon) {
    let file = entry(name)
    #expect(file.kind == kind)
    #expect(file.kindName == kindName)
    #expect(file.icon == icon)
  }

  @Test("the type in the file system takes precedence over the extension")
  func shapeFirst() {
    #expect(entry("holiday.png", .folder).kindName == "Folder")
    #expect(entry("holiday.png", .pipe).kind == .special)
    #expect(entry("holiday.png", .pipe).kindName == "Named pipe")
    #expect(entry("holiday.png", .brokenLink, isLink: true).kindName == "Broken link")
  }

  @Test("an executable without a known extension is a program")
  func program() {
    #expect(entry("swiftc", .program).kindName == "Program")
    #expect(entry("install.sh", .program).kindName == "Shell script")
  }

  @Test("a link is named as such but has the kind of its target")
  func link() {
    #expect(entry("dunes.png", isLink: true).kindName == "Symbolic link")
    #expect(entry("dunes.png", isLink: true).kind == .image)
  }
}
