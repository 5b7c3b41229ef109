import Replay
import Testing

@testable import ViewTree

@Suite("Details on which UIKit code relies")
struct UIKitDetailsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private final class Parent: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test("a new size of a subview's layer lays out the superview, a new position does not")
  func layerSize() {
    let parent = add(Parent(frame: rect(0, 0, 200, 200)), to: stage.window)
    let child = add(UIView(frame: rect(0, 0, 50, 50)), to: parent)
    stage.frame()
    let before = parent.layouts
    child.layer.bounds.size = CGSize(width: 60, height: 50)
    stage.frame()
    #expect(parent.layouts == before + 1)
    child.layer.position.x += 20
    stage.frame()
    #expect(parent.layouts == before + 1)
    let layer = CALayer()
    child.layer.addSublayer(layer)
    child.layoutIfNeeded()
    layer.bounds.size = CGSize(width: 5, height: 5)
    #expect(child.needsLayout)
  }

  @Test("a second animation of a property ends the first one unfinished, and nothing jumps")
  func secondAnimation() {
    let view = add(UIView(frame: rect(0, 0, 50, 50)), to: stage.window)
    stage.frame()
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 300
    } completion: {
      ends.append("first \($0)")
    }
    stage.run(for: 0.5)
    let shown = view.layer.presentation()?.position.x ?? 0
    UIView.animate(withDuration: 0.3) {
      view.center.x = 25
    } completion: {
      ends.append("second \($0)")
    }
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - shown) < 0.001)
    stage.frame()
    #expect(ends == ["first false"])
    stage.settle()
    #expect(ends == ["first false", "second true"])
    #expect(view.layer.presentation()?.position.x ?? view.center.x == 25)
  }

  @Test("a second animation of another property lets the first one finish")
  func otherProperty() {
    let view = add(UIView(frame: rect(0, 0, 50, 50)), to: stage.window)
    stage.frame()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.5) {
      view.center.x = 300
    } completion: {
      ends.append($0)
    }
    stage.run(for: 0.1)
    UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
    stage.settle()
    #expect(ends == [true])
  }

  @Test(
    "with delaysTouchesEnded, a double tap is began, began, canceled, canceled, with one finger or two",
    arguments: [1, 2], [false, true])
  func doubleTap(finger: Int, isMultipleTouchEnabled: Bool) {
    let view = add(TouchDiary(frame: rect(0, 0, 200, 200)), to: stage.window)
    view.isMultipleTouchEnabled = isMultipleTouchEnabled
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.fingerUp(id: 1)
    stage.fingerDown(at: point(100, 100), id: finger)
    stage.fingerUp(id: finger)
    stage.settle()
    let words = view.entries.map { $0.split(separator: " ")[0] }
    #expect(words == ["began", "began", "cancelled", "cancelled"])
  }

  @Test("a control gets the end of a touch before the next one, although a double tap withholds it")
  func control() {
    let view = add(UIView(frame: rect(0, 0, 200, 200)), to: stage.window)
    let control = add(UIControl(frame: rect(0, 0, 100, 100)), to: view)
    let log = ViewTreeTests.log([.touchDown, .touchUpInside], of: control) { _ in "" }
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    stage.tap(at: point(50, 50))
    stage.fingerDown(at: point(50, 50))
    #expect(log.entries.count == 1)
    // A long press is no second tap.
    stage.run(for: 2)
    #expect(log.entries.count == 3)
    stage.fingerUp()
    #expect(log.entries.count == 4)
  }

  @Test("without delaysTouchesEnded, a double tap is began, ended, began, canceled")
  func undelayedDoubleTap() {
    let view = add(TouchDiary(frame: rect(0, 0, 200, 200)), to: stage.window)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    view.addGestureRecognizer(tap)
    for _ in 0..<2 { stage.tap(at: point(100, 100)) }
    stage.settle()
    let words = view.entries.map { $0.split(separator: " ")[0] }
    #expect(words == ["began", "ended", "began", "cancelled"])
  }
}
