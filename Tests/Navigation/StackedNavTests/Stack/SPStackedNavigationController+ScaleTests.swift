import Replay
import StackedNav
import Testing
import ViewTree

@Suite("A stack at a fractional scale", .serialized)
struct FractionalScaleTests {
  /// A page with its own width.
  private final class WidePage: UIViewController, SPStackedNavigationPage {
    func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat? { 401.3 }
  }

  /// Shows a full page, three half pages and one of 401.3 points at `scale`.
  private func show(_ scale: CGFloat, _ story: (Stage, [UIView]) -> Void) {
    let oldScale = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = oldScale }
    let (stage, stack, log) = (
      Stage(size: CGSize(width: 947, height: 748)), SPStackedNavigationController(), Log()
    )
    let pages =
      [Page("F", .full, log: log)] + (1...3).map { Page("H\($0)", .half, log: log) } + [WidePage()]
    stack.setViewControllers(pages, animated: false)
    stage.window.rootViewController = stack
    stage.settle()
    story(stage, stack.view.subviews[0].subviews)
  }

  @Test("fixed widths are whole device pixels", arguments: [1.25, 1.5, 1.75])
  func widths(scale: CGFloat) {
    show(scale) { _, pages in
      #expect(pages.count == 5)
      for page in pages.dropFirst() {
        let pixels = page.frame.width * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9, "\(page.frame.width)")
      }
      #expect(pages.dropFirst().prefix(3).allSatisfy { abs($0.frame.width - 473) <= 0.5 / scale })
      #expect(pages.last.map { abs($0.frame.width - 401.3) <= 0.5 / scale } == true)
    }
  }

  /// Expects no gap between pages. A page is drawn from the device pixel nearest to its left edge.
  private func expectNoGap(between pages: [UIView], _ scale: CGFloat) {
    func pixel(_ x: CGFloat) -> Int { PixelRect(rounding: CGRect(x: x, y: 0, width: 0, height: 0)).x }
    let shown = pages.filter { !$0.isHidden }
    for (left, right) in zip(shown, shown.dropFirst()) {
      let end = pixel(CGFloat(pixel(left.frame.minX * scale)) + left.frame.width * scale)
      let next = pixel(right.frame.minX * scale)
      #expect(next <= end, "\(left.frame) and \(right.frame)")
    }
  }

  @Test("no page leaves a gap to the next one, during a drag or at rest", arguments: [1.25, 1.5, 1.75])
  func meeting(scale: CGFloat) {
    show(scale) { stage, pages in
      expectNoGap(between: pages, scale)
      stage.fingerDown(at: CGPoint(x: 600, y: 400))
      for step in 0..<60 {
        stage.fingerMoves(by: CGPoint(x: 5 + CGFloat(step) * 0.13, y: 0))
        expectNoGap(between: pages, scale)
      }
      stage.fingerUp()
      stage.settle()
      expectNoGap(between: pages, scale)
    }
  }
}
