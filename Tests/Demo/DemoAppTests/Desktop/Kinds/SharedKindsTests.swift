import Replay
import Testing
import ViewTree

@testable import DemoApp
@testable import FileSystem

@Suite("File types from the desktop's database")
struct SharedKindsTests {
  private let disk = DesktopDisk()

  /// Creates a small database for the tests.
  private func makeDatabase() {
    disk.write(
      """
      # This file was automatically generated.
      80:application/pdf:*.pdf
      80:application/x-cd-image:*.iso
      50:application/rtf:*.rtf
      50:application/vnd.oasis.opendocument.spreadsheet:*.ods
      50:application/x-compressed-tar:*.tar.gz
      50:application/gzip:*.gz
      50:image/x-xcf:*.xcf
      50:image/png:*.png
      50:audio/mpeg:*.mp3
      50:video/mp2t:*.ts
      50:text/x-csrc:*.c:cs
      50:text/x-c++src:*.C:cs
      50:text/x-dsrc:*.d
      50:text/vcard:*.vcf
      50:application/x-shellscript:*.command
      10:text/x-makefile:makefile
      10:text/x-readme:readme*
      50:application/x-troff-man:*.[1-9]
      50:font/ttf:*.ttf

      """, to: "usr/mime/globs2")
    disk.write(
      """
      application/pdf:x-office-document
      application/rtf:x-office-document
      application/vnd.oasis.opendocument.spreadsheet:x-office-spreadsheet
      application/x-compressed-tar:package-x-generic
      application/x-shellscript:text-x-script
      text/vcard:x-office-address-book
      """, to: "usr/mime/generic-icons")
    disk.write("application/rtf text/plain\ntext/x-c++src text/x-csrc\n", to: "usr/mime/subclasses")
    for (type, name) in [
      ("application/rtf", "RTF document"), ("application/x-cd-image", "raw CD image"),
      ("application/x-compressed-tar", "Tar archive (gzip-compressed)"),
      ("application/vnd.oasis.opendocument.spreadsheet", "ODS spreadsheet"), ("image/x-xcf", "GIMP image"),
      ("image/png", "PNG picture"), ("text/vcard", "electronic business card"),
      ("application/x-shellscript", "shell script &amp; more"), ("text/x-dsrc", "D source code"),
      ("text/x-readme", "README document"), ("audio/mpeg", "MP3 audio"),
    ] {
      disk.write(
        "<mime-type type=\"\(type)\">\n<comment xml:lang=\"de\">Datei</comment>\n<comment>\(name)</comment>",
        to: "usr/mime/\(type).xml")
    }
  }

  private func entry(_ name: String, _ shape: FileShape = .file) -> FileEntry {
    FileEntry(folder: .root, name: Array(name.utf8), shape: shape)
  }

  @Test(
    "the database names files that the program's own table does not know, or knows less precisely",
    arguments: [
      ("letter.rtf", FileKind.document, "RTF document", FileIcon.text, "application/rtf"),
      ("atlas.tar.gz", .archive, "Tar archive (gzip-compressed)", .layers, "application/x-compressed-tar"),
      (
        "sums.ods", .document, "ODS spreadsheet", .list, "application/vnd.oasis.opendocument.spreadsheet"
      ),
      // The database has no icon for disk images, but the program has.
      ("debian.iso", .archive, "Raw CD image", .layers, "application/x-cd-image"),
      ("drawing.XCF", .image, "GIMP image", .image, "image/x-xcf"),
      ("tune.mp3", .audio, "MP3 audio", .music, "audio/mpeg"),
      ("ann.vcf", .document, "Electronic business card", .person, "text/vcard"),
      ("run.command", .code, "Shell script & more", .code, "application/x-shellscript"),
      ("app.d", .code, "D source code", .code, "text/x-dsrc"),
      ("README", .text, "README document", .text, "text/x-readme"),
    ])
  func named(name: String, kind: FileKind, kindName: String, icon: FileIcon, type: String) throws {
    makeDatabase()
    let shared = try #require(SharedKinds(in: disk.folders))
    let file = entry(name)
    #expect(file.kind(by: shared) == kind)
    #expect(file.kindName(by: shared) == kindName)
    #expect(file.icon(by: shared) == icon)
    #expect(file.mimeType(by: shared) == type)
  }

  @Test("pictures, texts and source code, which the program previews, keep the names of its own table")
  func kept() throws {
    makeDatabase()
    let shared = try #require(SharedKinds(in: disk.folders))
    #expect(entry("dunes.png").kindName(by: shared) == "PNG image")
    #expect(entry("legend.csv").icon(by: shared) == .list)
    #expect(entry("main.ts").kindName(by: shared) == "TypeScript source")
    // Videos with this extension are rarer.
    #expect(entry("main.ts").mimeType(by: shared) == "text/plain")
  }

  @Test("files that the database does not know, and other items, keep their usual names")
  func unknown() throws {
    makeDatabase()
    let shared = try #require(SharedKinds(in: disk.folders))
    #expect(entry("notes.xyz").kindName(by: shared) == "File")
    #expect(entry("notes.xyz").mimeType(by: shared) == nil)
    #expect(entry("swiftc", .program).kindName(by: shared) == "Program")
    #expect(entry("letter.rtf", .folder).kindName(by: shared) == "Folder")
    #expect(entry("letter.rtf", .folder).mimeType(by: shared) == "inode/directory")
    #expect(entry("letter.rtf", .pipe).mimeType(by: shared) == nil)
    // Known, but without a file that contains its name.
    #expect(entry("a.pdf").kindName(by: shared) == "PDF document")
    #expect(entry("serif.ttf").kindName(by: shared) == "File")
  }

  @Test("without a database, and in tests, only the program's own table counts")
  func none() {
    #expect(SharedKinds(in: disk.folders) == nil)
    #expect(SharedKinds.current == nil)
    #expect(entry("sums.ods").kindName == "Spreadsheet")
    #expect(entry("sums.ods").icon == .text)
    #expect(entry("a.pdf").mimeType() == "application/pdf")
    #expect(entry("main.swift").mimeType() == "text/plain")
  }

  @Test("case distinguishes C from C++, and whole names and longer suffixes win")
  func patterns() {
    var globs = KindGlobs()
    globs.add([
      "50:text/x-csrc:*.c:cs", "50:text/x-csrc:*.c", "50:text/x-c++src:*.C:cs",
      "50:application/gzip:*.gz", "50:application/x-compressed-tar:*.tar.gz", "60:text/x-heavy:*.a.tar.gz",
      "50:text/x-makefile:makefile", "50:text/x-man:*.[1-9]", "50:text/x-video:[0-9][0-9].vdr",
    ])
    func type(_ name: String) -> String? { globs.type(ofName: Array(name.utf8)) }
    #expect(type("a.c") == "text/x-csrc")
    #expect(type("a.C") == "text/x-c++src")
    #expect(type("a.tar.GZ") == "application/x-compressed-tar")
    #expect(type("b.gz") == "application/gzip")
    #expect(type("x.a.tar.gz") == "text/x-heavy")
    #expect(type("Makefile") == "text/x-makefile")
    #expect(type("ls.1") == "text/x-man")
    #expect(type("ls.0") == nil)
    #expect(type("07.vdr") == "text/x-video")
    #expect(type(".gz") == nil)
  }

  @Test("the user's database takes precedence over the system's, and can remove patterns")
  func precedence() throws {
    makeDatabase()
    disk.write(
      "50:text/x-mine:*.rtf\n50:image/x-xcf:__NOGLOBS__\n", to: "home/share/mime/globs2")
    disk.write("<comment>my notes</comment>", to: "home/share/mime/text/x-mine.xml")
    let shared = try #require(SharedKinds(in: disk.folders))
    #expect(entry("letter.rtf").kindName(by: shared) == "My notes")
    #expect(entry("drawing.xcf").mimeType(by: shared) == nil)
  }

  @Test("visible rows are updated when the database has been loaded")
  func late() async throws {
    makeDatabase()
    let shared = try #require(SharedKinds(in: disk.folders))
    SharedKinds.expect()
    let stage = await FolderStage { folder in
      folder.write("x", to: "letter.rtf")
      folder.write("x", to: "dunes.xcf")
    }
    func texts(in view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(texts)
    }
    func texts() -> [String] { texts(in: stage.stage.window) }
    #expect(texts().contains("Rich text"))
    SharedKinds.use(shared)
    stage.stage.frame()
    let then = texts()
    // Restored at once, before another test runs.
    SharedKinds.use(nil)
    #expect(then.contains("RTF document") && then.contains("GIMP image"))
    #expect(!then.contains("Rich text"))
  }

  @Test(
    "malformed lines are ignored",
    arguments: [
      "", "::", "50", "50:text/plain", "x:text/x-a:*.a", "500:text/x-a:*.a", "-1:text/x-a:*.a",
      "50:../../etc:*.a", "50:text/../x:*.a", "50:text:*.a", "50:text/x-a:", "50:text/:*.a", "50:/x:*.a",
      "50:text/x-a:\(String(repeating: "a", count: 300))",
    ])
  func malformed(line: String) {
    var globs = KindGlobs()
    globs.add([line, "50:text/x-good:*.good"])
    #expect(globs.types == ["text/x-good"])
  }

  @Test("a list that is too long or not a regular file counts as missing")
  func hostile() throws {
    makeDatabase()
    disk.folder.makeFolder("local")
    disk.folder.makeFolder("local/mime")
    disk.folder.makePipe("local/mime/globs2")
    disk.write(String(repeating: "50:text/x-a:*.rtf\n", count: 600_000), to: "home/share/mime/globs2")
    let shared = try #require(SharedKinds(in: disk.folders))
    #expect(entry("letter.rtf").kindName(by: shared) == "RTF document")
  }

  @Test("a pattern full of stars takes no longer than others")
  func stars() {
    let pattern = Array((String(repeating: "*a", count: 100) + "b").utf8)
    #expect(!NamePattern.matches(Array(String(repeating: "a", count: 255).utf8), pattern))
    #expect(NamePattern.matches(Array("makefile.am".utf8), Array("m[a-c]k?file*".utf8)))
    #expect(!NamePattern.matches(Array("makefile".utf8), Array("m[!a-c]kefile".utf8)))
    #expect(NamePattern.matches(Array("a[".utf8), Array("a[".utf8)))
  }

  @Test(
    "an empty, unfinished or overlong name is rejected",
    arguments: [
      "<comment></comment>", "<comment>   </comment>", "<comment>RTF", "",
      "<comment xml:lang=\"de\">x</comment>",
      "<comment>\(String(repeating: "a", count: 200))</comment>",
    ])
  func names(text: String) { #expect(SharedKind.name(inFile: Array(text.utf8)) == nil) }

  @Test("names are in the first of the user's languages that the database has, otherwise in English")
  func languages() {
    let file = Array(
      "<comment>RTF document</comment><comment xml:lang=\"de\">RTF-Dokument</comment>".utf8)
    #expect(SharedKind.name(inFile: file, ["de_AT", "de"]) == "RTF-Dokument")
    #expect(SharedKind.name(inFile: file, ["fr"]) == "RTF document")
    #expect(SharedKinds.languages(in: ["LANG": "de_AT.UTF-8"]) == ["de_AT", "de"])
    #expect(SharedKinds.languages(in: ["LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "de_DE"]) == ["fr"])
    for name in ["C.UTF-8", "POSIX", "en_GB.UTF-8", ""] {
      #expect(SharedKinds.languages(in: ["LANG": name]) == [])
    }
  }

  @Test("in other languages, all names come from the database")
  func translated() throws {
    makeDatabase()
    let shared = try #require(SharedKinds(in: disk.folders, languages: ["de"]))
    #expect(entry("a.png").kindName(by: shared) == "Datei")
    #expect(entry("a.rtf").kindName(by: shared) == "Datei")
    #expect(entry("a.nosuchkind").kindName(by: shared) == "File")
  }

  @Test("a type is followed by more general ones, and circular relations end")
  func lineage() {
    disk.write(
      "text/x-c++src text/x-csrc\ntext/x-csrc text/plain\na/b c/d\nc/d a/b\na/b\n x\n",
      to: "usr/mime/subclasses")
    disk.write("text/x-c++ text/x-c++src\n", to: "usr/mime/aliases")
    let types = MimeTypes(in: disk.folders.data.map { $0.appending("mime") })
    let bytes = "application/octet-stream"
    #expect(types.lineage(of: "text/x-c++") == ["text/x-c++src", "text/x-csrc", "text/plain", bytes])
    #expect(types.lineage(of: "a/b") == ["a/b", "c/d", bytes])
    #expect(types.lineage(of: "text/markdown") == ["text/markdown", "text/plain", bytes])
    #expect(types.lineage(of: "inode/directory") == ["inode/directory"])
  }
}
