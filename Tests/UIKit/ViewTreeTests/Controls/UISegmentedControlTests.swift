import Replay
import Testing
import ViewTree

@Suite("Segmented controls")
struct UISegmentedControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let control = FocusedSegments()
  private let changes: ControlLog

  private final class FocusedSegments: UISegmentedControl {
    override var canBecomeFirstResponder: Bool { true }
  }

  init() {
    for title in ["A", "B", "C"] { control.insertSegment(withTitle: title, at: 99) }
    control.frame = rect(50, 100, 300, 32)
    changes = log(.valueChanged, of: control) { "\($0.selectedSegmentIndex)" }
    stage.window.addSubview(control)
    stage.frame()
  }

  private var highlight: UIView { control.subviews[0].subviews[0] }

  @Test("a tap selects a segment and sends an event, but not on the selected segment")
  func tap() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(highlight.isHidden)
    stage.tap(at: point(200, 116))
    #expect(changes.entries == ["1"])
    #expect(highlight.frame == rect(102, 2, 96, 28))
    stage.tap(at: point(200, 116))
    stage.tap(at: point(300, 116))
    #expect(changes.entries == ["1", "2"])
    #expect(stage.settle(limit: 1))
    #expect(highlight.frame == rect(202, 2, 96, 28))
  }

  @Test("titles take the attributes of their state")
  func attributes() throws {
    let labels = control.subviews[0].subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let big = UIFont.systemFont(ofSize: 20)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: big], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    control.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    stage.frame()
    #expect(labels.map(\.textColor) == [.red, .white, .gray])
    #expect(labels.map(\.font) == [big, big, big])
    #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
    control.setTitleTextAttributes(nil, for: .normal)
    stage.frame()
    #expect(labels.map(\.textColor) == [.label, .white, .gray])
    #expect(labels.map(\.font) == [control.font, control.selectedFont, control.font])
  }

  @Test("setting the index moves the highlight at once without an event, and invalid indices are ignored")
  func program() {
    control.selectedSegmentIndex = 2
    stage.frame()
    #expect(highlight.frame.minX == 202)
    for index in [3, -2, Int.max] { control.selectedSegmentIndex = index }
    #expect(control.selectedSegmentIndex == 2)
    control.selectedSegmentIndex = -1
    stage.frame()
    #expect(highlight.isHidden)
    #expect(changes.entries.isEmpty)
  }

  @Test("a right-to-left layout mirrors segments, taps and keys")
  func rightToLeft() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.tap(at: point(300, 116))
    #expect(changes.entries == ["0"])
    #expect(highlight.frame == rect(202, 2, 96, 28))
    let titles = control.subviews[0].subviews.filter { !$0.subviews.isEmpty || $0 is UILabel }
    #expect(titles.prefix(3).map(\.frame.minX) == [200, 100, 0])
    stage.tap(at: point(100, 116))
    stage.settle()
    #expect(changes.entries == ["0", "2"])
    #expect(highlight.frame == rect(2, 2, 96, 28))
    control.becomeFirstResponder()
    stage.press(.keyboardRightArrow)
    #expect(changes.entries == ["0", "2", "1"])
    stage.window.semanticContentAttribute = .unspecified
    stage.settle()
    #expect(highlight.frame == rect(102, 2, 96, 28))
  }

  @Test("dragging the highlight selects the segment where it is released")
  func drag() {
    control.selectedSegmentIndex = 0
    stage.fingerDown(at: point(100, 116))
    stage.fingerMoves(to: point(210, 116))
    stage.run(for: 0.3)
    #expect(highlight.frame == rect(103, 3, 94, 26))
    stage.fingerMoves(to: point(340, 116))
    #expect(changes.entries.isEmpty)
    stage.fingerUp()
    #expect(changes.entries == ["2"])
    stage.settle()
    #expect(highlight.frame == rect(202, 2, 96, 28))
  }

  @Test("the highlight returns if the drag ends far away or is canceled")
  func dragAway() {
    control.selectedSegmentIndex = 0
    stage.fingerDown(at: point(100, 116))
    stage.fingerMoves(to: point(300, 116))
    stage.fingerMoves(to: point(300, 300))
    stage.fingerUp()
    stage.settle()
    #expect(highlight.frame.minX == 2)
    stage.fingerDown(at: point(100, 116))
    stage.fingerMoves(to: point(300, 116))
    stage.loseFocus()
    stage.settle()
    #expect(highlight.frame.minX == 2)
    #expect(changes.entries.isEmpty)
  }

  @Test("a drag from another segment selects the segment where it ends")
  func slide() {
    control.selectedSegmentIndex = 0
    stage.drag(from: point(200, 116), by: point(100, 0))
    #expect(changes.entries == ["2"])
  }

  @Test("the user cannot select a disabled segment")
  func disabledSegment() {
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 2))
    stage.tap(at: point(200, 116))
    #expect(changes.entries.isEmpty)
    stage.drag(from: point(100, 116), by: point(100, 0))
    #expect(changes.entries == ["0"])
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("a momentary control sends an event and clears its selection")
  func momentary() {
    control.selectedSegmentIndex = 1
    control.isMomentary = true
    #expect(control.selectedSegmentIndex == -1)
    stage.fingerDown(at: point(300, 116))
    #expect(!highlight.isHidden)
    stage.fingerUp()
    stage.tap(at: point(300, 116))
    #expect(changes.entries == ["2", "2"])
    #expect(control.selectedSegmentIndex == -1)
    #expect(highlight.isHidden)
  }

  @Test("the selected segment stays selected when others are inserted and removed before it")
  func insertAndRemove() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: -5)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "B")
    control.removeSegment(at: 0)
    control.removeSegment(at: 2)
    #expect(control.selectedSegmentIndex == 1)
    stage.frame()
    #expect(highlight.frame == rect(152, 2, 146, 28))
    control.removeSegment(at: 1)
    control.removeSegment(at: 7)
    #expect(control.selectedSegmentIndex == -1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.titleForSegment(at: 0) == nil)
    stage.tap(at: point(200, 116))
    stage.frame()
    #expect(changes.entries.isEmpty)
  }

  @Test("removing the segments in an action does no harm")
  func removedInCallback() {
    control.addAction(for: .valueChanged) { $0.removeAllSegments() }
    stage.tap(at: point(300, 116))
    #expect(changes.entries == ["2"])
    stage.settle()
    control.insertSegment(withTitle: "A", at: 0)
    stage.fingerDown(at: point(200, 116))
    control.removeAllSegments()
    stage.fingerMoves(by: point(10, 0))
    stage.fingerUp()
    #expect(changes.entries == ["2"])
  }

  @Test("each segment is as wide as the widest title")
  func size() {
    let control = UISegmentedControl(items: ["Week", "Day"])
    let font = control.selectedFont.fontDescriptor
    let width = UIFont.textEngine.width(of: "Week", font: font).rounded(.up) + 24
    #expect(control.bounds.size == CGSize(width: 2 * width, height: 32))
  }

  @Test("the arrow keys select the next enabled segment, and other keys are passed on")
  func keys() {
    let catcher = add(KeyCatcher(frame: stage.window.bounds), to: stage.window)
    catcher.addSubview(control)
    control.becomeFirstResponder()
    control.setEnabled(false, forSegmentAt: 1)
    for key: UIKeyboardHIDUsage in [.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow] {
      stage.press(key)
    }
    stage.press(.keyboardLeftArrow)
    #expect(changes.entries == ["0", "2", "0"])
    control.selectedSegmentIndex = -1
    stage.press(.keyboardLeftArrow)
    #expect(changes.entries.last == "2")
    stage.press(.keyboardDownArrow)
    control.isEnabled = false
    stage.press(.keyboardLeftArrow)
    #expect(catcher.keys == [.keyboardDownArrow, .keyboardLeftArrow])
  }

  @Test("titles and images may be mixed, and other items are left out")
  func mixedItems() throws {
    let image = try #require(UIImage(systemName: "photo"))
    let mixed = UISegmentedControl(items: ["List", image, 3])
    #expect(mixed.numberOfSegments == 2)
    #expect(mixed.titleForSegment(at: 0) == "List" && mixed.imageForSegment(at: 1) == image)
    #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
  }

  @Test("a long title may get a wider segment")
  func widthsByContent() {
    control.setTitle("A much longer title", forSegmentAt: 1)
    let equal = control.sizeThatFits(.zero).width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.sizeThatFits(.zero).width < equal)
    stage.frame()
    stage.tap(at: point(125, 116))
    #expect(changes.entries == ["1"])
    #expect(stage.settle(limit: 1))
    #expect(highlight.frame.width > 150)
  }
}
