import Replay
import Testing
import ViewTree

@Suite("Hit testing of touches")
struct HitTestingOnceTests {
  private final class CountingView: UIView {
    var hitTests = 0
    var begins = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      hitTests += 1
      return super.hitTest(point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begins += 1 }
  }

  @Test("a touch is hit-tested once when it begins, and never while it moves and lifts")
  func once() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let card = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.window.addSubview(card)
    stage.fingerDown(at: CGPoint(x: 200, y: 200))
    #expect(card.hitTests == 1 && card.begins == 1)
    stage.fingerMoves(by: CGPoint(x: 30, y: 0))
    stage.fingerUp()
    #expect(card.hitTests == 1)
  }

  @Test("a window elsewhere on the screen finds the view in its own coordinates")
  func elsewhere() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let panel = UIWindow(frame: CGRect(x: 100, y: 100, width: 200, height: 200), windowScene: stage.scene)
    let card = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    panel.addSubview(card)
    panel.windowLevel = .alert
    panel.makeKeyAndVisible()
    defer { panel.isHidden = true }
    stage.fingerDown(at: CGPoint(x: 120, y: 120))
    #expect(card.begins == 1)
  }

  @Test("a view removed while another finger of the same event begins receives no touch")
  func gone() {
    final class Remover: UIView {
      weak var victim: UIView?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        victim?.removeFromSuperview()
      }
    }
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let card = CountingView(frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    stage.window.addSubview(card)
    let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400), windowScene: stage.scene)
    let remover = Remover(frame: front.bounds)
    front.addSubview(remover)
    front.isHidden = false
    defer { front.isHidden = true }
    remover.victim = card
    func down(_ id: Int, _ x: CGFloat) -> InputEvent {
      .touch(
        TouchSample(
          id: id, type: .direct, phase: .began, location: CGPoint(x: x, y: 50), timestamp: stage.time))
    }
    stage.frame([down(1, 100), down(2, 300)])
    #expect(card.hitTests == 1 && card.begins == 0)
  }
}
