import Replay
import TestSupport
import Testing
import ViewTree

@Suite("Presented screens")
struct PresentingTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 800))
  private let diary = NavigationDiary()
  private let root: DiaryScreen
  private let modal: DiaryScreen

  init() {
    root = DiaryScreen("A", diary)
    modal = DiaryScreen("M", diary)
    stage.window.rootViewController = root
    stage.settle()
    _ = diary.drain()
  }

  /// Where the presented screen is in the window.
  private var place: CGRect { modal.view.convert(modal.view.bounds, to: nil) }

  @Test("a sheet slides in from the bottom in front of its presenter, and out again")
  func sheet() {
    var done = 0
    root.present(modal, animated: true) { done += 1 }
    #expect(root.presentedViewController === modal)
    #expect(modal.presentingViewController === root)
    #expect(modal.isBeingPresented)
    stage.run(for: 0.1)
    #expect(place.minY > 44 && place.minY < 800)
    stage.settle()
    #expect(done == 1)
    #expect(place == rect(148, 44, 704, 756))
    #expect(diary.drain() == ["M willAppear", "M didAppear"])
    modal.dismiss(animated: true) { done += 1 }
    #expect(modal.isBeingDismissed)
    stage.settle()
    #expect(done == 2)
    #expect(diary.drain() == ["M willDisappear", "M didDisappear"])
    #expect(root.presentedViewController == nil)
    #expect(modal.view.window == nil)
    #expect(stage.window.subviews == [root.view])
  }

  @Test("a form sheet has a shadow while it is presented")
  func sheetShadow() {
    modal.modalPresentationStyle = .formSheet
    root.present(modal, animated: true)
    stage.settle()
    let shadow = modal.view.layer.shadow
    #expect(shadow?.radius == 16)
    #expect(shadow?.offset == .zero)
    #expect(modal.view.layer.cornerRadius == 20)
    modal.dismiss(animated: true)
    stage.settle()
    #expect(modal.view.layer.shadow == nil)
    let own = CAShadow(color: UIColor.red.cgColor, offset: .zero, radius: 3)
    modal.view.layer.shadow = own
    root.present(modal, animated: false)
    #expect(modal.view.layer.shadow == own)
    modal.dismiss(animated: false)
    #expect(modal.view.layer.shadow == own)
  }

  @Test("a full-screen controller replaces its presenter's view")
  func fullScreen() {
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: true)
    stage.settle()
    #expect(diary.drain() == ["A willDisappear", "M willAppear", "M didAppear", "A didDisappear"])
    #expect(root.view.window == nil)
    #expect(modal.view.frame == rect(0, 0, 1000, 800))
    stage.resize(to: CGSize(width: 500, height: 400))
    stage.settle()
    #expect(modal.view.frame == rect(0, 0, 500, 400))
    root.dismiss(animated: true)
    stage.settle()
    #expect(diary.drain() == ["M willDisappear", "A willAppear", "A didAppear", "M didDisappear"])
    #expect(root.view.frame == rect(0, 0, 500, 400))
    #expect(root.faults + modal.faults == [])
  }

  @Test("without animation, the same callbacks come at once")
  func atOnce() {
    modal.modalPresentationStyle = .fullScreen
    var done = 0
    root.present(modal, animated: false) { done += 1 }
    root.dismiss(animated: false) { done += 1 }
    #expect(done == 2)
    #expect(
      diary.drain() == [
        "A willDisappear", "M willAppear", "M didAppear", "A didDisappear", "M willDisappear", "A willAppear",
        "A didAppear", "M didDisappear",
      ])
  }

  @Test("views behind a presented screen receive no touches or keys")
  func modality() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    root.view.addGestureRecognizer(tap)
    let button = UIButton(frame: rect(0, 0, 100, 50))
    root.view.addSubview(button)
    modal.isModalInPresentation = true
    root.present(modal, animated: true)
    stage.run(for: 0.1)
    stage.tap(at: point(20, 400))
    stage.settle()
    stage.tap(at: point(20, 400))
    stage.tap(at: point(500, 400))
    stage.press(.keyboardTab)
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(taps == 0)
    #expect(!button.isFocused)
    #expect(root.presentedViewController === modal)
    modal.dismiss(animated: true)
    stage.settle()
    stage.tap(at: point(20, 400))
    #expect(taps == 1)
  }

  @Test("a tap outside a sheet, Escape and a drag down dismiss it")
  func waysOut() {
    for distance in 0..<3 {
      root.present(modal, animated: true)
      stage.settle()
      switch distance {
      case 0: stage.tap(at: point(20, 400))
      case 1: stage.press(.keyboardEscape)
      default: stage.drag(from: point(500, 100), by: point(0, 600))
      }
      stage.settle()
      #expect(root.presentedViewController == nil, "way \(distance)")
      #expect(modal.isGone)
    }
    modal.modalPresentationStyle = .formSheet
    root.present(modal, animated: true)
    stage.settle()
    _ = diary.drain()
    stage.drag(from: point(500, 100), by: point(0, 150), steps: 60)
    stage.settle()
    #expect(root.presentedViewController === modal)
    #expect(place == rect(230, 90, 540, 620))
    #expect(diary.drain() == ["M willDisappear", "M willAppear", "M didAppear"])
    #expect(modal.faults == [])
  }

  @Test("presented screens can present others, and dismissing the first dismisses all")
  func chain() {
    let second = DiaryScreen("N", diary)
    root.present(modal, animated: true)
    stage.settle()
    root.present(DiaryScreen("X", diary), animated: true)
    modal.present(second, animated: true)
    stage.settle()
    #expect(modal.presentedViewController === second)
    root.dismiss(animated: true)
    stage.settle()
    #expect(modal.isGone && second.isGone)
    #expect(second.presentingViewController == nil)
    #expect(stage.window.subviews == [root.view])
  }

  @Test("a dismissal waits for the presentation in progress, and vice versa")
  func inARow() {
    let second = DiaryScreen("N", diary)
    root.present(modal, animated: true)
    root.dismiss(animated: true)
    stage.run(for: 0.1)
    #expect(root.presentedViewController === modal)
    stage.settle()
    #expect(root.presentedViewController == nil)
    root.present(modal, animated: true)
    stage.settle()
    root.dismiss(animated: true)
    root.present(second, animated: true)
    stage.settle()
    #expect(root.presentedViewController === second)
    #expect(modal.isGone && second.isThere)
    #expect(root.faults + modal.faults + second.faults == [])
  }

  @Test("impossible presentations are ignored", .allowsMisuse)
  func refused() {
    let child = DiaryScreen("C", diary)
    root.addChild(child)
    root.present(child, animated: true)
    root.present(root, animated: true)
    DiaryScreen("L", diary).present(modal, animated: true)
    root.dismiss(animated: true)
    stage.settle()
    #expect(root.presentedViewController == nil)
    child.present(modal, animated: false)
    #expect(root.presentedViewController === modal)
    #expect(child.presentedViewController === modal)
  }

  @Test("replacing the root dismisses what the old one presented and releases it")
  func anotherRoot() {
    weak var presented: UIViewController?
    do {
      let own = DiaryScreen("O", diary)
      presented = own
      root.present(own, animated: true)
      stage.run(for: 0.1)
    }
    stage.window.rootViewController = modal
    stage.settle()
    #expect(presented == nil)
    #expect(stage.window.subviews == [modal.view])
  }

  @Test("a delegate can animate and drive the presentation")
  func transitioning() {
    final class Guide: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
      let interaction = UIPercentDrivenInteractiveTransition()

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.4) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let guide = Guide()
    modal.transitioningDelegate = guide
    modal.modalPresentationStyle = .overFullScreen
    root.present(modal, animated: true)
    guide.interaction.update(0.5)
    stage.frame()
    #expect(modal.view.layer.presentation()?.alpha == 0.5)
    guide.interaction.cancel()
    stage.settle()
    #expect(root.presentedViewController == nil)
    #expect(modal.isGone)
    root.present(modal, animated: true)
    guide.interaction.finish()
    stage.settle()
    #expect(modal.isThere)
  }
}
