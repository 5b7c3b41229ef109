import DemoApp
import FileSystem
import Foundation
import Glibc

/// A temporary folder with contents that are difficult for a file browser.
nonisolated struct StormFolder {
  let path: FilePath
  /// The files that can be dropped on the window: the folder's contents, system files and missing files.
  private(set) var drops: [FilePath] = []
  /// The subfolder that another program changes.
  private let changing: FilePath

  /// - Throws: A `RunError` if the folder cannot be created.
  init() throws {
    path = try StormFolder.make()
    changing = path.appending("changing")
    makeFolders()
    makeFiles()
    makePictures()
    drops = [
      FilePath(""), FilePath("/dev/zero"), FilePath("/proc/self/mem"), FilePath("/proc/self/fd"), path,
    ]
    drops += [path.appending("gone")] + entries(of: path)
  }

  /// Creates an empty temporary folder.
  ///
  /// - Throws: A `RunError` if it cannot be created.
  static func make() throws -> FilePath {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("stackednav-storm-XXXXXX")
      .path
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw RunError("\(template): cannot be created") }
    return FilePath(bytes.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Deletes a folder that `make` has created, with its contents.
  static func remove(_ folder: FilePath) {
    // `FileManager` does not support names that are not valid UTF-8.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/rm")
    process.arguments = ["-rf", "--", String(decoding: folder.bytes, as: UTF8.self)]
    try? process.run()
    process.waitUntilExit()
  }

  private func entries(of folder: FilePath) -> [FilePath] {
    guard let stream = try? DirectoryStream(folder, showsHidden: true) else { return [] }
    var entries: [FilePath] = []
    while let entry = try? stream.next() { entries.append(entry.path) }
    return entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  // MARK: What is in it

  private func makeFolders() {
    for name in ["changing", "many", "deep", "nobody's"] { folder(path.appending(name)) }
    for index in 0..<300 { write("\(index)", to: path.appending("many").appending("file \(index).txt")) }
    var deep = path.appending("deep")
    for index in 0..<60 {
      deep = deep.appending("level \(index)")
      folder(deep)
    }
    _ = path.appending("nobody's").withCString { chmod($0, 0) }
    link("loop", to: "loop")
    link("again", to: ".")
    link("processes", to: "/proc/self")
    link("nowhere", to: "/nonexistent/file.png")
    link("endless.txt", to: "/dev/zero")
  }

  private func makeFiles() {
    let names: [[UInt8]] = [
      Array("a\nb.txt".utf8), Array("-rf".utf8), Array("\u{202E}gnp.exe".utf8), [0xFF, 0xFE, 0x2E, 0x74],
      Array("\u{1B}[31mred".utf8), Array(repeating: 0x78, count: 255), Array("a\u{301}\u{301}\u{301}".utf8),
      Array("%s%n%@".utf8), Array("  ".utf8), Array("$(touch x); `id`".utf8),
    ]
    for name in names { write("text\n", to: path.appending(name)) }
    _ = path.appending("pipe").withCString { mkfifo($0, 0o600) }
    _ = path.appending("socket.png").withCString { mknod($0, S_IFSOCK | 0o600, 0) }
    write(String(repeating: "x", count: 4 << 20), to: path.appending("one line.txt"))
    write(String(repeating: "[", count: 200_000), to: path.appending("brackets.md"))
    write(String(repeating: "> ", count: 20_000) + "deep", to: path.appending("nested.md"))
    write(String(repeating: "![](picture.png)\n\n", count: 2000), to: path.appending("references.md"))
    let row = String(repeating: "|a", count: 2000) + "|\n"
    write(row + String(repeating: "|-", count: 2000) + "|\n" + row, to: path.appending("table.md"))
    bytes([0xFF, 0xFE, 0x00, 0xD8], to: path.appending("half a character.txt"))
    bytes((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167) }, to: path.appending("noise"))
    let sparse = path.appending("sparse.bin")
    bytes([0], to: sparse)
    _ = sparse.withCString { truncate($0, 1 << 42) }
  }

  /// Creates valid pictures, truncated ones, and ones that declare a wrong size.
  private func makePictures() {
    guard let file = Assets.file("icon.png"), let data = try? Data(contentsOf: file) else { return }
    let png = Array(data)
    for index in 0..<20 { bytes(png, to: path.appending("picture \(index).png")) }
    bytes(png, to: path.appending("picture.png"))
    for count in [8, 33, 60, png.count / 2] {
      bytes(Array(png.prefix(count)), to: path.appending("cut at \(count).png"))
    }
    var huge = png
    huge.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    bytes(huge, to: path.appending("huge.png"))
    let bmp: [UInt8] = Array("BM".utf8) + [0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    bytes(bmp + Array(repeating: 0x7F, count: 40), to: path.appending("huge.bmp"))
    bytes(Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0xF7, 0, 0], to: path.appending("huge.gif"))
    bytes([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8), to: path.appending("cut.jpg"))
    bytes(Array("RIFF\u{7F}\u{7F}\u{7F}\u{7F}WEBPVP8 ".utf8), to: path.appending("cut.webp"))
    let entities = (1..<10).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);\">" }
    write(
      "<!DOCTYPE svg [<!ENTITY e0 \"lol\">\(entities.joined())]><svg width='9' height='9'><text>&e9;</text>"
        + "<image href='file:///etc/passwd'/></svg>", to: path.appending("laughs.svg"))
  }

  // MARK: Another program

  /// Creates, fills, truncates, deletes, renames or replaces something in the changing folder.
  func meddle(_ number: UInt64) {
    var dice = StormDice(number)
    let names = ["a.txt", "b.png", "c.md", "d", "e"]
    let (one, other) = (changing.appending(dice.pick(names)), changing.appending(dice.pick(names)))
    switch dice.below(9) {
    case 0: write(String(repeating: "line\n", count: dice.below(5000)), to: one)
    case 1: _ = one.withCString { truncate($0, dice.below(100_000)) }
    case 2: _ = one.withCString { unlink($0) }
    case 3: _ = one.withCString { one in other.withCString { rename(one, $0) } }
    case 4:
      _ = one.withCString { unlink($0) }
      _ = one.withCString { mkfifo($0, 0o600) }
    case 5:
      _ = one.withCString { unlink($0) }
      folder(one)
    case 6: _ = one.withCString { rmdir($0) }
    case 7:
      _ = changing.withCString { changing in path.appending("moved").withCString { rename(changing, $0) } }
    default:
      _ = path.appending("moved").withCString { moved in changing.withCString { rename(moved, $0) } }
      folder(changing)
    }
  }

  // MARK: Making

  private func folder(_ path: FilePath) { _ = path.withCString { mkdir($0, 0o700) } }

  private func link(_ name: String, to target: String) {
    _ = path.appending(name).withCString { symlink(target, $0) }
  }

  private func write(_ text: String, to path: FilePath) { bytes(Array(text.utf8), to: path) }

  /// Never waits for a pipe that may exist at the path.
  private func bytes(_ bytes: [UInt8], to path: FilePath) {
    let descriptor = path.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    bytes.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
