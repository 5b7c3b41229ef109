import UIKit

final class StackViewController: UIViewController, UIScrollViewDelegate, PaneViewControllerDelegate {

  private let stackView = StackScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray4
    stackView.frame = view.bounds
    stackView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stackView.delegate = self
    view.addSubview(stackView)
    push(.solarSystem, animated: false)
  }

  // MARK: Pushing and popping

  private func push(_ topic: Topic, animated: Bool) {
    let controller = PaneViewController(topic: topic)
    controller.delegate = self
    addChild(controller)
    let pane = PaneView(contentView: controller.view)
    let tap = UITapGestureRecognizer(target: self, action: Selector("shadeTapped:", Self.shadeTapped(_:)))
    pane.overlay.addGestureRecognizer(tap)
    stackView.append(pane)
    controller.didMove(toParent: self)

    let index = stackView.panes.count - 1
    stackView.focusedIndex = index
    guard animated else { return }

    pane.entranceOffset = stackView.bounds.width
    stackView.layoutIfNeeded()
    pane.entranceOffset = 0
    reveal(index)
  }

  private func popPanes(after index: Int) {
    while stackView.panes.count > index + 1, let last = children.last {
      last.willMove(toParent: nil)
      stackView.removeLast()
      last.removeFromParent()
    }
  }

  private func reveal(_ index: Int) {
    stackView.focusedIndex = index
    stackView.setNeedsLayout()
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.stackView.contentOffset.x = self.stackView.snapOffset(for: index)
        self.stackView.layoutIfNeeded()
      }, completion: nil)
  }

  private func shadeTapped(_ recognizer: UITapGestureRecognizer) {
    guard let index = stackView.panes.firstIndex(where: { $0.overlay === recognizer.view }) else { return }
    reveal(index)
  }

  // MARK: PaneViewControllerDelegate

  func pane(_ pane: PaneViewController, didSelect topic: Topic) {
    guard let index = children.firstIndex(of: pane) else { return }
    popPanes(after: index)
    push(topic, animated: true)
  }

  // MARK: UIScrollViewDelegate

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let index = stackView.snapIndex(near: targetContentOffset.pointee.x, velocity: velocity.x)
    stackView.focusedIndex = index
    targetContentOffset.pointee.x = stackView.snapOffset(for: index)
  }
}
