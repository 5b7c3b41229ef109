import Foundation
import Replay
import TestSupport
import Testing
import ViewTree

@testable import Controllers

private final class Shout: UIActivity {
  var items: [Any] = []
  override var activityType: ActivityType? { ActivityType("test.shout") }
  override var activityTitle: String? { "Shout" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String }
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() { activityDidFinish(true) }
}

private final class Late: UIActivityItemSource {
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
  func activityViewController(
    _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
  ) -> Any? { "provided late" }
}

@Suite("Sharing", .ownClipboard)
struct UIActivityViewControllerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 800))
  private let root = UIViewController()
  private var clipboard: TestClipboard? { UIPasteboard.ownService?() as? TestClipboard }

  init() {
    stage.window.rootViewController = root
    stage.settle()
  }

  private func share(_ items: [Any], own: [UIActivity]? = nil, excluded: [UIActivity.ActivityType] = [])
    -> UIActivityViewController
  {
    let controller = UIActivityViewController(activityItems: items, applicationActivities: own)
    controller.excludedActivityTypes = excluded
    root.present(controller, animated: true)
    stage.settle()
    return controller
  }

  private func press(_ title: String) {
    stage.tap(at: place(of: title, in: stage.window))
    stage.settle()
  }

  @Test("a text can be copied, and the program hears what was chosen")
  func copying() {
    var heard: [(UIActivity.ActivityType?, Bool)] = []
    share(["Hello"]).completionWithItemsHandler = { type, done, _, _ in heard.append((type, done)) }
    press("Copy")
    #expect(clipboard?.string == "Hello" && root.presentedViewController == nil)
    #expect(heard.count == 1 && heard[0].0 == .copyToPasteboard && heard[0].1)
    share([URL(fileURLWithPath: "/tmp/a b.txt")]).completionWithItemsHandler = nil
    press("Copy")
    #expect(clipboard?.files == ["file:///tmp/a%20b.txt"])
  }

  @Test("Cancel, Escape and a touch outside end it without an activity")
  func cancelling() {
    var heard: [Bool] = []
    for cancel in [{ press("Cancel") }, { stage.press(.keyboardEscape) }, { stage.tap(at: point(100, 50)) }] {
      share(["Hello"]).completionWithItemsHandler = { type, done, _, _ in heard.append(type == nil && !done) }
      cancel()
      stage.settle()
      #expect(root.presentedViewController == nil)
    }
    #expect(heard == [true, true, true] && clipboard?.string == nil)
  }

  @Test("only what fits the items is offered, without what the program excludes, with what it adds")
  func choice() {
    let shout = Shout()
    _ = share([Late()], own: [shout], excluded: [.copyToPasteboard])
    #expect(labels("Copy", in: stage.window).isEmpty && !labels("Shout", in: stage.window).isEmpty)
    press("Shout")
    #expect(shout.items as? [String] == ["provided late"])
    _ = share([7], own: [Shout()])
    #expect(
      labels("Shout", in: stage.window).isEmpty && labels("Save to Downloads", in: stage.window).isEmpty)
  }

  @Test("saving keeps what is there: a second file gets a number; a file that cannot be read is an error")
  func saving() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var errors = 0
    func save(_ items: [Any]) {
      let activity = SaveActivity(to: folder)
      activity.onFinish = { done, error in if !done, error != nil { errors += 1 } }
      activity.prepare(withActivityItems: items)
      activity.perform()
    }
    save(["one"])
    save(["two", Data([1, 2])])
    #expect(try String(contentsOf: folder.appendingPathComponent("Text.txt"), encoding: .utf8) == "one")
    #expect(try String(contentsOf: folder.appendingPathComponent("Text 2.txt"), encoding: .utf8) == "two")
    save([folder.appendingPathComponent("Text.txt")])
    #expect(try String(contentsOf: folder.appendingPathComponent("Text 3.txt"), encoding: .utf8) == "one")
    #expect(errors == 0)
    save([folder.appendingPathComponent("missing.txt")])
    #expect(errors == 1)
  }
}
