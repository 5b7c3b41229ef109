import Controllers
import Foundation
import Replay
import Testing
import ViewTree

private final class PopoverDelegate: UIPopoverPresentationControllerDelegate {
  var log: [String] = []
  var style: UIModalPresentationStyle?
  var allows = true
  var wraps = false

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    style ?? .automatic
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
  }
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.append("prepare") }
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.append("will") }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.append("attempt")
  }
}

@Suite("Popovers")
struct UIPopoverPresentationControllerTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 800))
  private let root = UIViewController()
  private let menu = UIViewController()
  private let source = UIView(frame: rect(400, 100, 80, 40))
  private let delegate = PopoverDelegate()

  init() {
    stage.window.rootViewController = root
    root.view.addSubview(source)
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 280, height: 320)
    menu.popoverPresentationController?.sourceView = source
    menu.popoverPresentationController?.delegate = delegate
    stage.settle()
  }

  private var frame: CGRect { menu.view.convert(menu.view.bounds, to: nil) }

  @Test("a popover has its preferred size beside its source, and moves when it wants another size")
  func size() {
    root.present(menu, animated: true)
    stage.settle()
    #expect(frame == rect(300, 152, 280, 320))
    #expect(menu.popoverPresentationController?.arrowDirection == .up)
    #expect(menu.presentationController === menu.popoverPresentationController)
    menu.preferredContentSize = CGSize(width: 200, height: 100)
    stage.settle()
    #expect(frame == rect(340, 152, 200, 100))
    menu.popoverPresentationController?.sourceRect = rect(0, 0, 10, 40)
    stage.settle()
    #expect(frame.midX == 405)
  }

  @Test("a touch outside and Escape dismiss it and report that; the program's dismissal is not reported")
  func dismissal() {
    for dismiss in [{ stage.tap(at: point(900, 600)) }, { stage.press(.keyboardEscape) }] {
      root.present(menu, animated: true)
      stage.settle()
      dismiss()
      stage.settle()
      #expect(root.presentedViewController == nil)
      #expect(delegate.log == ["prepare", "will", "did"])
      delegate.log = []
    }
    root.present(menu, animated: true)
    stage.settle()
    menu.dismiss(animated: true)
    stage.settle()
    #expect(delegate.log == ["prepare"])
    #expect(menu.viewIfLoaded?.window == nil)
  }

  @Test("a popover that must stay tells its delegate about the attempt")
  func modal() {
    root.present(menu, animated: true)
    stage.settle()
    menu.isModalInPresentation = true
    stage.tap(at: point(900, 600))
    menu.isModalInPresentation = false
    delegate.allows = false
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(root.presentedViewController === menu)
    #expect(delegate.log == ["prepare", "attempt", "attempt"])
  }

  @Test("it points at a bar button, wherever the bar shows it")
  func barButton() {
    let screen = UIViewController()
    let item = UIBarButtonItem(title: "More", primaryAction: UIAction { _ in })
    screen.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.settle()
    menu.popoverPresentationController?.barButtonItem = item
    screen.present(menu, animated: true)
    stage.settle()
    #expect(frame.maxX == 990 && frame.minY == 44 + 12)
  }

  @Test("views outside that may be used meanwhile get their touches")
  func passthrough() {
    var count = 0
    let button = UIButton(frame: rect(10, 700, 80, 40))
    button.addAction(for: .touchUpInside) { _ in count += 1 }
    root.view.addSubview(button)
    menu.popoverPresentationController?.passthroughViews = [button]
    root.present(menu, animated: true)
    stage.settle()
    stage.tap(at: point(50, 720))
    stage.settle()
    #expect(count == 1 && root.presentedViewController === menu)
  }

  @Test("in a compact window it is a sheet, or in a navigation controller what the delegate makes of it")
  func compact() {
    stage.resize(to: CGSize(width: 400, height: 800))
    root.present(menu, animated: true)
    stage.settle()
    #expect(frame == rect(0, 44, 400, 756))
    menu.dismiss(animated: true)
    stage.settle()
    delegate.wraps = true
    delegate.style = .fullScreen
    root.present(menu, animated: true)
    stage.settle()
    #expect(menu.navigationController != nil && root.view.window == nil)
    menu.dismiss(animated: true)
    stage.settle()
    #expect(root.presentedViewController == nil && root.view.window != nil)
  }

  @Test("a delegate that answers none keeps the popover in a compact window")
  func none() {
    delegate.style = UIModalPresentationStyle.none
    stage.resize(to: CGSize(width: 400, height: 800))
    source.frame = rect(200, 100, 80, 40)
    root.present(menu, animated: true)
    stage.settle()
    #expect(frame == rect(100, 152, 280, 320))
  }

  @Test("a popover becomes a sheet when its window gets narrow, and a popover again when it gets wide")
  func adapting() {
    root.present(menu, animated: true)
    stage.settle()
    stage.resize(to: CGSize(width: 400, height: 800))
    stage.settle()
    #expect(frame == rect(0, 44, 400, 756))
    stage.resize(to: CGSize(width: 1000, height: 800))
    stage.settle()
    #expect(frame == rect(300, 152, 280, 320))
    #expect(menu.popoverPresentationController?.arrowDirection == .up)
    stage.resize(to: CGSize(width: 400, height: 800))
    stage.tap(at: point(200, 20))
    stage.settle()
    #expect(root.presentedViewController == nil)
  }

  /// The grabbers that are visible.
  private var grabbers: [UIView] { grabbers(in: stage.window) }
  private func grabbers(in view: UIView) -> [UIView] {
    guard !view.isHidden else { return [] }
    return view.accessibilityLabel == "Sheet Grabber" ? [view] : view.subviews.flatMap(grabbers)
  }

  @Test(
    "a popover that is a sheet has a grabber and is dragged away, after its delegate has been asked",
    arguments: [true, false])
  func dragging(isCompactFirst: Bool) {
    let narrow = CGSize(width: 400, height: 800)
    if isCompactFirst { stage.resize(to: narrow) }
    root.present(menu, animated: true)
    stage.settle()
    #expect(grabbers.count == (isCompactFirst ? 1 : 0))
    stage.resize(to: narrow)
    stage.settle()
    #expect(grabbers.count == 1 && frame == rect(0, 44, 400, 756))
    // A short drag lets it spring back.
    stage.fingerDown(at: point(200, 54))
    stage.fingerMoves(by: point(0, 20))
    for _ in 0..<4 { stage.fingerMoves(by: point(0, 20)) }
    #expect(frame.minY > 100)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(frame == rect(0, 44, 400, 756) && delegate.log == ["prepare"])
    delegate.allows = false
    stage.drag(from: point(200, 54), by: point(0, 600), steps: 10)
    stage.settle()
    #expect(frame.minY == 44 && delegate.log == ["prepare", "attempt"])
    delegate.allows = true
    stage.drag(from: point(200, 54), by: point(0, 600), steps: 10)
    stage.settle()
    #expect(root.presentedViewController == nil && menu.viewIfLoaded?.window == nil)
    #expect(delegate.log == ["prepare", "attempt", "will", "did"])
    // The next time it is whole again.
    root.present(menu, animated: true)
    stage.settle()
    #expect(frame == rect(0, 44, 400, 756))
    stage.resize(to: CGSize(width: 1000, height: 800))
    stage.settle()
    #expect(grabbers.isEmpty && frame.width == 280)
  }
}
