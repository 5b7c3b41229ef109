import Replay
import Testing

@testable import ViewTree

@Suite("Windows of one scene")
struct WindowTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a touch belongs to the frontmost window with a view at its location, until it ends")
  func foremost() {
    final class Overlay: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let overlay = Overlay(frame: rect(0, 0, 400, 400), windowScene: stage.scene)
    overlay.makeKeyAndVisible()
    let front = add(TouchDiary(frame: rect(0, 0, 100, 100)), to: overlay)
    let back = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: stage.window)
    stage.tap(at: point(50, 50))
    stage.tap(at: point(200, 200))
    stage.fingerDown(at: point(10, 10))
    stage.fingerMoves(to: point(300, 300))
    stage.fingerUp()
    #expect(
      front.entries == [
        "began 50,50", "ended 50,50", "began 10,10", "moved 300,300", "ended 300,300",
      ])
    #expect(back.entries == ["began 200,200", "ended 200,200"])
    overlay.isHidden = true
    stage.tap(at: point(50, 50))
    #expect(back.entries.suffix(2) == ["began 50,50", "ended 50,50"])
  }

  @Test("hiding a window cancels its touches")
  func hiding() {
    let view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: stage.window)
    stage.fingerDown(at: point(50, 50))
    stage.window.isHidden = true
    stage.fingerUp()
    #expect(view.entries == ["began 50,50", "cancelled 50,50"])
    #expect(stage.scene.windows.isEmpty)
    stage.window.isHidden = false
    stage.tap(at: point(50, 50))
    #expect(view.entries.suffix(2) == ["began 50,50", "ended 50,50"])
  }

  @Test("the root controller's view fills the window, even after a resize")
  func root() {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    #expect(controller.view.frame == rect(0, 0, 400, 400))
    stage.resize(to: CGSize(width: 300, height: 200))
    #expect(controller.view.frame == rect(0, 0, 300, 200))
    let other = UIViewController()
    stage.window.rootViewController = other
    #expect(controller.view.window == nil)
    #expect(stage.window.subviews == [other.view])
  }

  @Test("nothing is drawn if nothing changed")
  func idle() {
    #expect(stage.frame())
    #expect(!stage.frame())
    stage.window.backgroundColor = .red
    #expect(stage.frame())
    #expect(!stage.frame())
  }
}
