import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("Problems of a window without any touch")
struct ProblemsTests {
  private let story = TouchStory()

  private func rules(of name: String) -> [Problem.Rule] {
    Inspector.problems(in: story.stage.scene).filter { $0.view.contains("'\(name)'") }.map(\.rule)
  }

  private func button(_ frame: CGRect = CGRect(x: 20, y: 20, width: 100, height: 44)) -> UIButton {
    let button = story.put(UIButton(), "save", frame)
    button.accessibilityLabel = "Save"
    button.addAction(for: .touchUpInside) { _ in }
    return button
  }

  @Test("a button that works has none")
  func none() {
    _ = button()
    #expect(rules(of: "save").isEmpty)
  }

  @Test("a covered control, one outside of its superview, and one without a size")
  func unreachable() throws {
    let save = button()
    let cover = story.put(UIView(), "cover", story.window.bounds)
    let problem = try #require(Inspector.problems(in: story.stage.scene).first { $0.rule == .unreachable })
    #expect(problem.sentence == "gets no touch: UIView 'cover' lies above it and takes touches")
    #expect(problem.json.contains(#""rule":"unreachable""#))
    cover.removeFromSuperview()
    let row = story.put(UIView(), "row", CGRect(x: 0, y: 300, width: 30, height: 30))
    row.addSubview(save)
    #expect(rules(of: "save") == [.unreachable])
    story.window.addSubview(save)
    save.frame.size = .zero
    #expect(rules(of: "save").contains(.unreachable))
  }

  @Test("a control behind a screen is not there for now")
  func behind() {
    let (root, screen) = (UIViewController(), UIViewController())
    story.window.rootViewController = root
    root.view.addSubview(button())
    screen.modalPresentationStyle = .overFullScreen
    root.present(screen, animated: false)
    story.stage.settle(limit: 1)
    #expect(rules(of: "save").isEmpty)
  }

  private final class Helper: NSObject { func save() {} }

  @Test("a button without an action, or with a target that is gone")
  func actions() {
    let save = button()
    save.removeTarget(nil, action: nil, for: .allEvents)
    let other = story.put(UIButton(), "other", CGRect(x: 20, y: 200, width: 100, height: 44))
    other.accessibilityLabel = "Other"
    #expect(rules(of: "other") == [.withoutAction])
    func wire() { other.addTarget(Helper(), action: Selector("save", Helper.save), for: .touchUpInside) }
    wire()
    let gone = Inspector.problems(in: story.stage.scene).first { $0.view.contains("'other'") }
    #expect(gone?.sentence.hasSuffix("but its target no longer exists") ?? false)
  }

  @Test(
    "a small target, no words for a screen reader, cut text, low contrast, and content that cannot be reached"
  )
  func looks() {
    let knob = story.put(UIControl(), "save", CGRect(x: 20, y: 20, width: 30, height: 30))
    knob.addAction(for: .touchUpInside) { _ in }
    #expect(rules(of: "save") == [.smallTarget, .withoutLabel])
    let page = story.put(UIView(), "page", CGRect(x: 0, y: 100, width: 400, height: 300))
    page.backgroundColor = .white
    let label = story.put(UILabel(), "title", CGRect(x: 10, y: 10, width: 40, height: 30), in: page)
    label.text = "A title that is much too long"
    label.textColor = .black
    #expect(rules(of: "title") == [.cutText])
    label.frame.size.width = 390
    label.textColor = .lightGray
    #expect(rules(of: "title") == [.lowContrast])
    let form = story.put(UIScrollView(), "form", CGRect(x: 0, y: 400, width: 400, height: 100))
    story.put(UIView(), "tall", CGRect(x: 0, y: 0, width: 400, height: 900), in: form)
    #expect(rules(of: "form") == [.cannotScroll])
    form.contentSize = CGSize(width: 400, height: 900)
    #expect(rules(of: "form").isEmpty)
  }
}
