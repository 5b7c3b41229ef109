public import ViewTree

/// The inspector: the touches of a scene, its layers and its frames, live.
///
/// Show it in a window of another scene, so that touches in the inspector are not inspected.
@MainActor public final class InspectorViewController: UIViewController {
  private static let barHeight: CGFloat = 52

  private let panels: [UIViewController]
  private let bar = UIView()
  private let line = UIView()
  private let choice: UISegmentedControl
  private let touches: TouchesViewController
  private lazy var whyNot = SymbolButton(
    "hand.tap", identifier: "why-not", toolTip: "Why not? Point at a view"
  ) {
    [weak self] in
    self?.pointAtView()
  }

  /// Inspects a scene, from now on.
  public init(inspecting scene: UIWindowScene) {
    touches = TouchesViewController(TouchRecorder(scene), of: scene)
    panels = [
      touches, LayersViewController(inspecting: scene), FramesViewController(FrameRecorder(scene), of: scene),
    ]
    choice = UISegmentedControl(items: panels.map { $0.title ?? "" })
    super.init()
    title = "Inspector"
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = InspectorColors.page
    view.accessibilityIdentifier = "inspector"
    bar.backgroundColor = InspectorColors.sidebar
    line.backgroundColor = InspectorColors.line
    choice.accessibilityLabel = "Panel"
    choice.addAction(for: .valueChanged) { [weak self] in self?.showPanel($0.selectedSegmentIndex) }
    for part in [bar, choice, whyNot, line] { view.addSubview(part) }
    showPanel(0)
  }

  /// Ctrl+1 to Ctrl+3 choose a panel, and Ctrl+Y points at a view.
  public override var keyCommands: [UIKeyCommand]? {
    let choices = panels.enumerated().map { index, panel in
      UIKeyCommand(title: panel.title ?? "", input: "\(index + 1)", modifierFlags: .control) {
        [weak self] _ in
        self?.showPanel(index)
      }
    }
    let point = UIKeyCommand(title: "Why not?", input: "y", modifierFlags: .control) { [weak self] _ in
      self?.pointAtView()
    }
    return choices + [point]
  }

  /// Lets the user point at a view in the inspected window, and says why a touch there does not reach it.
  private func pointAtView() {
    showPanel(0)
    touches.pointAtView()
  }

  private func showPanel(_ index: Int) {
    guard panels.indices.contains(index), children.first !== panels[index] else { return }
    if let former = children.first {
      former.willMove(toParent: nil)
      former.view.removeFromSuperview()
      former.removeFromParent()
    }
    choice.selectedSegmentIndex = index
    addChild(panels[index])
    view.insertSubview(panels[index].view, at: 0)
    panels[index].didMove(toParent: self)
    view.setNeedsLayout()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, InspectorViewController.barHeight)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: height)
    let size = CGSize(width: min(330, max(0, width - 40)), height: 36)
    choice.frame = CGRect(origin: CGPoint(x: (width - size.width) / 2, y: 8), size: size)
    whyNot.frame = CGRect(x: max(0, width - 52), y: 4, width: 44, height: 44)
    line.frame = CGRect(x: 0, y: height - 1, width: width, height: 1)
    children.first?.view.frame = CGRect(
      x: 0, y: height, width: width, height: max(0, view.bounds.height - height))
  }
}
