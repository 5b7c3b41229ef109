import Replay
import Testing
import ViewTree

/// A panel at the right edge in front of a dimmed background, as apps with UIKit write it.
private final class PanelPresentation: UIPresentationController {
  let shade = UIView()
  let wrapper = UIView()
  var log: [String] = []

  override var presentedView: UIView? { wrapper }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: bounds.width - 300, y: 0, width: 300, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    log.append("will present")
    guard let containerView else { return }
    let content: UIView = presentedViewController.view
    shade.backgroundColor = .black
    shade.alpha = 0
    containerView.insertSubview(shade, at: 0)
    content.frame = wrapper.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wrapper.addSubview(content)
    let shade = shade
    guard let coordinator = presentedViewController.transitionCoordinator else { return shade.alpha = 0.5 }
    _ = coordinator.animate(alongsideTransition: { _ in shade.alpha = 0.5 }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("did present \(completed)") }

  override func dismissalTransitionWillBegin() {
    log.append("will dismiss")
    let shade = shade
    _ = presentedViewController.transitionCoordinator?
      .animate(alongsideTransition: { _ in shade.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("did dismiss \(completed)")
    if completed { shade.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
}

private final class PanelDelegate: UIViewControllerTransitioningDelegate {
  var presentations: [PanelPresentation] = []
  var asked: [UIViewController?] = []

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    asked = [presented, presenting, source]
    let presentation = PanelPresentation(presentedViewController: presented, presenting: presenting)
    presentations.append(presentation)
    return presentation
  }
}

@Suite("Custom presentations")
struct UIPresentationControllerTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 800))
  private let diary = NavigationDiary()
  private let root: DiaryScreen
  private let panel: DiaryScreen
  private let delegate = PanelDelegate()

  init() {
    root = DiaryScreen("A", diary)
    panel = DiaryScreen("P", diary)
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = delegate
    stage.window.rootViewController = root
    stage.settle()
    _ = diary.drain()
  }

  @Test("the delegate's controller places the screen, and its background fades in and out beside it")
  func panelPresentation() throws {
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.present(panel, animated: true)
    let presentation = try #require(delegate.presentations.first)
    #expect(delegate.asked == [panel, root, child])
    #expect(presentation.log == ["will present"])
    #expect(panel.presentationController === presentation)
    #expect(presentation.presentingViewController === root)
    stage.run(for: 0.1)
    #expect(presentation.shade.shownAlpha > 0 && presentation.shade.shownAlpha < 0.5)
    #expect(presentation.shade.frame == rect(0, 0, 1000, 800))
    stage.settle()
    #expect(presentation.log == ["will present", "did present true"])
    #expect(presentation.wrapper.frame == rect(700, 0, 300, 800))
    #expect(panel.view.frame == rect(0, 0, 300, 800) && root.view.window != nil)
    #expect(diary.drain() == ["P willAppear", "P didAppear"])
    stage.resize(to: CGSize(width: 600, height: 500))
    stage.settle()
    #expect(panel.view.frame == rect(0, 0, 300, 500))
    #expect(presentation.wrapper.frame == rect(300, 0, 300, 500))
    root.dismiss(animated: true)
    #expect(presentation.log.last == "will dismiss")
    stage.run(for: 0.1)
    #expect(presentation.shade.shownAlpha > 0 && presentation.shade.shownAlpha < 0.5)
    stage.settle()
    #expect(presentation.log.last == "did dismiss true" && presentation.log.count == 4)
    #expect(diary.drain() == ["P willDisappear", "P didDisappear"])
    #expect(presentation.containerView == nil && panel.presentationController == nil)
    #expect(stage.window.subviews == [root.view])
  }

  @Test("a controller may move the presented view while the container keeps its size")
  func moves() throws {
    root.present(panel, animated: false)
    let presentation = try #require(delegate.presentations.first)
    #expect(presentation.log == ["will present", "did present true"])
    #expect(presentation.shade.alpha == 0.5)
    presentation.wrapper.frame.origin.x = 850
    presentation.containerView?.setNeedsLayout()
    stage.frame()
    #expect(presentation.wrapper.frame == rect(850, 0, 300, 800))
    root.dismiss(animated: false)
    #expect(presentation.log.suffix(2) == ["will dismiss", "did dismiss true"])
  }

  @Test("only the style .custom asks the delegate; the other styles have a plain controller")
  func otherStyles() {
    panel.modalPresentationStyle = .formSheet
    root.present(panel, animated: false)
    #expect(delegate.presentations.isEmpty)
    #expect(panel.presentationController?.presentationStyle == .formSheet)
    #expect(panel.presentationController?.presentedView === panel.view)
    root.dismiss(animated: false)
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = nil
    root.present(panel, animated: false)
    #expect(panel.view.frame == rect(0, 0, 1000, 800) && root.view.window != nil)
  }

  @Test("nothing is retained after a dismissal, or with a presenter that goes away")
  func lifetimes() {
    weak var presentation: PanelPresentation?
    do {
      root.present(panel, animated: true)
      stage.settle()
      presentation = delegate.presentations.popLast()
      root.dismiss(animated: true)
      stage.settle()
    }
    #expect(presentation == nil)
    weak var screen: UIViewController?
    do {
      let host = UIViewController()
      stage.window.rootViewController = host
      stage.settle()
      host.present(panel, animated: false)
      presentation = delegate.presentations.popLast()
      stage.window.rootViewController = root
      stage.settle()
      screen = host
    }
    delegate.asked = []
    #expect(screen == nil && presentation == nil)
  }
}
