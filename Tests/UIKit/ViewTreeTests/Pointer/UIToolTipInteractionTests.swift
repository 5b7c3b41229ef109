import Replay
import Testing

@testable import ViewTree

@Suite("Tooltips")
struct ToolTipTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let button = UIButton(frame: CGRect(x: 180, y: 100, width: 40, height: 40))

  init() {
    stage.window.addSubview(button)
    button.toolTip = "Search"
    stage.settle()
  }

  private var tip: ToolTipView? { stage.window.subviews.compactMap { $0 as? ToolTipView }.last }

  private var words: String? {
    tip?.subviews.compactMap { ($0 as? UILabel)?.text }.first
  }

  private func rest(at x: CGFloat = 200, _ y: CGFloat = 120) {
    stage.hover(at: CGPoint(x: x, y: y))
    stage.run(for: 0.7)
  }

  @Test("the tooltip appears when the mouse has rested for half a second, and disappears when it leaves")
  func comesAndGoes() {
    stage.hover(at: CGPoint(x: 190, y: 120))
    stage.run(for: 0.4)
    #expect(tip == nil)
    stage.hover(at: CGPoint(x: 200, y: 120))
    stage.run(for: 0.4)
    #expect(tip == nil)
    stage.run(for: 0.2)
    #expect(words == "Search")
    #expect(stage.settle(limit: 1))
    #expect(tip?.alpha == 1)
    stage.hover(at: CGPoint(x: 210, y: 130))
    #expect(words == "Search")
    stage.hover(at: CGPoint(x: 300, y: 300))
    #expect(stage.settle(limit: 1))
    #expect(tip == nil)
    rest()
    #expect(words == "Search")
    stage.hover(at: nil)
    #expect(stage.settle(limit: 1))
    #expect(tip == nil)
  }

  @Test("a visible tooltip requests no frames, and waiting for one needs a single timer")
  func idle() {
    stage.hover(at: CGPoint(x: 200, y: 120))
    stage.frame()
    #expect(!stage.scene.needsFrame && !stage.scene.clock.isRunning)
    #expect(stage.scene.clock.nextDeadline != nil)
    #expect(stage.settle(limit: 2))
    #expect(tip != nil)
    for _ in 0..<60 { #expect(!stage.frame()) }
  }

  @Test("a press, a key, the wheel and losing focus hide it until the pointer has left the view")
  func dismissal() {
    let inside = CGPoint(x: 200, y: 120)
    let deeds: [(String, () -> Void)] = [
      (
        "press",
        {
          stage.mouse(.began, at: inside); stage.mouse(.ended, at: inside)
        }
      ),
      ("touch", { stage.tap(at: CGPoint(x: 20, y: 20)) }),
      ("key", { stage.press(.keyboardHome) }), ("wheel", { stage.wheel(dy: -1, at: inside) }),
      ("focus", { stage.loseFocus() }),
    ]
    for (name, act) in deeds {
      rest()
      #expect(words == "Search", "\(name)")
      act()
      stage.run(for: 0.3)
      #expect(tip == nil, "\(name)")
      rest(at: 205)
      #expect(tip == nil, "\(name)")
      stage.hover(at: CGPoint(x: 20, y: 20))
      stage.settle()
      // The same before the tooltip is shown.
      stage.hover(at: inside)
      act()
      stage.run(for: 1)
      #expect(tip == nil, "\(name)")
      stage.hover(at: CGPoint(x: 20, y: 20))
      stage.settle()
    }
  }

  @Test("a touch shows no tooltip")
  func finger() {
    stage.fingerDown(at: CGPoint(x: 200, y: 120))
    stage.run(for: 1)
    stage.fingerUp()
    stage.run(for: 1)
    #expect(tip == nil)
  }

  @Test("it disappears when its view is removed, hidden or covered")
  func viewGoes() {
    rest()
    button.removeFromSuperview()
    #expect(stage.settle(limit: 1))
    #expect(tip == nil)
    stage.window.addSubview(button)
    // A view that appears under a resting pointer does not show its tooltip.
    stage.run(for: 1)
    #expect(tip == nil)
    rest(at: 201)
    #expect(words == "Search")
    button.isHidden = true
    #expect(stage.settle(limit: 1))
    #expect(tip == nil)
    button.isHidden = false
    rest(at: 202)
    let lid = UIView(frame: stage.window.bounds)
    stage.window.insertSubview(lid, aboveSubview: button)
    #expect(stage.settle(limit: 1))
    #expect(tip == nil)
  }

  @Test("it is below its view, or above it at the bottom edge, and always inside the window")
  func places() throws {
    rest()
    #expect(stage.settle(limit: 1))
    var frame = try #require(tip?.frame)
    #expect(frame.minY == 146 && abs(frame.midX - 200) <= 0.5)
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 360, y: 0), CGPoint(x: 0, y: 360), CGPoint(x: 360, y: 360),
    ]
    button.toolTip = "Show the files of this folder in a grid"
    for isRightToLeft in [false, true] {
      stage.window.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
      for corner in corners {
        stage.hover(at: CGPoint(x: 200, y: 200))
        button.frame.origin = corner
        stage.settle()
        rest(at: corner.x + 20, corner.y + 20)
        frame = try #require(tip?.frame)
        #expect(stage.window.bounds.insetBy(dx: 6, dy: 6).contains(frame))
        #expect(!frame.intersects(button.frame))
      }
    }
  }

  @Test("long text wraps, even in a narrow window")
  func longWords() throws {
    button.toolTip = String(repeating: "all the words of the world ", count: 8)
    button.frame.origin = .zero
    stage.resize(to: CGSize(width: 120, height: 300))
    stage.settle()
    rest(at: 20, 20)
    let frame = try #require(tip?.frame)
    #expect(frame.width <= 108 && frame.height > 60)
  }

  @Test("for large views, it is beside the pointer")
  func largeView() throws {
    button.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    stage.settle()
    rest(at: 300, 40)
    let frame = try #require(tip?.frame)
    #expect(abs(frame.midX - 300) <= 0.5 && frame.minY == 66)
  }

  @Test(
    "it is in front of presented screens and follows its view's appearance and the text size")
  func look() throws {
    rest()
    #expect(stage.settle(limit: 1))
    #expect(stage.window.subviews.last === tip)
    let (height, ground) = (try #require(tip?.frame.height), try #require(tip?.layer.backgroundColor))
    stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    stage.settle()
    #expect(try #require(tip?.frame.height) > height)
    stage.hover(at: nil)
    button.overrideUserInterfaceStyle = .dark
    rest()
    #expect(tip?.layer.backgroundColor != ground)
  }

  /// A delegate with a tooltip for a part of its view only.
  private final class Half: UIToolTipInteractionDelegate {
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
      -> UIToolTipConfiguration?
    {
      point.x < 100
        ? UIToolTipConfiguration(toolTip: "left", in: CGRect(x: 0, y: 0, width: 100, height: 50)) : nil
    }
  }

  @Test("a delegate provides tooltips for parts of a view, and the deepest view with one decides")
  func delegates() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (half, interaction) = (Half(), UIToolTipInteraction(defaultToolTip: "all"))
    view.addInteraction(interaction)
    stage.window.addSubview(view)
    rest(at: 150, 20)
    #expect(words == "all")
    interaction.delegate = half
    rest(at: 151, 20)
    #expect(tip == nil)
    rest(at: 50, 20)
    #expect(words == "left")
    // This point is below the tooltip's part of the view.
    rest(at: 50, 60)
    #expect(tip == nil)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inner.addInteraction(UIToolTipInteraction(defaultToolTip: "inner"))
    view.addSubview(inner)
    rest(at: 10, 10)
    #expect(words == "inner")
    interaction.isEnabled = false
    rest(at: 50, 20)
    #expect(tip == nil)
  }

  @Test("a control has no tooltip unless one is set, and it can be removed")
  func withoutWords() {
    let other = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(other.toolTip == nil && other.toolTipInteraction == nil)
    other.toolTip = nil
    #expect(other.toolTipInteraction == nil)
    button.toolTip = nil
    rest()
    #expect(tip == nil && button.toolTip == nil)
  }
}
