import Foundation
import Testing

@testable import DemoApp

@Suite("Assets")
struct AssetsTests {
  @Test("the Assets folder is found from the executable's location")
  func folder() throws {
    let folder = try #require(Assets.folder)
    #expect(folder.lastPathComponent == "Assets")
    let icons = try #require(Assets.file("icons.json"))
    #expect(FileManager.default.fileExists(atPath: icons.path))
  }
}
