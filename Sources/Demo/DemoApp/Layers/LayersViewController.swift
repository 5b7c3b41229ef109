import StackedNav
import ViewTree

/// The Layers tab: the live view tree of the previously selected tab, as an outline and as stacked planes.
///
/// Dragging the picture rotates it, a pinch or Ctrl+wheel changes the spread, and a tap selects the view
/// under it.
final class LayersViewController: UIViewController {
  /// The rotation in degrees for each point of a drag.
  private static let degreesPerPoint: CGFloat = 0.25
  /// The change of the spread for each notch of the wheel.
  private static let notch: CGFloat = 8
  private static let margin: CGFloat = 16
  private static let stageWidth: CGFloat = 148
  /// The width below which the panel is below the picture, in points.
  private static let minWidthBeside: CGFloat = 560
  /// The fraction of the height for a panel below the picture that shows its outline.
  private static let shareBelow: CGFloat = 0.6

  let picture = LayersPictureView()
  let panel = LayersPanel()
  let stage = LiveStage()
  private let heading = UILabel(.title2, LayersPalette.text)
  private let hint = UILabel(.footnote, LayersPalette.text2)
  private let facts = LayerFactsView()
  private var outline = Outline()
  private var options = LayersPictureView.Options()
  /// Whether a panel below the picture shows its outline.
  private var isOutlineOpen = false
  private var explosion: CADisplayLink?

  /// The tab that is inspected.
  private weak var subject: UIViewController?
  private weak var tabs: SPSideTabController?
  private var observation: NSKeyValueObservation?
  private(set) weak var selection: UIView? { didSet { if selection !== oldValue { view.setNeedsLayout() } } }
  private(set) var planes: [Plane] = []
  /// The rotation in degrees and the spread in points, as set by the user.
  private(set) var turn: CGFloat = 0
  private(set) var spread = Projection.spread
  /// The progress of the opening animation, from 0 to 1.
  private(set) var progress: CGFloat = 1

  override init() {
    super.init()
    title = "Layers"
    tabBarItem.image = Icons.image("layers", size: 26)
  }

  isolated deinit { explosion?.invalidate() }

  /// Inspects the tab that was selected last, and the first one until a tab has been selected.
  func observe(_ tabs: SPSideTabController) {
    self.tabs = tabs
    subject = tabs.viewControllers.first { $0 !== self }
    observation = tabs.observe(\.selectedViewController, options: [.new]) { [weak self] tabs, _ in
      guard let self, let selected = tabs.selectedViewController, selected !== self else { return }
      subject = selected
    }
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = LayersPalette.backBottom
    view.clipsToBounds = true
    view.accessibilityIdentifier = "layers"
    hint.text = "Drag to turn, pinch to spread"
    for part in [picture, panel] { view.addSubview(part) }
    for part in [heading, hint, facts, stage] { picture.addSubview(part) }
    stage.onChange = { [weak self] in self?.view.setNeedsLayout() }
    panel.onMenu = { [weak self] in self?.openMenu() }
    panel.onCollapse = { [weak self] in
      self?.isOutlineOpen.toggle()
      self?.view.setNeedsLayout()
    }
    connectOutline()
    connectControls()
    picture.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: LayersViewController.dragged))
    picture.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: LayersViewController.pinched))
    picture.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LayersViewController.tapped))
    picture.onWheel = { [weak self] in self?.setSpread(by: $0 * LayersViewController.notch) }
  }

  private func connectOutline() {
    panel.outline.onSelect = { [weak self] in self?.selection = $0.view }
    panel.outline.onToggle = { [weak self] row in
      self?.outline.toggle(row)
      self?.view.setNeedsLayout()
    }
  }

  private func connectControls() {
    let controls = panel.controls
    controls.spread.addAction(for: .valueChanged) { [weak self, controls] _ in
      self?.set(spread: CGFloat(controls.spread.value))
    }
    controls.angle.addAction(for: .valueChanged) { [weak self, controls] _ in
      self?.set(turn: CGFloat(controls.angle.value))
    }
    for button in [controls.frames, controls.shadows, controls.labels] {
      button.addAction(for: .valueChanged) { [weak self, controls] _ in
        self?.options = LayersPictureView.Options(
          frames: controls.frames.isSelected, shadows: controls.shadows.isSelected,
          labels: controls.labels.isSelected)
        self?.view.setNeedsLayout()
      }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stage.subject = subject?.view
    heading.text = subject?.tabBarItem.title
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    explode()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    explosion?.invalidate()
    progress = 1
    stage.subject = nil
    // Pages may be closed before this tab is shown again, so their views must not be retained.
    planes = []
    panel.outline.forget()
    picture.forget()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePanel()
    let available = picture.bounds.width - 48
    heading.place(x: 24, y: 10, width: available)
    hint.place(x: 24, y: 9 + TypeStyle.title2.line, width: available)
    facts.frame = CGRect(x: 24, y: 72, width: min(320, available), height: 80)
    picture.mirror([heading, hint, facts])
    stage.stand(
      size: view.bounds.size,
      width: min(LayersViewController.stageWidth, picture.bounds.width - 2 * LayersViewController.margin),
      corner: CGPoint(
        x: picture.bounds.width - LayersViewController.margin,
        y: picture.bounds.height - LayersViewController.margin))
    stage.layoutIfNeeded()
    show()
  }

  /// Places the panel beside the picture, or below it in a narrow window.
  private func placePanel() {
    let size = view.bounds.size
    panel.isBelow = size.width < LayersViewController.minWidthBeside
    panel.isCollapsed = panel.isBelow && !isOutlineOpen
    if panel.isBelow {
      let height = min(
        size.height,
        panel.isCollapsed ? panel.collapsedHeight : (size.height * LayersViewController.shareBelow).rounded())
      panel.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
      picture.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
    } else {
      let width = min(LayersPanel.width, size.width)
      panel.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
      picture.frame = CGRect(x: width, y: 0, width: size.width - width, height: size.height)
    }
    view.mirror([panel, picture])
  }

  // MARK: Showing

  private var tree: LiveTree? {
    view.window.map { LiveTree(window: $0, container: view, subject: stage.subject) }
  }

  private func projection(in tree: LiveTree) -> Projection {
    Projection(
      window: tree.window.bounds.size, picture: picture.bounds.size, turn: turn, spread: spread * progress)
  }

  private func show() {
    guard let tree else { return }
    planes = PlaneFinder.planes(of: tree)
    panel.show(views: tree.count(from: tree.window), planes: planes.count)
    panel.outline.show(outline.rows(of: tree, planes: planes), of: tree, selection: selection)
    panel.controls.spread.value = Float(spread)
    panel.controls.angle.value = Float(turn)
    picture.show(
      planes, in: tree, by: projection(in: tree), options: options, selection: selection,
      labelEnd: stage.frame.minY - 30)
    heading.text = LayerText.title(
      of: subject?.tabBarItem.title ?? subject?.title ?? "", panes: planes.count { $0.kind == .page })
    facts.show(selection.map { LayerText.facts(of: $0, in: tree) } ?? [])
  }

  // MARK: Inspected tab

  /// Opens a menu of the tabs that can be inspected.
  private func openMenu() {
    let others = tabs?.viewControllers.filter { $0 !== self } ?? []
    let items = others.map { tab in
      UIAction(title: tab.tabBarItem.title ?? tab.title ?? "", state: tab === subject ? .on : .off) {
        [weak self, weak tab] _ in
        if let tab { self?.look(at: tab) }
      }
    }
    presentMenu(
      UIMenu(title: "Inspected tab", children: items),
      from: panel.more.convert(panel.more.bounds, to: nil))
  }

  private func look(at tab: UIViewController) {
    subject = tab
    selection = nil
    stage.subject = tab.view
    view.setNeedsLayout()
  }

  // MARK: Turning and spreading

  private func set(turn: CGFloat) {
    self.turn = turn.clamped(to: Projection.turns)
    view.setNeedsLayout()
  }

  private func set(spread: CGFloat) {
    explosion?.invalidate()
    progress = 1
    self.spread = spread.clamped(to: Projection.spreads)
    view.setNeedsLayout()
  }

  private func setSpread(by distance: CGFloat) { set(spread: spread * progress + distance) }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: picture).x
    pan.setTranslation(.zero, in: picture)
    set(turn: turn + distance * LayersViewController.degreesPerPoint)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    // Scaling a spread of 0 would have no effect.
    set(spread: max(spread * progress, 1) * pinch.scale)
    pinch.scale = 1
  }

  /// Runs the opening animation, unless motion is reduced.
  private func explode() {
    explosion?.invalidate()
    guard let clock = view.window?.scene.clock, !UIAccessibility.isReduceMotionEnabled else { return }
    let start = clock.now
    progress = 0
    view.setNeedsLayout()
    explosion = CADisplayLink(clock: clock, for: self) { controller, link in
      controller.progress = Explosion.progress(at: link.timestamp - start)
      if controller.progress >= 1 { link.invalidate() }
      controller.view.setNeedsLayout()
    }
  }

  // MARK: Selecting

  /// The first tap on a plane selects it, further taps select the innermost view at their location.
  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let tree else { return }
    let projection = projection(in: tree)
    let location = tap.location(in: picture)
    for plane in planes.reversed() where options.shadows || plane.kind != .shadow {
      guard let point = projection.windowPoint(location, depth: plane.depth), plane.frame.contains(point)
      else {
        continue
      }
      let isAgain = selection.map { $0 === plane.view || $0.isDescendant(of: plane.view) } ?? false
      let hit = isAgain ? plane.parts.last.map { tree.innermost(at: point, in: $0) } : nil
      selection = hit ?? plane.view
      if let selection { outline.reveal(selection, in: tree) }
      return
    }
    selection = nil
  }
}
