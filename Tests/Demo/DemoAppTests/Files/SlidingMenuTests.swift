import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Menus under a finger that stays down")
struct SlidingMenuTests {
  private func makeStage() async -> FolderStage {
    let my = await FolderStage { folder in
      folder.makeFolder("outer")
      folder.write("text", to: "outer/a.txt")
    }
    await my.open("outer")
    return my
  }

  private func middle(_ text: String, in my: FolderStage) throws -> CGPoint {
    let line = try #require(SeenText.all(in: my.stage.window).last { $0.label.text == text }, "\(text)")
    return CGPoint(x: line.position.midX, y: line.position.midY)
  }

  @Test(
    "a press on “…” that slides down opens the menu and chooses, instead of dragging the pane",
    arguments: [0, 0.5])
  func more(pause: Double) async throws {
    let my = await makeStage()
    let (stage, stack) = (my.stage, my.stack)
    let button = try #require(stage.window.all.last { $0.accessibilityIdentifier == "more" })
    let start = button.convert(CGPoint(x: 22, y: 22), to: nil)
    let offset = stack.contentOffset
    stage.fingerDown(at: start)
    stage.run(for: pause)
    for _ in 0..<3 { stage.fingerMoves(by: CGPoint(x: 0, y: 5)) }
    #expect(my.isMenuOpen)
    stage.fingerMoves(to: try middle("Grid", in: my))
    #expect(stack.contentOffset == offset && my.page?.options.isGrid == false)
    stage.fingerUp()
    await my.settle()
    #expect(my.page?.options.isGrid == true && !my.isMenuOpen && stack.contentOffset == offset)
  }

  @Test("a drag sideways that begins on “…” drags the pane, and a tap opens the menu")
  func others() async throws {
    let my = await makeStage()
    let (stage, stack) = (my.stage, my.stack)
    let button = try #require(stage.window.all.last { $0.accessibilityIdentifier == "more" })
    let start = button.convert(CGPoint(x: 22, y: 22), to: nil)
    let offset = stack.contentOffset
    stage.fingerDown(at: start)
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: -10, y: 0)) }
    #expect(!my.isMenuOpen && stack.contentOffset != offset)
    stage.fingerUp()
    await my.settle()
    stage.tap(at: start)
    await my.settle()
    #expect(my.isMenuOpen)
  }

  @Test("a long press on a row opens its menu, and the same finger chooses in it")
  func row() async throws {
    let my = await makeStage()
    let start = try middle("a.txt", in: my)
    my.stage.fingerDown(at: start)
    my.stage.run(for: 0.7)
    #expect(my.isMenuOpen)
    let place = try middle("Open", in: my)
    my.stage.fingerMoves(to: CGPoint(x: place.x, y: place.y + 1))
    my.stage.fingerMoves(to: place)
    my.stage.fingerUp()
    await my.settle()
    #expect(!my.isMenuOpen && my.stack.viewControllers.count == 3)
  }
}
