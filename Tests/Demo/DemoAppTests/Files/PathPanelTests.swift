import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import FileSystem

@Suite("Typing a path")
struct PathPanelTests {
  private func open() async -> FolderStage {
    let stage = await FolderStage { folder in
      folder.makeFolder("one")
      folder.makeFolder("two")
    }
    await stage.press(.keyL, .control)
    return stage
  }

  private func field(_ stage: FolderStage) -> UITextField? {
    stage.stage.window.all.lazy.compactMap { $0 as? UITextField }
      .first { $0.accessibilityIdentifier == "pathField" }
  }

  @Test("Ctrl+L selects the present path, so that typing replaces it")
  func replaces() async {
    let stage = await open()
    #expect(field(stage)?.isFocused == true)
    stage.stage.type(stage.folder.path.appending("two").testText)
    await stage.settle()
    #expect(field(stage)?.text == stage.folder.path.appending("two").testText)
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.topViewController?.title == "two")
  }

  @Test("after the End key, // begins again at the root and ~ at home", arguments: ["/", "~/"])
  func beginsAgain(_ start: String) async {
    let stage = await open()
    await stage.press(.keyboardEnd)
    let path = stage.folder.path.appending("one").testText
    stage.stage.type(start == "/" ? path : "~/one")
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.topViewController?.title == "one")
  }

  @Test("Return without a change goes to the folder itself, even if it is called ~")
  func unchanged() async {
    let stage = await FolderStage { $0.makeFolder("~") }
    await stage.open("~")
    await stage.press(.keyL, .control)
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.viewControllers.count == 2)
    #expect(stage.stack.topViewController?.title == "~")
  }
}
