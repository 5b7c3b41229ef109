import NestedScrolling
import Replay
import ViewTree

/// A header in front of pages, scrolled by a driver, with a view under the finger.
final class TouchScene {
  private let stage = Stage(size: CGSize(width: 375, height: 667))
  private let header = UIView(frame: rect(0, 0, 375, 200))
  private let pager = UIScrollView(frame: rect(0, 200, 375, 467))
  private let list = UIScrollView(frame: rect(0, 0, 375, 467))
  private let driver: NestedScrollDriver
  private var wasMoving = false
  private(set) var outcomes: [TouchOutcome] = []

  init(_ given: TouchCase.Given) {
    let parent = add(UIView(frame: stage.window.bounds), to: stage.window)
    driver = NestedScrollDriver(view: parent)
    parent.addSubview(pager)
    parent.addSubview(header)
    pager.addSubview(list)
    pager.contentSize = CGSize(width: 750, height: 467)
    list.contentSize = CGSize(width: 375, height: 5000)
    driver.headerView = header
    driver.pagerView = pager
    driver.pageCount = 2
    driver.setLists([list], forPageAt: 0)
    driver.setGeometry(headerTravel: 0, viewHeight: 667, pageHeight: 467)
    driver.headerSwipesPages = given.headerSwipesPages ?? true
    if given.delaysContentTouches == false { driver.contentTouchGate.delay = 0 }
    let stops = driver.contentTouchGate.stopsMotion
    driver.contentTouchGate.stopsMotion = { [unowned self] touch in
      let hasStopped = stops(touch)
      if hasStopped { outcomes.append(TouchOutcome(t: now, event: "stopMotion")) }
      return hasStopped
    }
    update(driver.panGestureRecognizer, began: "scrollBegan", ended: "scrollEnded")
    update(driver.swipeGestureRecognizer, began: "pageSwipeBegan", ended: "pageSwipeEnded")

    var place = given.inHeader ? header : list
    if given.innerHorizontalScroll ?? false { place = addInnerScroll(to: place) }
    addHitView(given.hit, to: place)
    if given.contentMoving ?? false { driver.scrollToTop(animated: true, from: 2000) }
  }

  // MARK: Building

  private func addHitView(_ hit: TouchCase.Hit, to parent: UIView) {
    let frame = parent.bounds
    switch hit {
    case .control:
      let control = TouchedControl(frame: frame, record: noteTouch)
      control.addAction(for: .touchUpInside) { [unowned self] _ in noteTap() }
      parent.addSubview(control)
    case .gestureView:
      let view = TouchedView(frame: frame, record: noteTouch)
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = false
      tap.addAction { [unowned self] _ in noteTap() }
      view.addGestureRecognizer(tap)
      parent.addSubview(view)
    case .plain, .list: parent.addSubview(TouchedView(frame: frame, record: noteTouch))
    }
  }

  /// A view with its own horizontal pan recognizer of the same kind.
  private func addInnerScroll(to parent: UIView) -> UIView {
    let inner = add(UIScrollView(frame: parent.bounds), to: parent)
    inner.contentSize = CGSize(width: 1000, height: 200)
    inner.isScrollEnabled = false
    inner.delaysContentTouches = false
    let pan = AxisPanGestureRecognizer(axis: .x)
    inner.addGestureRecognizer(pan)
    update(pan, began: "innerScrollBegan", ended: "innerScrollEnded")
    return inner
  }

  // MARK: Recording

  private var now: TimeInterval { stage.scene.clock.now }

  private func update(_ pan: AxisPanGestureRecognizer, began: String, ended: String) {
    var last: CGFloat = 0
    pan.addAction { [unowned self] (pan: AxisPanGestureRecognizer) in
      switch pan.state {
      case .began: outcomes.append(TouchOutcome(t: now, event: began))
      case .changed: break
      case .ended, .cancelled:
        let event = pan.state == .ended ? ended : ended.replacing("Ended", with: "Cancelled")
        outcomes.append(TouchOutcome(t: now, event: event))
        return
      case .possible, .failed: return
      }
      let translation = pan.translation(in: nil)
      let whole = pan.axis == .x ? translation.x : translation.y
      outcomes.append(TouchOutcome(t: now, event: "delta", axis: pan.axis.rawValue, value: whole - last))
      last = whole
    }
  }

  private func noteTouch(_ event: String) {
    let tap = event == "touchesEnded" ? false : nil
    outcomes.append(TouchOutcome(t: now, event: event, to: "hit", tap: tap))
  }

  /// Marks the last touch as a tap.
  private func noteTap() {
    guard let index = outcomes.lastIndex(where: { $0.tap != nil }) else { return }
    outcomes[index].tap = true
  }

  // MARK: Playing

  /// Delivers the samples at their times, then advances the clock by a second.
  func play(_ samples: [TouchCase.Sample]) {
    for sample in samples {
      let phase: UITouch.Phase =
        switch sample.phase {
        case .down: .began
        case .move: .moved
        case .up: .ended
        case .cancel: .cancelled
        }
      stage.scene.deliver([
        .touch(
          TouchSample(
            id: 1, type: .direct, phase: phase, location: point(sample.x, sample.y), timestamp: sample.t))
      ])
    }
    stage.scene.prepareFrame(at: (samples.last?.t ?? 0) + 1)
  }
}

extension NestedScrollDriver {
  /// Scrolls the list down and starts a motion to the top.
  fileprivate func scrollToTop(animated: Bool, from offset: CGFloat) {
    list(at: 0)?.contentOffset.y = offset
    scrollToTop(animated: animated)
  }
}

/// A view that reports its touches.
private final class TouchedView: UIView {
  private let record: (String) -> Void

  init(frame: CGRect, record: @escaping (String) -> Void) {
    self.record = record
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record("touchesBegan") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record("touchesCancelled") }
}

/// A control that reports its touches.
private final class TouchedControl: UIControl {
  private let record: (String) -> Void

  init(frame: CGRect, record: @escaping (String) -> Void) {
    self.record = record
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }
}
