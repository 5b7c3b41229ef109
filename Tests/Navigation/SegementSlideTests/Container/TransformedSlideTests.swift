import Replay
import SegementSlide
import Testing
import ViewTree

@Suite("A segment slide in a view that is scaled or mirrored")
struct TransformedSlideTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let screen = SlideScreen()

  /// Shows the screen in a host that maps 800 points of it to 400 points of the window.
  private func show(_ transform: CGAffineTransform) {
    let host = add(UIView(frame: rect(0, 0, 400, 400)), to: stage.window)
    host.bounds = rect(0, 0, 800, 800)
    host.transform = transform
    host.center = point(200, 200)
    host.addSubview(screen.view)
    screen.view.frame = rect(0, 0, 800, 800)
    stage.settle()
  }

  private func place(of view: UIView?) -> CGPoint { view?.convert(.zero, to: stage.window) ?? .zero }

  /// Drags by the slop and by `distance` points of the window, and returns how far a view moved.
  private func drag(_ distance: CGPoint, moving view: () -> UIView?) -> CGPoint {
    stage.fingerDown(at: point(200, 300))
    stage.fingerMoves(by: distance * (10 / distance.length))
    let before = place(of: view())
    for _ in 0..<10 { stage.fingerMoves(by: distance * 0.1) }
    let moved = place(of: view()) - before
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    return moved
  }

  @Test("the header stays under the finger", arguments: [CGFloat(1), -1])
  func header(sign: CGFloat) {
    show(CGAffineTransform(scaleX: 0.5, y: 0.5 * sign))
    let moved = drag(point(0, -40 * sign)) { screen.header }
    #expect((moved - point(0, -40 * sign)).length < 1)
  }

  @Test("pages stay under the finger, and the swipe turns the page", arguments: [CGFloat(1), -1])
  func pages(sign: CGFloat) {
    show(CGAffineTransform(scaleX: 0.5 * sign, y: 0.5))
    let moved = drag(point(-220 * sign, 0)) { screen.page(0)?.view }
    #expect((moved - point(-220 * sign, 0)).length < 1)
    #expect(screen.currentIndex == 1)
  }

  @Test("a list that hangs upside down in a page does not keep the drag that it cannot follow")
  func innerList() {
    show(CGAffineTransform(scaleX: 0.5, y: 0.5))
    let inner = UIScrollView(frame: rect(0, 0, 800, 400))
    inner.contentSize = CGSize(width: 800, height: 2000)
    inner.transform = CGAffineTransform(scaleX: 1, y: -1)
    screen.list(0).addSubview(inner)
    stage.frame()
    // A finger that moves up would move the content of this list down, but it is at its top.
    let moved = drag(point(0, -40)) { screen.header }
    #expect((moved - point(0, -40)).length < 1)
    #expect(inner.contentOffset.y == 0)
  }
}
