import Replay
import Testing
import ViewTree

@Suite("Observing scroll views")
struct ScrollObservationTests {
  private let scroll = UIScrollView(frame: rect(0, 0, 400, 400))

  init() { scroll.contentSize = CGSize(width: 400, height: 2000) }

  @Test("an observer is called for each new offset, before the delegate")
  func offset() {
    var changes: [String] = []
    let diary = ScrollDiary()
    scroll.delegate = diary
    diary.onScroll = { changes.append("delegate") }
    let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { view, change in
      changes.append("\(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1), \(view.contentOffset.y)")
    }
    scroll.contentOffset.y = 30
    scroll.contentOffset.y = 30
    #expect(changes == ["0.0 to 30.0, 30.0", "delegate"])
    observation.invalidate()
    scroll.contentOffset.y = 40
    #expect(changes.count == 3)
  }

  @Test("values that were not requested are nil, and the initial call comes only on request")
  func options() {
    var values: [CGFloat?] = []
    let observation = scroll.observe(\.contentSize, options: [.initial, .new]) { _, change in
      values.append(change.newValue?.height)
      if change.oldValue != nil { values.append(-1) }
    }
    scroll.contentSize.height = 500
    #expect(values == [2000, 500])
    observation.invalidate()
  }

  @Test("releasing an observation ends it")
  func released() {
    var count = 0
    var observation: NSKeyValueObservation? = scroll.observe(\.contentOffset) { _, _ in count += 1 }
    scroll.contentOffset.y = 1
    #expect(count == 1 && observation != nil)
    observation = nil
    scroll.contentOffset.y = 2
    #expect(count == 1)
  }

  @Test("an observer may end another one during a change")
  func inTheMiddle() {
    var second: NSKeyValueObservation?
    var count = 0
    let first = scroll.observe(\.contentOffset) { _, _ in second?.invalidate() }
    second = scroll.observe(\.contentOffset) { _, _ in count += 1 }
    scroll.contentOffset.y = 1
    #expect(count == 0)
    first.invalidate()
  }
}
