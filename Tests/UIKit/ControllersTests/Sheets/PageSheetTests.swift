import Controllers
import Foundation
import Replay
import Testing
import ViewTree

@Suite("Page sheets that nobody set up")
struct PageSheetTests {
  private let stage = Stage(size: CGSize(width: 400, height: 844))
  private let root = UIViewController()
  private let screen = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.settle()
  }

  /// The top of the screen's view in the window.
  private var top: CGFloat { screen.view.convert(screen.view.bounds.origin, to: nil).y }

  private func present() {
    root.present(screen, animated: true)
    stage.settle()
  }

  @Test("a sheet without detents has a sheet controller and rests at the top")
  func controller() {
    present()
    #expect(screen.presentationController is UISheetPresentationController)
    #expect(screen.sheetPresentationController === screen.presentationController)
    #expect(top == 44)
  }

  @Test("a sheet follows a finger down, not up, and comes back")
  func following() {
    present()
    stage.fingerDown(at: point(200, 300))
    stage.fingerMoves(by: point(0, -60))
    #expect(top == 44)
    stage.fingerMoves(by: point(0, 160))
    #expect(top > 140)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect(top == 44)
  }

  @Test(
    "a fling of a thousand points a second dismisses a sheet, a slower one does not", arguments: [900, 1100])
  func fling(speed: CGFloat) {
    present()
    stage.drag(from: point(200, 300), by: point(0, speed / 60 * 6), steps: 6)
    stage.settle()
    #expect((root.presentedViewController == nil) == (speed > 1000))
  }

  @Test("a sheet over a list is pulled down with the list at its top")
  func list() {
    let list = UIScrollView(frame: screen.view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 400, height: 3000)
    screen.view.addSubview(list)
    present()
    stage.drag(from: point(200, 500), by: point(0, -200), steps: 20)
    stage.settle()
    #expect(top == 44 && list.contentOffset.y > 0)
    list.contentOffset.y = 0
    stage.drag(from: point(200, 300), by: point(0, 500), steps: 20)
    stage.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("a sheet that dissolves fades in at its place")
  func dissolving() {
    screen.modalTransitionStyle = .crossDissolve
    root.present(screen, animated: true)
    stage.run(for: 0.1)
    #expect(top == 44)
    stage.settle()
    #expect(root.presentedViewController === screen)
  }

  @Test("other styles have a plain controller", arguments: [UIModalPresentationStyle.formSheet, .fullScreen])
  func others(style: UIModalPresentationStyle) {
    screen.modalPresentationStyle = style
    present()
    #expect(!(screen.presentationController is UISheetPresentationController))
  }
}
