import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Actions with selectors")
struct ControlSelectorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let control: UIControl
  private let told = Told()

  private final class Told: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sender(_ control: UIControl) { calls.append("sender") }
    func event(_ control: UIControl, for event: UIEvent?) {
      calls.append(event == nil ? "no event" : "event")
    }
  }

  private let plain = Selector("plain", Told.plain)
  private let sender = Selector("sender:", Told.sender(_:))
  private let event = Selector("event:for:", Told.event(_:for:))

  init() { control = add(UIControl(frame: rect(100, 100, 50, 50)), to: stage.window) }

  @Test("an action that is added three times is called once")
  func once() {
    for _ in 0..<3 {
      control.addTarget(told, action: Selector("sender:", Told.sender(_:)), for: .touchDown)
    }
    stage.tap(at: point(120, 120))
    #expect(told.calls == ["sender"])
  }

  @Test("an action added for two events, one after the other, is called for both")
  func twoEvents() {
    control.addTarget(told, action: plain, for: .touchDown)
    control.addTarget(told, action: plain, for: .touchUpInside)
    #expect(control.actions(forTarget: told, forControlEvent: .touchUpInside) == ["plain"])
    stage.tap(at: point(120, 120))
    #expect(told.calls == ["plain", "plain"])
    control.removeTarget(told, action: plain, for: .touchDown)
    stage.tap(at: point(120, 120))
    #expect(told.calls.count == 3)
  }

  @Test("a method receives the event of a touch, but none when the program sends the action")
  func events() {
    control.addTarget(told, action: event, for: .touchDown)
    stage.tap(at: point(120, 120))
    control.sendActions(for: .touchDown)
    #expect(told.calls == ["event", "no event"])
  }

  @Test("removing one method keeps the others, and removing all ends all calls")
  func removing() {
    control.addTarget(told, action: plain, for: .touchDown)
    control.addTarget(told, action: sender, for: .touchDown)
    control.removeTarget(told, action: sender, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(told.calls == ["plain"] && control.allTargets == [told])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(told.calls == ["plain"] && control.actions(forTarget: told, forControlEvent: .touchDown) == nil)
  }

  @Test("without a target, the first responder in the chain that has the method is called")
  func chain() {
    final class Host: UIView {
      var calls = 0
      func saved(_ sender: UIControl) { calls += 1 }
    }
    let host = add(Host(frame: rect(0, 0, 400, 400)), to: stage.window)
    host.addSubview(control)
    control.addTarget(nil, action: Selector("saved:", Host.saved(_:)), for: .touchUpInside)
    stage.tap(at: point(120, 120))
    #expect(host.calls == 1)
  }

  @Test("a target is not retained, and not called after it is deallocated")
  func gone() {
    weak var target: Told?
    do {
      let own = Told()
      control.addTarget(own, action: plain, for: .touchDown)
      target = own
    }
    #expect(target == nil)
    control.sendActions(for: .touchDown)
  }

  @Test("a recognizer calls a method that is added three times once")
  func recognizer() {
    final class Counter: NSObject {
      var count = 0
      func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
    }
    let counter = Counter()
    let tapped = Selector("tapped:", Counter.tapped(_:))
    let tap = UITapGestureRecognizer(target: counter, action: tapped)
    for _ in 0..<2 { tap.addTarget(counter, action: tapped) }
    control.addGestureRecognizer(tap)
    stage.tap(at: point(120, 120))
    #expect(counter.count == 1)
    tap.removeTarget(counter, action: tapped)
    stage.tap(at: point(120, 120))
    #expect(counter.count == 1)
  }

  @Test("a bar button and a key command call the methods of selectors")
  func others() {
    final class Host: UIView {
      var calls: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(action: Selector("find:", Host.find(_:)), input: "f", modifierFlags: .control)]
      }
      func find(_ command: UIKeyCommand) { calls.append("find") }
      func done(_ item: UIBarButtonItem) { calls.append("done") }
    }
    let host = add(Host(frame: rect(0, 0, 400, 400)), to: stage.window)
    _ = host.becomeFirstResponder()
    stage.press(UIKeyboardHIDUsage(rawValue: 0x09), modifiers: .control)
    let item = UIBarButtonItem(
      title: "Done", style: .done, target: host, action: Selector("done:", Host.done(_:)))
    #expect(host.calls == ["find"])
    item.perform()
    #expect(host.calls == ["find", "done"])
  }

  @Test("a display link calls a method once it is added, until it is invalidated")
  func displayLink() {
    final class Ball: NSObject {
      var times: [TimeInterval] = []
      func step(_ link: CADisplayLink) {
        times.append(link.timestamp)
        if times.count == 2 { link.invalidate() }
      }
    }
    let scene = UIWindowScene(screen: UIScreen())
    let window = UIWindow(frame: rect(0, 0, 10, 10), windowScene: scene)
    window.makeKeyAndVisible()
    let ball = Ball()
    let link = CADisplayLink(target: ball, selector: Selector("step:", Ball.step(_:)))
    scene.prepareFrame(at: 1)
    scene.screen.whileMain { link.add(to: .main, forMode: .common) }
    for time in [2.0, 3, 4] { scene.prepareFrame(at: time) }
    #expect(ball.times == [2, 3] && link.duration == 1)
    window.isHidden = true
  }

  @Test("a key command in UIKit's order calls the method of its selector")
  func command() {
    final class Host: UIView {
      var calls = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "f", modifierFlags: .control, action: Selector("find:", Host.find(_:)))]
      }
      func find(_ command: UIKeyCommand) { calls += 1 }
    }
    let host = add(Host(frame: rect(0, 0, 400, 400)), to: stage.window)
    _ = host.becomeFirstResponder()
    stage.press(UIKeyboardHIDUsage(rawValue: 0x09), modifiers: .control)
    #expect(host.calls == 1)
  }
}
