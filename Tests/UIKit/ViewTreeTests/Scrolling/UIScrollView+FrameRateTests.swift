import Testing
import ViewTree

@Suite("Scrolling at any frame rate")
struct FrameRateTests {
  /// Plays a fling in frames at the times that `next` returns, and returns the final offset.
  private func fling(content: CGFloat = 5000, _ next: (Double) -> Double) -> CGFloat {
    let scene = UIWindowScene()
    let window = UIWindow(frame: rect(0, 0, 400, 800), windowScene: scene)
    window.makeKeyAndVisible()
    let scroll = add(UIScrollView(frame: rect(0, 0, 400, 800)), to: window)
    scroll.contentSize = CGSize(width: 400, height: content)
    func sample(_ phase: UITouch.Phase, _ y: CGFloat, _ time: Double) -> InputEvent {
      .touch(
        TouchSample(id: 1, type: .direct, phase: phase, location: point(200, y), timestamp: time))
    }
    var events = [sample(.began, 700, 0.1)]
    for index in 1...25 {
      events.append(sample(.moved, 700 - CGFloat(index) * 12, 0.1 + Double(index) * 0.008))
    }
    events.append(sample(.ended, 400, 0.308))
    var time = 0.0
    while time < 12 {
      time = next(time)
      let due = events.prefix { $0.timestamp <= time }
      events.removeFirst(due.count)
      scene.deliver(Array(due))
      scene.prepareFrame(at: time)
    }
    return scroll.contentOffset.y
  }

  @Test("a fling ends at the same offset with 24, 60 and 144 frames per second and at random frame times")
  func fling() {
    var random = SeededGenerator(seed: 7)
    let ends = [
      fling { $0 + 1.0 / 24 }, fling { $0 + 1.0 / 60 }, fling { $0 + 1.0 / 144 },
      fling { $0 + Double.random(in: 0.002...0.09, using: &random) },
    ]
    // 290 points under the finger, then 1490 / 2.002003 from 1500 points per second.
    for end in ends { #expect(abs(end - 1034) <= 0.5) }
  }

  @Test("a fling into the end rests there at any frame rate")
  func bounce() {
    for rate in [24.0, 60, 144] { #expect(fling(content: 1500) { $0 + 1 / rate } == 700) }
  }

  @Test("neither position nor velocity jumps where the content hits its end")
  func continuity() {
    UIScreen.main.scale = 1000
    defer { UIScreen.main.scale = 1 }
    let scene = UIWindowScene()
    let window = UIWindow(frame: rect(0, 0, 400, 800), windowScene: scene)
    window.makeKeyAndVisible()
    let scroll = add(UIScrollView(frame: rect(0, 0, 400, 800)), to: window)
    scroll.contentSize = CGSize(width: 400, height: 1500)
    var time = 0.0
    func frame(_ phase: UITouch.Phase? = nil, _ y: CGFloat = 0) {
      time += 1.0 / 600
      if let phase {
        scene.deliver([
          .touch(TouchSample(id: 1, type: .direct, phase: phase, location: point(200, y), timestamp: time))
        ])
      }
      scene.prepareFrame(at: time)
    }
    frame(.began, 700)
    for index in 1...200 { frame(.moved, 700 - CGFloat(index) * 2) }
    frame(.ended, 300)
    var offsets = [scroll.contentOffset.y]
    while scroll.isDecelerating {
      frame()
      offsets.append(scroll.contentOffset.y)
    }
    #expect(offsets.max().map { $0 > 715 } ?? false)
    let speeds = zip(offsets.dropFirst(), offsets).map { ($0 - $1) * 600 }
    // The first step may be shorter than a frame, and the last one ends at the resting offset.
    let jumps = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }.dropFirst().dropLast(2)
    #expect(jumps.max().map { $0 < 60 } ?? false)
  }
}
