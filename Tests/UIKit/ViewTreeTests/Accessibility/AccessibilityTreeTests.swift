import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("The accessibility tree of a window")
struct AccessibilityTreeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  private func label(_ text: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 20)) -> UILabel
  {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  private var names: [String?] {
    AccessibilityTree.roots(of: stage.window.scene).map(\.accessibilityLabel)
  }

  @Test("contains elements in reading order, without the views around them")
  func order() {
    let box = add(UIView(frame: rect(0, 40, 300, 100)), to: stage.window)
    add(label("below"), to: box)
    add(label("above", rect(0, 10, 100, 20)), to: stage.window)
    stage.frame()
    #expect(names == ["above", "below"])
  }

  @Test("does not contain hidden views")
  func hidden() {
    let labels = ["one", "two", "three", "four"].map { add(label($0), to: stage.window) }
    labels[0].isHidden = true
    labels[1].alpha = 0
    labels[2].accessibilityElementsHidden = true
    #expect(names == ["four"])
    #expect(!AccessibilityTree.isReachable(labels[0]))
    #expect(AccessibilityTree.isReachable(labels[3]))
  }

  @Test("contains only a modal view if there is one")
  func modal() {
    add(label("behind"), to: stage.window)
    let sheet = add(UIView(frame: rect(0, 0, 300, 300)), to: stage.window)
    add(label("sheet"), to: sheet)
    #expect(names == ["behind", "sheet"])
    sheet.accessibilityViewIsModal = true
    #expect(names == ["sheet"])
  }

  @Test("contains the elements that a container lists, and nothing inside an element")
  func elements() {
    let chart = add(UIView(frame: rect(10, 20, 100, 100)), to: stage.window)
    add(label("axis"), to: chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "Monday, 4 hours"
    bar.accessibilityFrameInContainerSpace = rect(5, 5, 10, 50)
    chart.accessibilityElements = [bar]
    #expect(names == ["Monday, 4 hours"])
    #expect(bar.accessibilityFrame == rect(15, 25, 10, 50))
    #expect(bar.accessibilityActivationPoint == point(20, 50))
    chart.isAccessibilityElement = true
    chart.accessibilityLabel = "Hours of work"
    #expect(names == ["Hours of work"])
    #expect(AccessibilityTree.children(of: chart).isEmpty)
  }

  @Test("contains groups that have a label or a container type, with their elements")
  func groups() throws {
    let group = add(UIView(frame: rect(0, 0, 300, 300)), to: stage.window)
    let inner = add(label("inner"), to: group)
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "Address"
    #expect(names == ["Address"])
    #expect(AccessibilityTree.children(of: group).map(\.accessibilityLabel) == ["inner"])
    #expect(AccessibilityTree.parent(of: inner) === group)
    #expect(AccessibilityTree.parent(of: group) == nil)
  }

  @Test("contains at most two thousand children of one view")
  func crowd() {
    let crowd = add(UIView(frame: rect(0, 0, 300, 300)), to: stage.window)
    for number in 0..<10_000 { crowd.addSubview(label("\(number)")) }
    #expect(names.count == AccessibilityTree.maxChildren)
    #expect(names.last == "1999")
  }

  @Test("uses the bounding box of an accessibility path as the frame")
  func outline() {
    let view = add(UIView(frame: rect(0, 0, 10, 10)), to: stage.window)
    view.accessibilityPath = VectorShape.Path(
      commands: [.move(point(10, 20)), .line(point(40, 30)), .close], isFilled: true)
    #expect(view.accessibilityFrame == rect(10, 20, 30, 10))
  }

  @Test("finds the frontmost element at a point")
  func hit() {
    let (back, front) = (label("back", rect(0, 0, 100, 100)), label("front", rect(50, 50, 100, 100)))
    for view in [back, front] { add(view, to: stage.window) }
    let nodes = AccessibilityTree.roots(of: stage.window.scene)
    #expect(AccessibilityTree.node(at: point(60, 60), in: nodes) === front)
    #expect(AccessibilityTree.node(at: point(10, 10), in: nodes) === back)
    #expect(AccessibilityTree.node(at: point(290, 10), in: nodes) == nil)
  }

  @Test("activating a view without an action taps its activation point")
  func tap() {
    let view = add(UIView(frame: rect(100, 100, 50, 50)), to: stage.window)
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer()
    tap.addAction { places.append($0.location(in: view)) }
    view.addGestureRecognizer(tap)
    view.isAccessibilityElement = true
    view.accessibilityTraits = .button
    #expect(AccessibilityTree.activate(view))
    #expect(places == [point(25, 25)])
    view.accessibilityTraits = [.button, .notEnabled]
    #expect(!AccessibilityTree.activate(view))
  }

  @Test("a screen change moves a running screen reader to the first header")
  func screenChanged() {
    let page = add(UIView(frame: rect(0, 0, 300, 300)), to: stage.window)
    add(label("text"), to: page)
    let title = add(label("Title", rect(0, 50, 100, 20)), to: page)
    title.accessibilityTraits = [.staticText, .header]
    UIAccessibility.post(notification: .screenChanged, argument: page)
    #expect(stage.window.accessibilityCursor == nil)
    UIAccessibility.isVoiceOverRunning = true
    defer { UIAccessibility.isVoiceOverRunning = false }
    UIAccessibility.post(notification: .screenChanged, argument: page)
    #expect(AccessibilityTree.focused(in: stage.window.scene) === title)
    title.removeFromSuperview()
    #expect(AccessibilityTree.focused(in: stage.window.scene) == nil)
  }

  @Test("escape is handled by the innermost view that can")
  func escape() {
    final class Closing: UIView {
      var closed = 0
      override func accessibilityPerformEscape() -> Bool {
        closed += 1
        return true
      }
    }
    let outer = add(Closing(frame: rect(0, 0, 300, 300)), to: stage.window)
    let inner = add(Closing(frame: rect(0, 0, 100, 100)), to: outer)
    #expect(AccessibilityTree.escape(from: add(label("x"), to: inner)))
    #expect(outer.closed == 0)
    #expect(inner.closed == 1)
  }
}
