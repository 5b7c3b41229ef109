import Foundation
import Glibc
import Testing

@testable import DemoApp
@testable import FileSystem

@Suite("Programs for a type")
struct DesktopProgramsTests {
  private let disk = DesktopDisk(desktops: "GNOME")

  private func programs(
    languages: [String] = [], terminal: [String] = [], types: MimeTypes? = nil
  ) -> DesktopPrograms {
    var surroundings = ProgramSurroundings()
    surroundings.desktops = disk.folders.desktops
    surroundings.searchPath = "relative:\(disk.folder.path.appending("bin").testText)"
    surroundings.languages = languages
    surroundings.terminal = terminal
    return DesktopPrograms(folders: disk.folders, surroundings: surroundings, types: types)
  }

  /// Installs a program with an entry in the system's folder.
  private func install(
    _ name: String, types: String, _ more: String = "", id: String? = nil, in locale: String = "usr"
  ) {
    let program = name.lowercased().filter { $0 != " " }
    disk.write("#!/bin/sh\n", to: "bin/\(program)", mode: 0o755)
    disk.write(
      "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(program) %f\nMimeType=\(types)\n\(more)\n",
      to: "\(locale)/applications/\(id ?? program).desktop")
  }

  private func names(_ type: String, by programs: DesktopPrograms? = nil) -> [String] {
    let choice = (programs ?? self.programs()).choice(for: type)
    return [choice.standard?.name ?? "-"] + choice.others.map(\.name)
  }

  @Test("a type has one default program, and the others are sorted by name")
  func simple() {
    install("Viewer", types: "image/png;image/jpeg;")
    install("painter 10", types: "image/png;")
    install("Painter 9", types: "image/png;")
    disk.write(
      "[Default Applications]\nimage/png=painter10.desktop;viewer.desktop\n", to: "etc/mimeapps.list")
    #expect(names("image/png") == ["painter 10", "Painter 9", "Viewer"])
    #expect(names("image/jpeg") == ["Viewer"])
    #expect(names("image/gif") == ["-"])
  }

  @Test("the user's list takes precedence over the desktop's and the system's")
  func precedence() {
    for name in ["One", "Two", "Three", "Four", "Five"] { install(name, types: "a/b;") }
    let lists = [
      ("usr/applications/mimeapps.list", "one"), ("home/share/applications/gnome-mimeapps.list", "two"),
      ("etc/gnome-mimeapps.list", "three"), ("home/config/mimeapps.list", "four"),
      ("home/config/gnome-mimeapps.list", "five"),
    ]
    for (locale, program) in lists {
      disk.write("[Default Applications]\na/b=missing.desktop;\(program).desktop;\n", to: locale)
      #expect(names("a/b").first?.lowercased() == program)
    }
  }

  @Test("associations that a list adds or removes override less important lists")
  func associations() {
    install("One", types: "a/b;")
    install("Two", types: "a/b;")
    install("Other", types: "x/y;")
    disk.write(
      "[Added Associations]\na/b=other.desktop;\n[Removed Associations]\na/b=one.desktop;\n",
      to: "home/config/mimeapps.list")
    #expect(names("a/b") == ["Other", "Two"])
    disk.write("[Default Applications]\na/b=one.desktop\n", to: "usr/applications/mimeapps.list")
    #expect(names("a/b") == ["Other", "Two"])
    // A less important list removes nothing.
    disk.write("[Removed Associations]\na/b=other.desktop;\n", to: "etc/mimeapps.list")
    #expect(names("a/b") == ["Other", "Two"])
  }

  @Test("programs for plain text open any text, after those for the exact type")
  func subclasses() {
    install("Editor", types: "text/plain;")
    install("Builder", types: "text/x-csrc;")
    install("Hex", types: "application/octet-stream;")
    disk.write("text/x-c++src text/x-csrc\n", to: "usr/mime/subclasses")
    disk.write("text/x-c text/x-csrc\n", to: "usr/mime/aliases")
    disk.write("[Default Applications]\ntext/plain=editor.desktop\n", to: "home/config/mimeapps.list")
    #expect(names("text/x-c++src") == ["Builder", "Editor", "Hex"])
    #expect(names("text/x-c") == ["Builder", "Editor", "Hex"])
    #expect(names("text/markdown") == ["Editor", "Hex"])
    #expect(names("image/png") == ["Hex"])
  }

  @Test(
    "a folder's cache lists the claims of its entries, and entries in more important folders replace them"
  )
  func cache() {
    install("One", types: "not/this;")
    install("Two", types: "not/this;")
    disk.write(
      "[MIME Cache]\na/b=one.desktop;two.desktop;missing.desktop;\n", to: "usr/applications/mimeinfo.cache")
    #expect(names("a/b") == ["One", "Two"])
    #expect(names("not/this") == ["-"])
    install("Mine", types: "x/y;", id: "two", in: "home/share")
    #expect(names("a/b") == ["One"])
    #expect(names("x/y") == ["Mine"])
    install("None", types: "a/b;", "Hidden=true", id: "one", in: "home/share")
    #expect(names("a/b") == ["-"])
  }

  @Test(
    "entries that cannot be used are ignored",
    arguments: [
      "Hidden=true", "TryExec=missing", "TryExec=/bin", "OnlyShowIn=KDE;", "NotShowIn=XFCE;GNOME;",
      "Terminal=true", "Type=Link", "Exec=missing %f", "Exec=sh -c \"run %f\"", "Exec=", "Name= ",
    ])
  func leftOut(line: String) {
    install("Good", types: "a/b;")
    install("Bad", types: "a/b;", line)
    #expect(names("a/b") == ["Good"])
  }

  @Test(
    "entries that are only hidden from the menu can open files",
    arguments: ["NoDisplay=true", "OnlyShowIn=KDE;GNOME;", "NotShowIn=KDE;", "TryExec=tool", "Nonsense"])
  func kept(line: String) {
    install("Tool", types: "a/b;", line)
    #expect(names("a/b") == ["Tool"])
  }

  @Test(
    "an entry in a subfolder has dashes in its ID, and nothing outside the folders is found")
  func folders() {
    install("Okular", types: "a/b;", id: "kde/graphics/okular")
    install("Plain-one", types: "c/d;")
    install("Evil", types: "e/f;", id: "../evil")
    #expect(names("a/b") == ["Okular"])
    #expect(names("c/d") == ["Plain-one"])
    disk.write(
      "[Default Applications]\na/b=kde-graphics-okular.desktop\nc/d=../evil.desktop\ne/f=..-evil.desktop\n",
      to: "home/config/mimeapps.list")
    #expect(names("a/b") == ["Okular"])
    #expect(names("c/d") == ["Plain-one"])
    #expect(names("e/f") == ["-"])
  }

  @Test("a program has its name in the user's language, on one line")
  func languages() {
    install("Files", types: "a/b;", "Name[de]=Dateien\\nund mehr")
    #expect(names("a/b", by: programs(languages: ["de_AT", "de"])) == ["Dateien\u{21B5}und mehr"])
    #expect(names("a/b") == ["Files"])
    let environment = ["LANG": "de_AT.UTF-8@euro", "LC_ALL": ""]
    #expect(
      ProgramSurroundings(environment: environment, desktops: []).languages
        == ["de_AT@euro", "de_AT", "de@euro", "de"])
    #expect(ProgramSurroundings(environment: ["LC_ALL": "C", "LANG": "de"], desktops: []).languages == [])
  }

  @Test("a terminal program is started in a terminal, if one is known")
  func terminals() throws {
    install("Pager", types: "a/b;", "Terminal=true")
    disk.write("#!/bin/sh\n", to: "bin/xdg-terminal-exec", mode: 0o755)
    #expect(names("a/b", by: programs(terminal: ["missing"])) == ["-"])
    let program = try #require(programs(terminal: ["xdg-terminal-exec"]).choice(for: "a/b").standard)
    let words = program.arguments(for: FilePath("/a")).map { String(decoding: $0, as: UTF8.self) }
    #expect(words == ["xdg-terminal-exec", "pager", "/a"])
    #expect(program.executable.testText.hasSuffix("/bin/xdg-terminal-exec"))
  }

  @Test("overlong lists, pipes and circular folders do no harm")
  func hostile() {
    install("Good", types: "a/b;")
    disk.write("", to: "home/config/other.list")
    disk.folder.makePipe("home/config/mimeapps.list")
    disk.folder.makePipe("usr/applications/pipe.desktop")
    disk.folder.makeLink("usr/applications/loop", to: ".")
    disk.write(
      "[Default Applications]\n" + String(repeating: "a/b=x.desktop\n", count: 200_000),
      to: "etc/mimeapps.list")
    #expect(names("a/b") == ["Good"])
  }

  @Test("a chosen program is started with the exact file name, without a shell")
  func launching() throws {
    let pipe = disk.folder.makePipe("pipe")
    install("Tool", types: "a/b;")
    disk.folder.writeProgram("{ printf '%s|' \"$@\"; } > '\(pipe.testText)'\n", to: "bin/tool")
    let program = try #require(programs().choice(for: "a/b").standard)
    let file = pipe.withCString { open($0, O_RDONLY | O_NONBLOCK) }
    defer { close(file) }
    let path = FilePath(Array("/-a b\n$(c)".utf8) + [0xFF])
    #expect(DesktopOpener().open(path, with: program) == nil)
    var said: [UInt8] = []
    while said.last != UInt8(ascii: "|") {
      var event = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      try #require(poll(&event, 1, 5000) == 1)
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(file, &bytes, bytes.count)
      try #require(count > 0)
      said += bytes.prefix(count)
    }
    #expect(said == path.bytes + [UInt8(ascii: "|")])
  }

  @Test("a program that no longer exists is reported")
  func gone() throws {
    install("Tool", types: "a/b;")
    let program = try #require(programs().choice(for: "a/b").standard)
    _ = program.executable.withCString { unlink($0) }
    #expect(
      DesktopOpener().open(FilePath("/a"), with: program)
        == "The file could not be opened: Tool could not be started.")
  }

  @Test("a program that has ended leaves no zombie")
  func ended() async throws {
    let folder = TemporaryFolder()
    let tool = folder.makeLink("endsatonce", to: "/bin/true")
    #expect(Launch.start(tool, [Array("endsatonce".utf8)]))
    for _ in 0..<1000 where DesktopProgramsTests.children.contains("endsatonce\n") {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(!DesktopProgramsTests.children.contains("endsatonce\n"))
  }

  /// The names of this process's children, including zombies.
  private static var children: [String] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let lists = threads.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)
    }
    return lists.joined(separator: " ").split(separator: " ").compactMap {
      try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)
    }
  }
}
