import Replay
import SharedHeader
import Testing
import ViewTree

@Suite("A shared header in a view that is scaled")
struct TransformedHeaderTests {
  @Test("header and pages stay under the finger")
  func drag() {
    let scene = HeaderScene()
    let stage = scene.stage
    scene.controller.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.frame()
    func moved(_ distance: CGPoint, _ view: UIView?) -> CGPoint {
      func place() -> CGPoint { view?.convert(.zero, to: stage.window) ?? .zero }
      stage.fingerDown(at: point(187, 400))
      stage.fingerMoves(by: distance * (10 / distance.length))
      let before = place()
      for _ in 0..<10 { stage.fingerMoves(by: distance * 0.1) }
      defer {
        stage.run(for: 0.3)
        stage.fingerUp()
        stage.settle()
      }
      return place() - before
    }
    #expect((moved(point(0, -40), scene.controller.headerView) - point(0, -40)).length < 1)
    #expect((moved(point(-60, 0), scene.controller.pagingView(at: 0)) - point(-60, 0)).length < 1)
  }
}
