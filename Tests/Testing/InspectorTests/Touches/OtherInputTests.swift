import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("Records of wheels and keys")
struct OtherInputTests {
  private let story = TouchStory()

  @Test("a wheel that scrolls is one record, with how far it went")
  func wheel() {
    let form = story.put(UIScrollView(), "form", CGRect(x: 0, y: 0, width: 400, height: 400))
    form.contentSize = CGSize(width: 400, height: 1000)
    for _ in 0..<2 { story.stage.wheel(dy: -1, at: CGPoint(x: 100, y: 100)) }
    story.stage.run(for: 1)
    #expect(story.recorder.records.count == 1)
    #expect(story.record?.kind == "wheel" && story.headline == "UIScrollView 'form' scrolled by (0, 96)")
    form.isScrollEnabled = false
    story.stage.wheel(dy: -1, at: CGPoint(x: 100, y: 100))
    story.stage.run(for: 1)
    #expect(story.headline == "UIScrollView 'form' did not scroll: isScrollEnabled is false")
    story.stage.wheel(dy: -1, at: CGPoint(x: 100, y: 500))
    story.stage.run(for: 1)
    #expect(story.headline == "nothing there scrolls")
  }

  @Test("a key names the command that it performed, or that nothing used it")
  func keys() {
    final class Screen: UIViewController {
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) { _ in }]
      }
    }
    story.window.rootViewController = Screen()
    story.stage.frame()
    story.stage.press(UIKeyboardHIDUsage(rawValue: 0x16), modifiers: .control)
    #expect(story.record?.kind == "key" && story.record?.key == "control+S")
    #expect(story.headline == "Screen performed the key command 'Save'")
    story.stage.press(UIKeyboardHIDUsage(rawValue: 0x3E))
    #expect(story.headline == "F5 did nothing: no command and no responder used it")
  }

  @Test("what the user types is not recorded")
  func typing() {
    let field = story.put(UITextField(), "password", CGRect(x: 20, y: 20, width: 200, height: 40))
    field.becomeFirstResponder()
    story.stage.press(UIKeyboardHIDUsage(rawValue: 0x04))
    #expect(story.recorder.records.isEmpty)
  }
}
