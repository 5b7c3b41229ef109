import Replay
import Testing

@testable import ViewTree

@Suite("Animation blocks")
struct AnimatingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let view: UIView

  init() {
    view = add(UIView(frame: rect(0, 0, 100, 100)), to: stage.window)
    view.backgroundColor = .red
    stage.settle()
  }

  private var shownX: CGFloat { round(view.layer.presentation()?.position.x ?? -1) }
  private func round(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }

  @Test("a block sets values at once, animates what is visible, and calls its completion at the end")
  func moving() {
    var log: [Bool] = []
    UIView.animate(withDuration: 1, options: .curveLinear) {
      view.center.x = 250
    } completion: {
      log.append($0)
    }
    #expect(view.center.x == 250)
    #expect(shownX == 50)
    stage.run(for: 0.25)
    #expect(shownX == 100)
    stage.run(for: 0.5)
    #expect(shownX == 200 && log == [])
    stage.run(for: 0.25)
    #expect(shownX == 250 && log == [true])
  }

  @Test("frames are made while an animation runs and stop with it")
  func idle() {
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    var changed = 0
    while !stage.isSettled { changed += stage.frame() ? 1 : 0 }
    #expect(abs(stage.time - 0.5) < 0.1 && changed > 25)
    for _ in 0..<60 {
      let didChange = stage.frame()
      #expect(!didChange)
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("all animatable properties of views and layers are animated")
  func properties() {
    view.layer.borderColor = .black
    UIView.animate(withDuration: 1, options: .curveLinear) {
      view.frame = rect(100, 200, 200, 50)
      view.transform = CGAffineTransform(translationX: 40, y: 0)
      view.alpha = 0.5
      view.backgroundColor = .blue
      view.layer.cornerRadius = 10
      view.layer.borderWidth = 4
      view.layer.borderColor = .white
      view.layer.shadow = CAShadow(color: .black, radius: 8)
    }
    stage.run(for: 0.5)
    let shown = view.layer.shownValues
    #expect(round(shown.bounds.width) == 150 && round(shown.bounds.height) == 75)
    #expect(round(shown.position.x) == 125 && round(shown.position.y) == 137.5)
    #expect(round(shown.affineTransform.tx) == 20 && round(shown.opacity) == 0.75)
    #expect(shown.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5))
    #expect(round(shown.cornerRadius) == 5 && round(shown.borderWidth) == 2)
    #expect(round(shown.shadow?.radius ?? 0) == 4)
    #expect(shown.borderColor?.bytes.red == 128)
  }

  @Test("retargeting adds the animations up, so nothing jumps, and ends the first one unfinished")
  func retargeting() {
    var log: [String] = []
    func record(_ name: String) -> (Bool) -> Void { { log.append("\(name) \($0) \(stage.frameCount)") } }
    let start = stage.frameCount
    UIView.animate(withDuration: 1, animations: { view.center.x = 350 }, completion: record("there"))
    var places: [CGFloat] = []
    for frame in 1...100 {
      stage.frame()
      places.append(view.layer.presentation()?.position.x ?? 0)
      if frame == 30 {
        UIView.animate(withDuration: 1, animations: { view.center.x = 50 }, completion: record("back"))
        #expect(view.layer.presentation()?.position.x == places.last)
      }
    }
    let speeds = zip(places, places.dropFirst()).map { $1 - $0 }
    let jerks = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }
    // The top velocity is 8 points per frame. Each curve changes it by up to half a point per frame, and both
    // together by no more than the sum.
    #expect((jerks.max() ?? 9) < 0.8)
    #expect((places.max() ?? 0) < 350 && (places.max() ?? 0) > 200 && places.last == 50)
    #expect(log == ["there false \(start + 31)", "back true \(start + 90)"])
  }

  @Test("setting a value without animation shifts what is visible")
  func settingMeanwhile() {
    UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
    stage.run(for: 0.5)
    view.center.x = 250
    #expect(shownX == 200)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 350 } }
    #expect(shownX == 300)
  }

  @Test("a nested block inherits the duration and curve unless it overrides them")
  func nesting() {
    UIView.animate(withDuration: 1, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.animate(withDuration: 9, options: .curveEaseIn) { view.center.x = 150 }
      UIView.animate(withDuration: 2, options: .overrideInheritedDuration) { view.center.y = 150 }
      UIView.animate(withDuration: 9, options: [.curveEaseIn, .overrideInheritedCurve]) { view.alpha = 0 }
    }
    stage.run(for: 0.5)
    let shown = view.layer.shownValues
    #expect(round(shown.position.x) == 100 && round(shown.position.y) == 75)
    #expect(round(shown.opacity) == round(1 - 0.315357))
  }

  @Test("if nothing is animated, the completion is called in the next frame")
  func nothing() {
    var log: [String] = []
    UIView.animate(
      withDuration: 0, animations: { view.center.x = 90 }, completion: { log.append("zero \($0)") })
    #expect(shownX == 90 && log == [])
    stage.frame()
    #expect(log == ["zero true"])
    UIView.animate(withDuration: 1, animations: {}, completion: { log.append("empty \($0)") })
    let loose = UIView()
    UIView.animate(
      withDuration: 1, animations: { loose.alpha = 0 }, completion: { log.append("loose \($0)") })
    #expect(log == ["zero true"])
    stage.frame()
    #expect(log == ["zero true", "empty true", "loose true"])
    #expect(loose.layer.presentation() == nil && loose.alpha == 0)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { log.append("off \($0)") })
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.presentation()?.alpha == 0)
    stage.frame()
    #expect(log.last == "off true")
  }

  @Test("subviews are animated if layout happens inside the block")
  func layout() {
    final class Box: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds.insetBy(dx: 10, dy: 10) }
    }
    let box = add(Box(frame: rect(0, 0, 100, 100)), to: stage.window)
    box.addSubview(box.inner)
    stage.frame()
    UIView.animate(withDuration: 1, options: [.layoutSubviews, .curveLinear]) { box.bounds.size.width = 300 }
    stage.run(for: 0.5)
    #expect(round(box.inner.layer.shownBounds.width) == 180)
    stage.settle()
    UIView.animate(withDuration: 1) { box.bounds.size.width = 100 }
    stage.run(for: 0.5)
    #expect(box.inner.layer.shownBounds.width == 80)
  }

  @Test("setting a content offset in a block scrolls with an animation")
  func scrolling() {
    let scroll = add(UIScrollView(frame: rect(0, 0, 100, 100)), to: stage.window)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    stage.settle()
    UIView.animate(withDuration: 1, options: .curveLinear) { scroll.contentOffset.y = 400 }
    stage.run(for: 0.5)
    #expect(scroll.contentOffset.y == 400 && round(scroll.layer.shownBounds.minY) == 200)
  }

  @Test("animated views receive touches only if permitted, and then at their final positions")
  func touching() {
    func hit(_ x: CGFloat) -> Bool { stage.window.hitTest(point(x, 50), with: nil) === view }
    #expect(hit(50))
    UIView.animate(withDuration: 1, delay: 1) { view.center.x = 350 }
    stage.run(for: 0.5)
    #expect(!hit(50) && !hit(350))
    stage.run(for: 2)
    #expect(hit(350))
    UIView.animate(withDuration: 1, options: .allowUserInteraction) { view.center.x = 50 }
    stage.run(for: 0.1)
    #expect(hit(50) && !hit(350))
  }
}
