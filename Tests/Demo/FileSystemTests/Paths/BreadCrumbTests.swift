import Testing

@testable import FileSystem

@Suite("Bread crumb")
struct BreadCrumbTests {
  private let home = FilePath("/home/ada")

  private func crumb(_ path: String) -> BreadCrumb {
    BreadCrumb(FilePath(path), home: home)
  }

  @Test("a pane names the two folders around it and the number of items")
  func subtitle() {
    #expect(
      crumb("/home/ada/Projects/atlas-map").subtitle(itemCount: "14 items") == "Home / Projects · 14 items")
    #expect(crumb("/home/ada/Projects").subtitle(itemCount: "27 items") == "Home · 27 items")
    #expect(
      crumb("/home/ada/Projects/atlas-map/Sources").subtitle(itemCount: "8 items")
        == "Projects / atlas-map · 8 items")
    #expect(crumb("/home/ada/Projects").subtitle(itemCount: nil) == "Home")
    #expect(crumb("/home/ada").subtitle(itemCount: "9 items") == "9 items")
  }

  @Test("a file's location names all folders from home down")
  func location() {
    let file = crumb("/home/ada/Pictures/Field trips/dunes.png")
    #expect(file.location == "Home / Pictures / Field trips")
    #expect(file.shortLocation == "Pictures / Field trips")
    #expect(file.title == "dunes.png")
  }

  @Test("folders outside home begin with the computer")
  func outside() {
    #expect(crumb("/usr/share/doc").location == "Computer / usr / share")
    #expect(crumb("/home/adam").location == "Computer / home")
    #expect(crumb("/").title == "Computer")
    #expect(crumb("/home/ada").title == "Home")
  }

  @Test("line breaks in folder names stay on one line")
  func oddNames() {
    #expect(crumb("/home/ada/a\nb/c").location == "Home / a↵b")
  }
}
