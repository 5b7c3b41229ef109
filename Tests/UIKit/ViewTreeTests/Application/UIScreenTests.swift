import Replay
import Testing
import ViewTree

@Suite("Points and device pixels", .serialized)
struct UIScreenTests {
  private func at(_ scale: CGFloat, _ story: () -> Void) {
    let oldScale = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = oldScale }
    story()
  }

  @Test("rounding moves a rectangle to whole pixels, and shared edges stay shared")
  func rounding() {
    at(1.25) {
      let upper = UIScreen.main.rounded(rect(1, 2, 10, 10))
      #expect(upper.origin == point(0.8, 2.4))
      #expect(abs(upper.width - 10.4) < 1e-9 && abs(upper.height - 9.6) < 1e-9)
      #expect(UIScreen.main.rounded(rect(1, 12, 10, 10)).minY == upper.maxY)
    }
    at(2) { #expect(UIScreen.main.rounded(rect(0.3, 0, 10, 7.4)) == rect(0.5, 0, 10, 7.5)) }
  }

  @Test("a caret has the same width in pixels at any position", arguments: [1.25, 1.5, 1.75])
  func caret(scale: CGFloat) {
    at(scale) {
      let stage = Stage(size: CGSize(width: 300, height: 100))
      let field = add(UITextField(frame: rect(10.3, 10, 200, 40)), to: stage.window)
      field.text = "abc"
      stage.frame()
      #expect(abs(field.caretRect.width * scale - (2 * scale).rounded()) < 1e-9)
    }
  }

  @Test("the separators of a segmented control have a width of whole pixels", arguments: [1.25, 1.5, 1.75])
  func segments(scale: CGFloat) {
    at(scale) {
      let stage = Stage(size: CGSize(width: 300, height: 100))
      let control = UISegmentedControl(items: ["A", "B", "C"])
      control.frame = rect(10, 10, 200, 32)
      stage.window.addSubview(control)
      stage.frame()
      let lines = control.subviews[0].subviews.filter { $0.frame.width < 3 }
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { abs($0.frame.width * scale - scale.rounded()) < 1e-9 })
    }
  }

  // MARK: Two displays

  /// A window with a list on its own display.
  private final class Desk {
    let screen = UIScreen()
    let scene: UIWindowScene
    let list = UIScrollView(frame: rect(0, 0, 100, 100))

    init(scale: CGFloat) {
      screen.scale = scale
      scene = UIWindowScene(screen: screen)
      let window = UIWindow(frame: rect(0, 0, 100, 100), windowScene: scene)
      list.contentSize = CGSize(width: 100, height: 1000)
      window.addSubview(list)
      window.makeKeyAndVisible()
      scene.prepareFrame(at: 0)
    }

    /// Drags the list up with a finger for a tenth of a second, and holds it.
    func drag(by distance: CGFloat) {
      for (step, phase) in [UITouch.Phase.began, .moved, .moved].enumerated() {
        let sample = TouchSample(
          id: 1, type: .direct, phase: phase, location: point(50, 90 - CGFloat(step) * distance / 2),
          timestamp: Double(step) / 20)
        scene.deliver([.touch(sample)])
        scene.prepareFrame(at: Double(step) / 20)
      }
    }
  }

  @Test("windows on two displays scroll by whole pixels of their own display")
  func twoDisplays() throws {
    let (coarse, fine) = (Desk(scale: 1), Desk(scale: 3))
    for desk in [coarse, fine] { desk.drag(by: 30.4) }
    #expect(coarse.list.contentOffset.y > 0)
    #expect(coarse.list.contentOffset.y == coarse.list.contentOffset.y.rounded())
    let pixels = fine.list.contentOffset.y * 3
    #expect(abs(pixels - pixels.rounded()) < 1e-9)
    #expect(fine.list.contentOffset.y != fine.list.contentOffset.y.rounded())
  }

  @Test("a scene works with its own display, and otherwise the first display is the main one")
  func mainDisplay() throws {
    let first = UIScreen.main
    let desk = Desk(scale: 2)
    var scales: [CGFloat] = []
    desk.scene.clock.schedule(after: 0.1) { scales.append(UIScreen.main.scale) }
    desk.scene.prepareFrame(at: 0.2)
    #expect(scales == [2])
    #expect(UIScreen.main === first && desk.list.window?.screen === desk.screen)
    #expect(desk.screen.bounds == rect(0, 0, 100, 100))
  }

  @Test("each display has its own text engine")
  func textOfTwoDisplays() {
    final class Wide: TextEngine {
      func metrics(for font: FontDescriptor) -> FontMetrics { FixedWidthTextEngine().metrics(for: font) }
      func width(of string: String, font: FontDescriptor) -> CGFloat { 1000 }
    }
    let second = UIScreen()
    second.textEngine = Wide()
    let label = UILabel()
    label.text = "a"
    #expect(second.whileMain { label.intrinsicContentSize.width } == 1000)
    let other = UILabel()
    other.text = "a"
    #expect(other.intrinsicContentSize.width < 100)
  }
}
