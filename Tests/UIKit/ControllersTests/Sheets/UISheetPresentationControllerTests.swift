import Controllers
import Foundation
import Replay
import Testing
import ViewTree

private final class SheetDelegate: UISheetPresentationControllerDelegate {
  var log: [String] = []
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: UISheetPresentationController
  ) {
    log.append(sheet.selectedDetentIdentifier == .large ? "large" : "medium")
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.append("will") }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.append("attempt")
  }
}

private final class Counting: UIViewController {
  var log: [String] = []
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

@Suite("Sheets with detents")
struct UISheetPresentationControllerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 844))
  private let root = UIViewController()
  private let screen = Counting()
  private let delegate = SheetDelegate()

  init() {
    stage.window.rootViewController = root
    stage.settle()
    sheet?.detents = [.medium(), .large()]
    sheet?.delegate = delegate
  }

  private var sheet: UISheetPresentationController? { screen.sheetPresentationController }
  /// The top of the screen's view in the window.
  private var top: CGFloat { screen.view.convert(screen.view.bounds.origin, to: nil).y }

  private func present() {
    root.present(screen, animated: true)
    stage.settle()
  }

  @Test("a sheet comes to its lowest detent, and a fling takes it to the next one and back")
  func detents() {
    root.present(screen, animated: true)
    stage.run(for: 0.1)
    #expect(top > 450 && top < 844)
    stage.settle()
    #expect(top == 396)  // 56 % of 844 − 44
    stage.drag(from: point(200, 500), by: point(0, -120), steps: 5)
    stage.settle()
    #expect(top == 44 && sheet?.selectedDetentIdentifier == .large)
    stage.drag(from: point(200, 100), by: point(0, 150), steps: 10)
    stage.settle()
    #expect(top == 396)
    #expect(delegate.log == ["large", "medium"])
    #expect(root.presentedViewController === screen)
  }

  @Test("the sheet follows the finger, and stays at its highest detent")
  func following() {
    present()
    stage.fingerDown(at: point(200, 500))
    stage.fingerMoves(by: point(0, -20))
    let start = top
    stage.fingerMoves(by: point(0, -100))
    #expect(start - top == 100)
    stage.fingerMoves(by: point(0, 60))
    #expect(start - top == 40)
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -60)) }
    #expect(top == 44)
    stage.fingerUp()
    stage.settle()
    #expect(top == 44)
  }

  @Test("a drag down dismisses it, and the delegate hears of it once")
  func dismissal() {
    present()
    stage.drag(from: point(200, 500), by: point(0, 300), steps: 6)
    stage.settle()
    #expect(root.presentedViewController == nil && screen.view.window == nil)
    #expect(delegate.log == ["will", "did"])
    #expect(screen.log == ["will appear", "did appear", "will disappear", "did disappear"])
    // It can be presented again.
    present()
    #expect(top == 396)
  }

  @Test("a finger catches the sheet while it appears and while it leaves, without a jump, and turns it round")
  func catching() {
    root.present(screen, animated: true)
    stage.run(for: 0.1)
    let appearing = top
    stage.fingerDown(at: point(200, appearing + 40))
    stage.fingerMoves(by: point(0, -12))
    let caught = top
    #expect(abs(caught - appearing) < 80)
    stage.run(for: 0.3)
    #expect(top == caught)  // It stays under the finger.
    stage.fingerMoves(by: point(0, -30))
    #expect(caught - top == 30)
    stage.fingerUp()
    stage.settle()
    #expect(top == 396 && screen.log == ["will appear", "did appear"])
    // Now let it go down, and catch it again on the way.
    stage.drag(from: point(200, 500), by: point(0, 200), steps: 12)
    stage.run(for: 0.03)
    #expect(screen.isBeingDismissed)
    let leaving = top
    stage.fingerDown(at: point(200, leaving + 20))
    stage.fingerMoves(by: point(0, -12))
    #expect(!screen.isBeingDismissed && abs(top - leaving) < 80)
    let held = top
    stage.fingerMoves(by: point(0, -150))
    #expect(held - top == 150)
    stage.fingerUp()
    stage.settle()
    #expect(root.presentedViewController === screen && top <= 396)
    #expect(delegate.log.last != "did")
    #expect(screen.log.last == "did appear")
  }

  @Test("a sheet that must stay resists, goes back, and reports the attempt")
  func modal() {
    screen.isModalInPresentation = true
    present()
    stage.fingerDown(at: point(200, 500))
    for _ in 0..<10 { stage.fingerMoves(by: point(0, 34)) }
    #expect(top < 396 + 40)
    stage.fingerUp()
    stage.settle()
    #expect(top == 396 && root.presentedViewController === screen)
    stage.tap(at: point(200, 100))
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(root.presentedViewController === screen)
    #expect(delegate.log.contains("attempt") && !delegate.log.contains("will"))
  }

  @Test("at an undimmed detent the views behind can be used, and keys reach them")
  func undimmed() {
    var taps = 0
    let button = UIButton(frame: rect(100, 100, 200, 60))
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    root.view.addSubview(button)
    sheet?.largestUndimmedDetentIdentifier = .medium
    present()
    stage.tap(at: point(200, 130))
    stage.settle()
    #expect(taps == 1 && root.presentedViewController === screen)
    stage.press(.keyboardTab)
    #expect(button.isFocused)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    stage.settle()
    #expect(top == 44)
    stage.tap(at: point(200, 30))
    stage.settle()
    #expect(taps == 1 && root.presentedViewController == nil)
  }

  @Test("dragging a list at its top raises the sheet first, then scrolls the list; down it lowers the sheet")
  func scrolling() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 400, height: 3000)
    screen.view = list
    present()
    stage.drag(from: point(200, 600), by: point(0, -200), steps: 5)
    stage.settle()
    #expect(top == 44 && list.contentOffset.y == 0)
    stage.drag(from: point(200, 600), by: point(0, -200), steps: 5)
    stage.settle()
    #expect(top == 44 && list.contentOffset.y > 100)
    stage.drag(from: point(200, 300), by: point(0, 100), steps: 20)
    #expect(top == 44)  // The list scrolls back first.
    list.setContentOffset(.zero, animated: false)
    stage.settle()
    stage.drag(from: point(200, 300), by: point(0, 250), steps: 20)
    stage.settle()
    #expect(top == 396)
    sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
    stage.drag(from: point(200, 600), by: point(0, -200), steps: 5)
    stage.settle()
    #expect(top == 396 && list.contentOffset.y > 100)
  }

  @Test("custom detents resolve their height, and inactive ones are ignored")
  func custom() {
    let low = UISheetPresentationController.Detent.Identifier("low")
    sheet?.detents = [
      .large(), .custom(identifier: low) { $0.maximumDetentValue * 0.25 }, .custom { _ in nil },
    ]
    present()
    #expect(top == 644)
    stage.resize(to: CGSize(width: 400, height: 644))
    stage.settle()
    #expect(top == 494)
  }

  @Test("the grabber moves the sheet by a press, by keys and for a screen reader")
  func grabber() {
    sheet?.prefersGrabberVisible = true
    present()
    stage.tap(at: point(200, 406))
    stage.settle()
    #expect(top == 44)
    stage.press(.keyboardTab)
    #expect(stage.window.focusSystem.focusedItem?.accessibilityLabel == "Sheet Grabber")
    stage.press(.keyboardDownArrow)
    stage.settle()
    #expect(top == 396)
    stage.window.focusSystem.focusedItem?.accessibilityIncrement()
    stage.settle()
    #expect(top == 44)
  }

  @Test("the grabber stands above the bar of the sheet, and not without a grabber", arguments: [true, false])
  func titleBelowGrabber(isVisible: Bool) {
    let navigation = UINavigationController(rootViewController: screen)
    screen.title = "Sheet"
    navigation.sheetPresentationController?.prefersGrabberVisible = isVisible
    root.present(navigation, animated: false)
    stage.settle()
    let space: CGFloat = isVisible ? 10 : 0
    #expect(navigation.navigationBar.bounds.height == 44 + space)
    #expect(screen.view.safeAreaInsets.top == 44 + space)
    root.dismiss(animated: false)
    #expect(navigation.view.safeAreaInsets.top == 0)
  }

  @Test("without an animation it is there at once, and reduced motion fades it")
  func still() {
    root.present(screen, animated: false)
    stage.frame()
    #expect(top == 396)
    root.dismiss(animated: false)
    #expect(screen.view.window == nil)
    stage.frame()
  }

  @Test("a sheet that was set up and never presented is released with its screen")
  func release() {
    weak var kept: UIViewController?
    do {
      let screen = UIViewController()
      screen.sheetPresentationController?.detents = [.medium()]
      kept = screen
    }
    #expect(kept == nil)
    do {
      let screen = UIViewController()
      screen.sheetPresentationController?.detents = [.medium()]
      kept = screen
      root.present(screen, animated: true)
      stage.settle()
      root.dismiss(animated: true)
      stage.settle()
    }
    stage.frame()
    #expect(kept == nil)
  }
}
