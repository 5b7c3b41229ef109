import Testing
import ViewTree

@Suite("Resampled touches")
struct TouchResamplingTests {
  private let scene = UIWindowScene()
  private let scroll: UIScrollView
  private let window: UIWindow

  init() {
    window = UIWindow(frame: rect(0, 0, 400, 800), windowScene: scene)
    window.makeKeyAndVisible()
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 800)), to: window)
    scroll.contentSize = CGSize(width: 400, height: 9000)
    scene.resamplesInput = true
  }

  private func sample(_ phase: UITouch.Phase, _ y: CGFloat, _ time: Double) -> InputEvent {
    .touch(
      TouchSample(
        id: TouchSample.mouseID, type: .indirectPointer, phase: phase, location: point(200, y),
        timestamp: time))
  }

  /// Drags up at 600 points per second for half a second, with a sample every `interval` seconds.
  ///
  /// - Returns: The distance that the content moves in each frame of 1/60 s.
  private func steps(every interval: Double) -> [CGFloat] {
    var events = [sample(.began, 700, 0)]
    let count = Int(0.5 / interval)
    for index in 1...count {
      let time = Double(index) * interval
      events.append(sample(.moved, 700 - 600 * time, time))
    }
    var offsets: [CGFloat] = []
    for frame in 0...30 {
      let time = Double(frame) / 60 + 1e-6
      let due = events.prefix { $0.timestamp <= time }
      events.removeFirst(due.count)
      scene.deliver(Array(due), frameTime: time)
      scene.prepareFrame(at: time)
      offsets.append(scroll.contentOffset.y)
    }
    return zip(offsets.dropFirst(), offsets).map { $0 - $1 }
  }

  @Test("a mouse at constant speed moves content in even steps at 125 and 1000 samples per second")
  func even() {
    for interval in [0.008, 0.001] {
      scroll.contentOffset = .zero
      let steps = steps(every: interval).dropFirst(4)
      // Ten points per frame, within a pixel.
      #expect(steps.allSatisfy { abs($0 - 10) <= 1 })
      scene.deliver([.focusLost(1)])
    }
  }

  @Test("without resampling, the steps of a mouse with 125 samples per second are uneven")
  func uneven() {
    scene.resamplesInput = false
    let steps = steps(every: 0.008).dropFirst(4)
    #expect(steps.contains { abs($0 - 10) > 2 })
  }

  @Test("a finger that stops is shown exactly at its reported position")
  func stops() {
    scene.deliver([sample(.began, 700, 0)], frameTime: 0)
    scene.deliver(
      [sample(.moved, 690, 0.01), sample(.moved, 680, 0.018), sample(.moved, 640, 0.03)], frameTime: 0.032)
    #expect(scene.prepareFrame(at: 0.032))
    #expect(scroll.contentOffset.y > 20 && scroll.contentOffset.y < 56)
    #expect(scene.needsFrame)
    scene.deliver([], frameTime: 0.048)
    scene.prepareFrame(at: 0.048)
    #expect(scroll.contentOffset.y == 56)
    #expect(!scene.needsFrame)
    scene.deliver([], frameTime: 0.064)
    #expect(scroll.contentOffset.y == 56)
  }

  @Test("a finger that rests needs no frames, whenever and wherever it stopped")
  func rests() {
    var restless: [Double] = []
    for number in 1...200 {
      let start = Double(number) * 1.371
      // Near the edge, sums of differences are not exact.
      let y = CGFloat(number) / 70
      scene.deliver([sample(.began, y, start)], frameTime: start)
      scene.deliver(
        [sample(.moved, y + 0.1, start + 0.01), sample(.moved, 5 * y + 7.3, start + 0.018)],
        frameTime: start + 0.02)
      for frame in 1...3 {
        scene.deliver([], frameTime: start + 0.02 + Double(frame) / 60)
        scene.prepareFrame(at: start + 0.02 + Double(frame) / 60)
      }
      if scene.needsFrame { restless.append(start) }
      scene.deliver([.focusLost(start + 0.2)])
      scroll.contentOffset = .zero
    }
    #expect(restless == [])
  }

  @Test("before it ends, a touch reaches its reported position, and its velocity is that of the samples")
  func ends() {
    let diary = ScrollDiary()
    scroll.delegate = diary
    scene.deliver([sample(.began, 700, 0)], frameTime: 0)
    var last: CGFloat = 0
    for frame in 1...8 {
      let time = Double(frame) / 60
      last = 700 - 600 * (time - 0.002)
      scene.deliver(
        [
          sample(.moved, 700 - 600 * (time - 0.01), time - 0.01), sample(.moved, last, time - 0.002),
        ], frameTime: time)
    }
    scene.deliver([sample(.ended, last, 8.0 / 60)], frameTime: 9.0 / 60)
    #expect(scroll.contentOffset.y == (700 - last - 4).rounded())
    #expect(diary.entries.contains { $0.hasPrefix("will end dragging at 600.0") })
  }
}
