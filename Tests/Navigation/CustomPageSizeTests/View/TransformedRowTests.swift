import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("A row of pages that is mirrored or scaled")
struct TransformedRowTests {
  @Test(
    "stays under the finger and rests at the page to which it was dragged",
    arguments: [CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 0.5, y: 0.5)],
    Construction.allCases)
  func drag(transform: CGAffineTransform, construction: Construction) {
    let row = Row(construction)
    let stage = row.stage
    row.view.transform = transform
    row.view.center = point(500, 200)
    stage.frame()
    func place() -> CGFloat { row.view.views[0]?.convert(CGPoint.zero, to: stage.window).x ?? .nan }
    let step: CGFloat = transform.a < 0 ? 1 : -1
    stage.fingerDown(at: point(500, 200))
    stage.fingerMoves(by: point(10 * step, 0))
    let before = place()
    for _ in 0..<10 { stage.fingerMoves(by: point(17 * step * abs(transform.a), 0)) }
    #expect(abs(place() - before - 170 * step * abs(transform.a)) < 1)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle(limit: 5)
    #expect(row.view.scroller.pageInPlace == 1)
  }
}
