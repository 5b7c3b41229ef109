import Testing

@testable import FileSystem

@Suite("Path completion")
struct PathCompletionTests {
  private let home = FilePath("/home/mira")
  private let current = FilePath("/srv/data")

  @Test(
    "paths begin at the root, at home or in the current folder, and two dots lead up",
    arguments: [
      ("/etc/fonts", "/etc/fonts"), ("~/Music", "/home/mira/Music"), ("~", "/home/mira"),
      ("inner", "/srv/data/inner"), ("../other", "/srv/other"), ("/", "/"), ("", "/srv/data"),
      ("/../..", "/"), ("./a/./b/c", "/srv/data/a/b/c"), ("~mira", "/srv/data/~mira"),
    ])
  func meaning(_ text: String, _ path: String) {
    #expect(PathCompletion.path(text, current: current, home: home) == FilePath(path))
  }

  @Test(
    "in a path, // begins again at the root, and ~ at home",
    arguments: [
      ("/tmp/one//etc/fonts", "/etc/fonts"), ("/tmp/~/Music", "/home/mira/Music"), ("/tmp/~", "/home/mira"),
      ("/tmp//", "/"), ("//etc", "/etc"), ("/a//b/~/c", "/home/mira/c"), ("/a/~/b//c", "/c"),
      ("/tmp/~x/y~", "/tmp/~x/y~"), ("/tmp/", "/tmp"), ("/tmp///", "/"),
    ])
  func again(_ text: String, _ path: String) {
    #expect(PathCompletion.path(text, current: current, home: home) == FilePath(path))
  }

  @Test("a completed name replaces the last one, after the place where the path begins again")
  func replacing() {
    func replaced(_ text: String) -> String {
      PathCompletion.replacing(nameIn: text, with: Array("music/".utf8))
    }
    #expect(replaced("/home/mu") == "/home/music/")
    #expect(replaced("/tmp//mu") == "/music/")
    #expect(replaced("/tmp/~/mu") == "~/music/")
    #expect(replaced("mu") == "music/")
  }

  @Test("the text after the last slash is the beginning of a name")
  func parts() {
    func parts(_ text: String) -> [String] {
      let completion = PathCompletion(text, current: current, home: home)
      return [String(decoding: completion.folder.bytes, as: UTF8.self), completion.prefix]
    }
    #expect(parts("/etc/fo") == ["/etc", "fo"])
    #expect(parts("/etc/") == ["/etc", ""])
    #expect(parts("/et") == ["/", "et"])
    #expect(parts("mu") == ["/srv/data", "mu"])
    #expect(parts("~/Mu") == ["/home/mira", "Mu"])
  }

  @Test("completions ignore case and accents, and are in natural order and limited in number")
  func matches() {
    let names = ["Café 10", "café 9", "Cactus", "dog"].map { Array($0.utf8) }
    let found = PathCompletion("ca", current: current, home: home).matches(among: names, limit: 10)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["Cactus", "café 9", "Café 10"])
    #expect(PathCompletion("CAF", current: current, home: home).matches(among: names, limit: 1).count == 1)
    #expect(PathCompletion("x", current: current, home: home).matches(among: names, limit: 9) == [])
  }

  @Test("Tab inserts the common prefix")
  func common() {
    #expect(PathCompletion.common([Array("music".utf8), Array("museum".utf8)]) == Array("mus".utf8))
    #expect(PathCompletion.common([Array("one".utf8)]) == Array("one".utf8))
    #expect(PathCompletion.common([]) == nil)
  }
}
