import Replay
import Testing
import ViewTree

@Suite("Scroll views moved by an external driver")
struct DrivenStateTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let list = UIScrollView(frame: rect(0, 0, 300, 400))

  init() {
    list.contentSize = CGSize(width: 300, height: 2000)
    stage.window.addSubview(list)
    stage.frame()
  }

  @Test("they report the driver's state")
  func flags() {
    let expected: [(UIScrollView.DrivenState, Bool, Bool, Bool)] = [
      (.tracking, true, false, false), (.dragging, true, true, false), (.decelerating, false, false, true),
      (.animating, false, false, false), (.resting, false, false, false),
    ]
    for (state, isTracking, isDragging, isDecelerating) in expected {
      list.drivenState = state
      #expect(list.isTracking == isTracking)
      #expect(list.isDragging == isDragging)
      #expect(list.isDecelerating == isDecelerating)
    }
  }

  @Test("their own motion ends when a driver takes over")
  func apply() {
    list.setContentOffset(point(0, 500), animated: true)
    stage.run(for: 0.1)
    list.drivenState = .dragging
    let place = list.contentOffset.y
    stage.settle()
    #expect(place > 0 && list.contentOffset.y == place)
  }

  @Test("they can be moved beyond their ends and stay there until the driver rests and their range changes")
  func beyond() {
    list.drivenState = .decelerating
    list.drive(to: point(0, -40))
    list.contentSize.height = 1500
    #expect(list.contentOffset.y == -40)
    list.drivenState = .resting
    list.contentSize.height = 1600
    #expect(list.contentOffset.y == 0)
    list.drive(to: CGPoint(x: CGFloat.nan, y: 1))
    #expect(list.contentOffset.y == 0)
  }

  @Test("setting the offset ends the driver's control")
  func assign() {
    list.drivenState = .decelerating
    list.contentOffset.y = 70
    #expect(list.drivenState == .resting)
    #expect(list.contentOffset.y == 70)
  }
}
