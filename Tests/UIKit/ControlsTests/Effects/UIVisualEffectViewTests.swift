import Replay
import Testing
import ViewTree

@testable import Controls

@Suite("Views that blur what is behind them")
struct UIVisualEffectViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))

  init() {
    view.frame = CGRect(x: 50, y: 50, width: 200, height: 100)
    stage.window.addSubview(view)
    stage.frame()
  }

  private var backdrop: UIView { view.subviews[0] }
  private var look: BackdropLook? {
    if case .backdrop(let look)? = backdrop.layer.content?.source { look } else { nil }
  }

  @Test("the content fills the view in front of the blur, and takes the touches")
  func content() {
    #expect(view.contentView.frame == view.bounds && backdrop.frame == view.bounds)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    view.contentView.addSubview(button)
    stage.frame()
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === button)
  }

  @Test("materials follow the appearance and the contrast, and fixed styles do not")
  func appearance() {
    let light = look
    stage.window.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(look != light)
    #expect((look?.tint.red ?? 1) < 0.3)
    view.effect = UIBlurEffect(style: .light)
    let fixed = look
    stage.window.overrideUserInterfaceStyle = .light
    stage.frame()
    #expect(look == fixed)
    let strong = UITraitCollection(userInterfaceStyle: .light, accessibilityContrast: .high)
    #expect(UIBlurEffect(style: .systemUltraThinMaterial).look(in: strong).tint.alpha > 0.9)
  }

  @Test("an effect that is set in an animation fades, and keeps its look until it is gone")
  func fading() {
    UIView.animate(withDuration: 1) { view.effect = nil }
    stage.run(for: 0.5)
    #expect(look != nil)
    #expect((0.1...0.9).contains(backdrop.layer.presentation()?.alpha ?? 0))
    #expect(stage.settle(limit: 2))
    #expect(backdrop.alpha == 0)
    view.effect = UIBlurEffect(style: .dark)
    #expect(backdrop.alpha == 1)
  }

  @Test("a vibrancy effect blurs nothing, and gives its content a color")
  func vibrancy() {
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel)
    #expect(backdrop.alpha == 0)
    #expect(view.contentView.tintColor == .secondaryLabel)
  }
}
