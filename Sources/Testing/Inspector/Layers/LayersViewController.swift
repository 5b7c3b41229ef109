public import ViewTree

/// A live view tree, as an outline and as stacked planes, with the details of the selected view, which can be changed.
///
/// Dragging the picture rotates it, a pinch or Ctrl+wheel changes the spread, and a tap selects the view
/// under it.
///
///     let layers = LayersViewController(inspecting: scene)
///
/// Show it in a window of another scene. Without a scene it shows `subject`, a controller of its own window, in its
/// place, as a tab does.
@MainActor public final class LayersViewController: UIViewController {
  /// The change of the spread for each notch of the wheel.
  private static let notch: CGFloat = 8
  private static let margin: CGFloat = 16
  private static let stageWidth: CGFloat = 148
  /// The width below which the panel is below the picture, in points.
  private static let minWidthBeside: CGFloat = 560
  /// The width from which details are shown without being asked for, in points.
  private static let minWidthForDetails: CGFloat = 1000
  /// The width of the picture below which details replace the names of planes, in points.
  private static let minWidthForNames: CGFloat = 640
  /// The fraction of the height for a panel below the picture that shows its outline.
  private static let shareBelow: CGFloat = 0.6

  let picture = LayersPictureView()
  let panel = LayersPanel()
  let stage = LiveStage()
  let details = DetailsView()
  private let heading = LayersLabel(LayersType.title2, LayersPalette.text)
  private let hint = LayersLabel(LayersType.footnote, LayersPalette.text2)
  private let facts = LayerFactsView()
  private let lines = MeasureLines()
  var outline = Outline()
  private(set) var options = LayersPictureView.Options()
  private var search = ""
  /// Whether a panel below the picture shows its outline.
  private var isOutlineOpen = false
  /// Whether the user has opened or closed the details; nil to show them where there is space.
  private var detailsChoice: Bool?
  /// Whether the next selected view is measured against the selected one.
  private var isMeasuring = false
  var explosion: CADisplayLink?

  /// The inspected scene; nil to inspect `subject`.
  private weak var scene: UIWindowScene?
  /// Whether a scene is or was inspected, which may be gone.
  private var isOfScene = false
  private weak var chosenWindow: UIWindow?
  /// The controller that is inspected in the place of this one.
  public weak var subject: UIViewController?
  /// The controllers that the user can choose as `subject`.
  public var subjects: () -> [UIViewController] = { [] }
  private(set) weak var selection: UIView? { didSet { if selection !== oldValue { view.setNeedsLayout() } } }
  /// The view to which distances from the selected one are measured.
  private(set) weak var measured: UIView?
  private(set) var planes: [Plane] = []
  /// The rotation in degrees and the spread in points, as set by the user.
  var turn: CGFloat = 0
  var spread = Projection.spread
  /// The progress of the opening animation, from 0 to 1.
  var progress: CGFloat = 1
  /// Which planes appear in a frame while the panel opens; nil afterwards.
  var reveal: PlaneReveal?
  /// Whether the picture shows all planes.
  private(set) var isComplete = false

  /// Inspects `subject`.
  public init() {
    super.init(nibName: nil, bundle: nil)
    title = "Layers"
  }

  /// Inspects the windows of another scene.
  public convenience init(inspecting scene: UIWindowScene) {
    self.init()
    self.scene = scene
    isOfScene = true
  }

  isolated deinit { explosion?.invalidate() }

  // MARK: View

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = LayersPalette.backBottom
    view.clipsToBounds = true
    view.accessibilityIdentifier = "layers"
    hint.text = "Drag to turn, pinch to spread"
    for part in [picture, panel, details] { view.addSubview(part) }
    for part in [lines, heading, hint, facts, stage] { picture.addSubview(part) }
    stage.onChange = { [weak self] in self?.view.setNeedsLayout() }
    panel.onMenu = { [weak self] in self?.openMenu() }
    panel.onSearch = { [weak self] in
      self?.search = $0
      self?.view.setNeedsLayout()
    }
    panel.isSearching = isOfScene
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
    panel.outline.onSelect = { [weak self] in self?.choose($0.view) }
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

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stage.subject = isOfScene ? nil : subject?.view
    heading.text = subject?.tabBarItem.title
    reveal = PlaneReveal()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    explode()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    explosion?.invalidate()
    (progress, reveal) = (1, nil)
    stage.subject = nil
    stage.shown = nil
    // Pages may be closed before this panel is shown again, so their views must not be retained.
    forget()
  }

  private func forget() {
    planes = []
    panel.outline.forget()
    picture.forget()
    details.show("", "", [])
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePanel()
    let available = picture.bounds.width - 48
    heading.place(x: 24, y: 10, width: available)
    hint.place(x: 24, y: 9 + LayersType.title2.line, width: available)
    facts.frame = CGRect(x: 24, y: 72, width: min(320, available), height: 80)
    lines.frame = picture.bounds
    picture.mirror([heading, hint, facts])
    if isOfScene { stage.shown = tree?.window }
    stage.stand(
      size: isOfScene ? tree?.window.bounds.size ?? .zero : view.bounds.size,
      width: min(LayersViewController.stageWidth, picture.bounds.width - 2 * LayersViewController.margin),
      corner: CGPoint(
        x: picture.bounds.width - LayersViewController.margin,
        y: picture.bounds.height - LayersViewController.margin))
    stage.layoutIfNeeded()
    show()
  }

  private var showsDetails: Bool {
    selection != nil && (detailsChoice ?? (view.bounds.width >= LayersViewController.minWidthForDetails))
  }

  /// Places the panel beside the picture, or below it in a narrow window, and the details at the other side.
  private func placePanel() {
    var size = view.bounds.size
    details.isHidden = !showsDetails
    let width = showsDetails ? min(DetailsView.width, size.width) : 0
    details.frame = CGRect(x: size.width - width, y: 0, width: width, height: size.height)
    panel.isBelow = size.width < LayersViewController.minWidthBeside
    // In a narrow window, details lie over the picture.
    if !panel.isBelow { size.width -= width }
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
      picture.frame = CGRect(x: width, y: 0, width: max(0, size.width - width), height: size.height)
    }
    view.mirror([panel, picture, details])
  }

  // MARK: Showing

  var tree: LiveTree? {
    guard isOfScene else {
      return view.window.map { LiveTree(window: $0, container: view, subject: stage.subject) }
    }
    guard let scene else { return nil }
    let window = chosenWindow.flatMap { one in scene.windows.first { $0 === one } } ?? scene.keyWindow
    return window.map { LiveTree(window: $0) }
  }

  func projection(in tree: LiveTree) -> Projection {
    Projection(
      window: tree.window.bounds.size, picture: picture.bounds.size, turn: turn, spread: spread * progress)
  }

  private func show() {
    guard let tree else {
      isComplete = true
      return forget()
    }
    planes = PlaneFinder.planes(of: tree)
    let projection = projection(in: tree)
    panel.show(views: tree.count(from: tree.window), planes: planes.count)
    panel.outline.show(
      outline.rows(of: tree, planes: planes, search: search), of: tree, selection: selection)
    panel.controls.spread.value = Float(spread)
    panel.controls.angle.value = Float(turn)
    var options = options
    // Beside the details, names would lie over the planes.
    if showsDetails, !panel.isBelow, picture.bounds.width < LayersViewController.minWidthForNames {
      options.labels = false
    }
    isComplete = picture.show(
      planes, in: tree, by: projection, options: options, selection: selection,
      labelEnd: stage.frame.minY - 30, newCount: newCount)
    heading.text =
      isOfScene
      ? tree.window.rootViewController?.title ?? "Window"
      : LayerText.title(
        of: subject?.tabBarItem.title ?? subject?.title ?? "", panes: planes.count { $0.kind == .page })
    facts.isHidden = showsDetails
    facts.show(selection.map { LayerText.facts(of: $0, in: tree) } ?? [])
    showDistances(tree, projection)
    if let selection, showsDetails {
      details.show(
        selection.nameInReasons, "\(selection.subviews.count) subviews",
        measuring(selection, tree) + ViewDetails.rows(of: selection, in: tree))
    }
  }

  /// Returns how many new planes appear in the current frame.
  private func newCount(_ planes: [Plane]) -> Int {
    guard let scene = view.window?.windowScene else { return planes.count }
    let scale = scene.screen.scale
    let areas = planes.map { $0.frame.width * $0.frame.height * scale * scale }
    return reveal?.count(ofNew: areas, at: scene.clock.eventTime) ?? planes.count
  }

  // MARK: Measuring

  private func measuring(_ selection: UIView, _ tree: LiveTree) -> [DetailRow] {
    var rows: [DetailRow] = []
    if let measured {
      rows.append(.fact("To", measured.nameInReasons))
      let distances = Distances(from: tree.frame(of: selection), to: tree.frame(of: measured))
      rows += distances.lines.map { .fact($0.name, LayerText.number($0.length)) }
    }
    let title = isMeasuring ? "Select the other view…" : measured == nil ? "Measure a distance" : "Measured"
    return rows + [
      .button(measured == nil ? title : "End measuring") { [weak self] in
        guard let self else { return }
        isMeasuring = measured == nil && !isMeasuring
        measured = nil
        view.setNeedsLayout()
      }
    ]
  }

  private func showDistances(_ tree: LiveTree, _ projection: Projection) {
    guard let selection, let measured else { return lines.show([], by: projection, depth: 0) }
    let distances = Distances(from: tree.frame(of: selection), to: tree.frame(of: measured))
    let plane = planes.last { plane in plane.parts.contains { measured.isDescendant(of: $0) } }
    lines.show(distances.lines, by: projection, depth: plane?.depth ?? 0)
  }

  /// Selects a view, or measures to it.
  func choose(_ chosen: UIView?) {
    if isMeasuring, let chosen, chosen !== selection {
      measured = chosen
      isMeasuring = false
    } else {
      selection = chosen
      measured = nil
    }
    view.setNeedsLayout()
  }

  // MARK: What is inspected

  /// Opens a menu of what can be inspected and shown.
  private func openMenu() {
    let tabs = subjects().filter { $0 !== self }.map { tab in
      UIAction(title: tab.tabBarItem.title ?? tab.title ?? "", state: tab === subject ? .on : .off) {
        [weak self, weak tab] _ in
        if let tab { self?.look(at: tab) }
      }
    }
    let windows = (scene?.windows ?? []).map { window in
      UIAction(title: window.nameInReasons, state: window === tree?.window ? .on : .off) {
        [weak self, weak window] _ in
        self?.chosenWindow = window
        self?.choose(nil)
      }
    }
    let search = UIAction(title: "Search", state: panel.isSearching ? .on : .off) { [weak self] _ in
      self?.panel.isSearching.toggle()
      if self?.panel.isSearching ?? false { self?.panel.search.becomeFirstResponder() }
    }
    let details = UIAction(
      title: "Details of the selected view", state: showsDetails ? .on : .off
    ) { [weak self] _ in
      guard let self else { return }
      detailsChoice = !showsDetails
      view.setNeedsLayout()
    }
    presentMenu(
      UIMenu(
        title: isOfScene ? "Inspected window" : "Inspected tab",
        children: tabs + windows + [search, details]),
      from: panel.more.convert(panel.more.bounds, to: nil))
  }

  private func look(at tab: UIViewController) {
    subject = tab
    choose(nil)
    stage.subject = tab.view
    view.setNeedsLayout()
  }
}
