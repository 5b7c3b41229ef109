import Replay
import Testing
import ViewTree

/// Behavior after docs/spec/uikit-semantics.md#27-several-windows
@Suite("Several windows")
struct SeveralWindowsTests {
  private let stage = Stage()

  /// Records where it is touched, in its own coordinates and in its window's.
  private final class Pad: UIView {
    private(set) var touched: [CGPoint] = []
    private(set) var inWindow: [CGPoint] = []
    private(set) var scrolled: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }

    private func record(_ touches: Set<UITouch>) {
      touched += touches.map { $0.location(in: self) }
      inWindow += touches.map { $0.location(in: nil) }
    }

    override func scrollWheel(with event: UIScrollEvent) { scrolled.append(event.locationInWindow) }
  }

  private func window(_ frame: CGRect, _ level: UIWindow.Level = .normal) -> (UIWindow, Pad) {
    let window = UIWindow(frame: frame, windowScene: stage.scene)
    window.windowLevel = level
    return (window, add(Pad(frame: rect(0, 0, frame.width, frame.height)), to: window))
  }

  @Test("an offset window is hit where it is visible, and reports locations in its own coordinates")
  func elsewhere() {
    let back = add(Pad(frame: stage.window.bounds), to: stage.window)
    let (window, pad) = window(rect(100, 100, 50, 50))
    window.isHidden = false
    stage.tap(at: point(110, 120))
    #expect(pad.touched == [point(10, 20)] && pad.inWindow == [point(10, 20)])
    stage.tap(at: point(10, 20))
    #expect(pad.touched.count == 1 && back.touched == [point(10, 20)])
    stage.fingerDown(at: point(149, 149))
    stage.fingerMoves(to: point(180, 90))
    stage.fingerUp()
    #expect(pad.touched.dropFirst() == [point(49, 49), point(80, -10)])
    stage.wheel(dy: -1, at: point(140, 101))
    #expect(pad.scrolled == [point(40, 1)] && back.scrolled == [])
  }

  @Test("a scaled window is hit where it is visible")
  func scaled() {
    let (window, pad) = window(rect(100, 100, 50, 50))
    window.transform = CGAffineTransform(scaleX: 2, y: 2)
    window.isHidden = false
    stage.tap(at: point(165, 80))
    #expect(pad.touched == [point(45, 2.5)])
  }

  @Test("windows of a higher level stay in front of others shown later")
  func levels() {
    let (alert, alertPad) = window(rect(0, 0, 100, 100), .alert)
    let (status, statusPad) = window(rect(0, 0, 100, 100), .statusBar)
    let (plain, plainPad) = window(rect(0, 0, 100, 100))
    for window in [alert, status, plain] { window.isHidden = false }
    #expect(stage.scene.windows.suffix(3) == [plain, status, alert])
    stage.tap(at: point(50, 50))
    #expect(alertPad.touched.count == 1 && statusPad.touched == [] && plainPad.touched == [])
    alert.windowLevel = .normal
    #expect(stage.scene.windows.suffix(3) == [plain, alert, status])
    status.isHidden = true
    stage.tap(at: point(50, 50))
    #expect(alertPad.touched.count == 2)
  }

  @Test("a window is shown by unhiding it, and receives keys only after it is made key")
  func key() {
    let main = stage.window
    let (window, _) = window(rect(0, 0, 100, 100))
    #expect(!stage.scene.windows.contains(window))
    window.isHidden = false
    #expect(stage.scene.windows.last === window && stage.scene.keyWindow === main)
    window.makeKeyAndVisible()
    #expect(stage.scene.keyWindow === window)
    window.isHidden = true
    #expect(stage.scene.windows == [main] && stage.scene.keyWindow === main)
  }
}
