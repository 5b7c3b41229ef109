import Replay
import Testing
import ViewTree

@Suite("A storm over scroll views")
struct ScrollStormTests {
  @Test("whatever happens to scroll views, they come to rest in their range", arguments: 1...40)
  func storm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let outer = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    let inner = add(UIScrollView(frame: rect(20, 30, 300, 250)), to: outer)
    let picture = add(UIView(frame: rect(0, 0, 300, 500)), to: inner)
    let diary = ScrollDiary()
    diary.zoomedView = picture
    inner.delegate = diary
    outer.contentSize = CGSize(width: 400, height: 1500)
    inner.contentSize = CGSize(width: 300, height: 500)
    inner.minimumZoomScale = 0.5
    inner.maximumZoomScale = 3
    let control = UIRefreshControl()
    outer.refreshControl = control
    var fingers: Set<Int> = []
    var isPinching = false
    func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
    func place() -> CGPoint { point(number(0...400), number(0...400)) }
    for _ in 0..<600 {
      let view = Bool.random(using: &random) ? outer : inner
      let id = Int.random(in: 1...3, using: &random)
      switch Int.random(in: 0..<26, using: &random) {
      case 0...2:
        if fingers.insert(id).inserted { stage.fingerDown(at: place(), id: id) }
      case 3...8:
        if fingers.contains(id) { stage.fingerMoves(by: point(number(-40...40), number(-40...40)), id: id) }
      case 9...10:
        if fingers.remove(id) != nil { stage.fingerUp(id: id) }
      case 11: stage.wheel(dx: number(-1...1).rounded(), dy: number(-3...3).rounded(), at: place())
      case 12...13: stage.wheel(dx: number(-5...5), dy: number(-30...30), at: place(), isPrecise: true)
      case 14:
        let phase: UITouch.Phase = isPinching ? (Bool.random(using: &random) ? .moved : .ended) : .began
        isPinching = phase != .ended
        stage.pinch(phase, scale: phase == .began ? 1 : number(0.01...5), at: place())
      case 15:
        stage.window.focusSystem.requestFocusUpdate(to: view)
        stage.press(.keyboardPageDown)
      case 16: stage.hover(at: place())
      case 17:
        stage.mouse(.began, at: point(395, number(0...400)))
        stage.mouse(.moved, at: place())
        stage.mouse(.ended, at: place())
      case 18: view.isPagingEnabled.toggle()
      case 19: view.contentSize.height = number(0...2000)
      case 20: view.scrollRectToVisible(rect(0, number(0...1500), 50, 50), animated: true)
      case 21: inner.setZoomScale(number(0.1...5), animated: Bool.random(using: &random))
      case 22: control.isRefreshing ? control.endRefreshing() : control.beginRefreshing()
      case 23: view.systemContentInset.top = number(0...60)
      case 24: view.frame.size = CGSize(width: number(0...400), height: number(0...400))
      case 25: stage.loseFocus()
      default: break
      }
      if Int.random(in: 0..<8, using: &random) == 0 { stage.run(for: 0.15) }
    }
    for id in fingers { stage.fingerUp(id: id) }
    if isPinching { stage.pinch(.ended, scale: 1, at: place()) }
    control.endRefreshing()
    stage.hover(at: nil)
    #expect(stage.settle())
    for view in [outer, inner] {
      let inset = view.adjustedContentInset
      let end = max(-inset.top, view.contentSize.height - view.bounds.height + inset.bottom)
      #expect(view.contentOffset.y >= -inset.top - 1 && view.contentOffset.y <= end + 1)
      #expect(view.contentOffset.isFinite && view.contentSize.width.isFinite)
      #expect(!view.isDragging && !view.isDecelerating && !view.isZooming && !view.isZoomBouncing)
      #expect(!view.isTracking)
    }
    #expect(inner.zoomScale > 0.4999 && inner.zoomScale < 3.0001)
  }
}
