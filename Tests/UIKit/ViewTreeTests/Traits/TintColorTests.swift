import Replay
import Testing
import ViewTree

/// A strip whose line has the tint color, as programs write it.
private final class Strip: UIView {
  let line = UIView()
  var calls = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    line.backgroundColor = tintColor
    addSubview(line)
  }

  deinit {}

  override func tintColorDidChange() {
    super.tintColorDidChange()
    line.backgroundColor = tintColor
    calls += 1
  }
}

@Suite("The tint color")
struct TintColorTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test("a view that enters a window with a tint takes the color")
  func entersWindow() {
    stage.window.tintColor = .systemPink
    let (holder, strip) = (UIView(), Strip())
    holder.addSubview(strip)
    #expect(strip.calls == 0)
    stage.window.addSubview(holder)
    #expect(strip.line.backgroundColor == .systemPink)
    #expect(strip.calls == 1)
  }

  @Test("a view that moves to a superview with another tint takes the color, and is told only if it differs")
  func moves() {
    let (red, alsoRed, blue, strip) = (UIView(), UIView(), UIView(), Strip())
    for view in [red, alsoRed, blue] { stage.window.addSubview(view) }
    (red.tintColor, alsoRed.tintColor, blue.tintColor) = (.red, UIColor(red: 1, green: 0, blue: 0), .blue)
    red.addSubview(strip)
    #expect(strip.line.backgroundColor == .red)
    alsoRed.addSubview(strip)
    #expect(strip.calls == 1)
    blue.addSubview(strip)
    #expect(strip.line.backgroundColor == .blue)
    strip.removeFromSuperview()
    blue.addSubview(strip)
    #expect(strip.calls == 2)
    strip.tintColor = .green
    red.addSubview(strip)
    #expect(strip.line.backgroundColor == .green)
    strip.tintColor = nil
    #expect(strip.line.backgroundColor == .red)
  }
}
