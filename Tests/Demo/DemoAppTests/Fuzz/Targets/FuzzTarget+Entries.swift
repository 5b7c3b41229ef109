@testable import DemoApp
@testable import FileSystem

extension FuzzTarget {
  /// Files of the desktop: desktop entries, file types, places, and the texts of thumbnails.
  func readEntries(_ bytes: [UInt8]) {
    readProgram(bytes)
    readKinds(bytes)
    readPlaces(bytes)
    let texts = PNGTexts.read { Array(bytes.dropFirst($0).prefix($1)) }
    demand(texts.keys.allSatisfy { (1...240).contains($0.utf8.count) }, "the keywords \(texts.keys)")
  }

  private func readProgram(_ bytes: [UInt8]) {
    let entry = DesktopKeyFile(bytes)
    _ = entry.string("Name", in: "Desktop Entry", languages: ["de_AT", "de"])
    demand(entry.list("MimeType", in: "Desktop Entry").allSatisfy { !$0.isEmpty }, "an empty type")
    let text = entry.string("Exec", in: "Desktop Entry") ?? String(decoding: bytes, as: UTF8.self)
    guard let line = ExecLine(text) else { return }
    let facts = ExecLine.Facts(name: "Name", icon: "icon", file: FilePath("/entry"))
    let plain = line.arguments(for: FilePath("/a"), facts)
    let odd = line.arguments(for: FilePath("/-b c\n\"$(d)"), facts)
    demand(plain.count == odd.count && plain[0] == odd[0], "a name became more than an argument")
  }

  private func readKinds(_ bytes: [UInt8]) {
    var globs = KindGlobs()
    let lines = bytes.split(separator: 10).compactMap { String(validating: $0, as: UTF8.self) }
    globs.add(lines)
    for name in ["a.tar.gz", "Makefile", ".hidden", "a.C"] { _ = globs.type(ofName: Array(name.utf8)) }
    _ = globs.type(ofName: Array(bytes.prefix(255)))
    var magic = KindMagic()
    magic.add(bytes)
    _ = magic.type(of: bytes)
    let half = bytes.count / 2
    _ = NamePattern.matches(Array(bytes.prefix(min(half, 255))), Array(bytes.dropFirst(half).prefix(255)))
    if let name = SharedKind.name(inFile: bytes) { demand((1...100).contains(name.count), name) }
  }

  private func readPlaces(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 10) {
      let paths = [
        MountedVolumes.path(inLine: line), UserFolders.entry(inLine: line, home: FilePath("/home"))?.1,
        String(validating: line, as: UTF8.self).flatMap(GTKBookmarks.place)?.path,
      ]
      for path in paths.compactMap(\.self) {
        demand(path.bytes.first == 0x2F && !path.bytes.contains(0), "the path \(path)")
        demand(FilePath(address: path.address) == path, "another path than was written")
      }
    }
  }
}
