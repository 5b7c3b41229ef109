import ArgumentParser
import Foundation
import Replay
import Testing
import ViewTree

@testable import DemoApp
@testable import ScreenKeyboard

@Suite("The keyboard on the screen of the demo")
struct KeyboardOnScreenTests {
  private func program(_ size: CGSize, _ files: [String]) throws -> TabStage {
    let program = try TabStage(.files, size: size, files: files)
    program.stage.scene.inputViews.keyboard = OnScreenKeyboard(
      mode: .automatic, languages: ["en"], environment: [:]
    ) { false }
    return program
  }

  private func key(_ name: String, _ program: TabStage) throws -> CGPoint {
    let windows = program.stage.scene.windows.filter { $0 !== program.window }
    let keys = windows.flatMap(\.all).compactMap { $0 as? KeyView }
    let key = try #require(keys.first { $0.face.name == name }, "\(name)")
    return key.convert(key.bounds, to: nil).center
  }

  @Test("the search field shows a keyboard whose letters find files; the list takes letters without one")
  func searching() async throws {
    let program = try program(CGSize(width: 1024, height: 768), ["dunes.txt", "tide.txt", "waves.txt"])
    try await program.settle()
    try program.press("search")
    #expect(program.stage.scene.inputViews.frame.height == 224)
    for letter in "tide" { program.stage.tap(at: try key(String(letter), program)) }
    try await program.settle()
    let field = try #require(program.view("search") as? CancellableField)
    #expect(field.text == "tide")
    let seen = SeenText.all(in: program.window).map(\.label.text)
    #expect(seen.contains("tide.txt") && !seen.contains("waves.txt"))
    program.stage.tap(at: try key("Hide keyboard", program))
    program.stage.settle()
    #expect(!program.stage.scene.inputViews.isShown)
    try program.press("search")
    #expect(program.stage.scene.inputViews.isShown)
    field.onCancel?()
    program.stage.settle()
    #expect(program.window.firstResponder is FileListViewController)
    #expect(!program.stage.scene.inputViews.isShown)
  }

  @Test("the last row of a list can be scrolled above the keyboard")
  func lastRow() async throws {
    let names = (10..<40).map { "tide \($0).txt" }
    let program = try program(CGSize(width: 400, height: 700), names)
    try await program.settle()
    try program.press("search")
    for _ in 0..<6 { program.stage.drag(from: CGPoint(x: 200, y: 380), by: CGPoint(x: 0, y: -300)) }
    program.stage.settle()
    #expect(try program.place(of: "tide 39.txt").y < program.stage.scene.inputViews.frame.minY)
  }

  @Test("a text that the keyboard would cover is lifted, and lowered when the keyboard goes")
  func lifting() async throws {
    let program = try program(CGSize(width: 400, height: 700), [])
    let root = try #require(program.window.rootViewController?.view)
    let field = UITextField(frame: CGRect(x: 20, y: 600, width: 300, height: 44))
    root.addSubview(field)
    program.stage.tap(at: CGPoint(x: 100, y: 620))
    program.stage.settle()
    let top = program.stage.scene.inputViews.frame.minY
    #expect(field.convert(field.bounds, to: nil).maxY == top - 12)
    field.resignFirstResponder()
    program.stage.settle()
    #expect(field.convert(field.bounds, to: nil).minY == 600)
  }

  @Test("only languages that there are can be chosen")
  func languages() throws {
    #expect(try DemoOptions.parse(["--keyboard", "de,en"]).keyboard?.codes == ["de", "en"])
    for wrong in ["", "de,", "xx", "de en"] {
      #expect(throws: (any Error).self) { try DemoOptions.parse(["--keyboard", wrong]) }
    }
    #expect(throws: (any Error).self) { try DemoOptions.parse(["--on-screen-keyboard", "sometimes"]) }
    #expect(throws: (any Error).self) { try DemoOptions.parse(["--mode", "large"]) }
  }
}
