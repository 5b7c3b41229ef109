import Foundation
import Replay
import Testing

@testable import ViewTree

/// As in Objective-C, a method gets what there is, whatever it takes.
@Suite("Actions whose arguments are not the sender")
struct SelectorArgumentTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let field: UITextField

  init() {
    field = add(UITextField(frame: rect(20, 100, 200, 40)), to: stage.window)
    stage.frame()
  }

  @Test("a tap on the background dismisses the keyboard with one line")
  func dismiss() {
    stage.window.addGestureRecognizer(
      UITapGestureRecognizer(target: stage.window, action: Selector("endEditing:", UIView.endEditing)))
    field.becomeFirstResponder()
    stage.tap(at: point(300, 300))
    #expect(!field.isFirstResponder)
  }

  @Test("a button closes the page and another begins to edit it, without a method of the program")
  func bars() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let page = UIViewController()
    stage.window.rootViewController = navigation
    navigation.pushViewController(page, animated: false)
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Back", style: .plain, target: navigation,
      action: Selector("popViewControllerAnimated:", UINavigationController.popViewController(animated:)))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: page,
      action: Selector("setEditing:animated:", UIViewController.setEditing(_:animated:)))
    stage.frame()
    let edit = try #require(page.navigationItem.rightBarButtonItem?.shownView)
    stage.tap(at: edit.convert(CGPoint(x: edit.bounds.midX, y: edit.bounds.midY), to: nil))
    #expect(page.isEditing)
    let back = try #require(page.navigationItem.leftBarButtonItem?.shownView)
    stage.tap(at: back.convert(CGPoint(x: back.bounds.midX, y: back.bounds.midY), to: nil))
    stage.settle(limit: 2)
    #expect(navigation.viewControllers.count == 1)
  }

  private final class Told: NSObject {
    var heard: [String] = []
    func event(_ sender: UIControl, event: UIEvent) {
      heard.append("\(event.allTouches?.count ?? 0) touches")
    }
    func item(_ sender: UIBarButtonItem, event: UIEvent) { heard.append("item") }
    func button(_ sender: UIButton?) { heard.append("\(sender == nil ? "no button" : "button")") }
    func number(_ value: Int, _ text: String) { heard.append("\(value)\(text)") }
    func anything(_ sender: Any) { heard.append("\(type(of: sender))") }
    func note(_ note: NSNotification) { heard.append(note.name.rawValue) }
    func label(_ label: UILabel) { heard.append("label") }
  }

  @Test(
    "a method that takes an event gets the touch's, and one without touches if the program sends the action")
  func events() {
    let (told, control) = (Told(), add(UIControl(frame: rect(0, 0, 50, 50)), to: stage.window))
    control.addTarget(told, action: Selector("event:event:", Told.event(_:event:)), for: .touchUpInside)
    stage.tap(at: point(20, 20))
    control.sendActions(for: .touchUpInside)
    #expect(told.heard == ["1 touches", "0 touches"])
    let item = UIBarButtonItem(
      title: "Go", style: .plain, target: told, action: Selector("item:event:", Told.item(_:event:)))
    item.perform()
    #expect(told.heard.last == "item")
  }

  @Test("arguments that are missing or of another class are nil, zero or empty where the method allows it")
  func empty() {
    let told = Told()
    told.perform(Selector("button:", Told.button(_:)), with: UILabel())
    told.perform(Selector("button:", Told.button(_:)), with: UIButton())
    told.perform(Selector("number::", Told.number(_:_:)))
    told.perform(Selector("anything:", Told.anything(_:)), with: self.field)
    NotificationCenter.default.addObserver(
      told, selector: Selector("note:", Told.note(_:)), name: Notification.Name("arguments"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("arguments"), object: nil)
    #expect(told.heard == ["no button", "button", "0", "UITextField", "arguments"])
  }

  @Test("a method of the responder's class is found by name for an object of another class")
  func otherClass() {
    final class Form: UIViewController {}
    let control = add(UIControl(frame: rect(0, 0, 50, 50)), to: stage.window)
    control.addTarget(
      field, action: Selector("becomeFirstResponder", Form.becomeFirstResponder), for: .touchUpInside)
    stage.tap(at: point(20, 20))
    #expect(field.isFirstResponder)
    #expect(field.responds(to: Selector("resignFirstResponder")))
    field.perform(Selector("resignFirstResponder"))
    #expect(!field.isFirstResponder)
    #expect(!field.responds(to: Selector("popViewControllerAnimated:")))
  }

  @Test("what cannot be called ends a debug build with a sentence that says what to write")
  func sentences() async {
    let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Told().perform(Selector("label:", Told.label(_:)), with: UITapGestureRecognizer())
      }
    }
    #expect(text(wrong).contains("argument 1 is a UITapGestureRecognizer, and the method takes UILabel"))
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UILabel().perform(Selector("label:", Told.label(_:))) }
    }
    #expect(text(unknown).contains("-[UILabel label:]: unrecognized selector"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
