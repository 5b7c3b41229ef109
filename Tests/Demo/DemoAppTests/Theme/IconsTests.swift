import Foundation
import Testing
import ViewTree

@testable import DemoApp

@Suite("Icons")
struct IconsTests {
  /// The names in the file, parsed independently of the program.
  private func names() throws -> [String] {
    let file = try Data(contentsOf: #require(Assets.file("icons.json")))
    let set = try #require(JSONSerialization.jsonObject(with: file) as? [String: Any])
    return try #require(set["icons"] as? [String: Any]).keys.sorted()
  }

  @Test("all 41 icons load, each in the requested size")
  func all() throws {
    let names = try names()
    #expect(names.count == 41)
    for name in names {
      #expect(Icons.image(name, size: 21)?.size == CGSize(width: 21, height: 21), "\(name)")
    }
  }

  @Test("every icon of a file type exists")
  func files() throws {
    let names = try names()
    let icons: [FileIcon] = [
      .code, .download, .file, .folder, .image, .info, .layers, .list, .monitor, .music, .person, .text,
      .video,
    ]
    for icon in icons { #expect(names.contains(icon.rawValue), "\(icon)") }
  }

  @Test("the row chevron exists, and an unknown name has no icon")
  func others() {
    #expect(Icons.rowChevron?.size == CGSize(width: 16, height: 16))
    #expect(Icons.image("no such icon", size: 21) == nil)
  }
}
