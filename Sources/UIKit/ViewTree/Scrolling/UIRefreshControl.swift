import Motion

/// A spinner above the content that refreshes it when the user pulls the content down.
///
///     list.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in reload() })
///
/// When pulled far enough, it sends `valueChanged`, starts spinning, and stays visible until `endRefreshing`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height of the control, which is also how far the content has to be pulled, in points; chosen here.
  public static let height: CGFloat = 60
  private static let markCount = 8
  /// The duration of one revolution, in seconds; chosen here.
  private static let turn = 0.8
  /// The duration of disappearing, in seconds: the same as for animated offsets.
  private static let retreat = 0.3

  /// A text below the spinner; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      label.textAlignment = .center
      if label.superview == nil { addSubview(label) }
      if let scrollView { layout(in: scrollView) }
    }
  }
  private lazy var label = UILabel()

  /// Whether the control is refreshing.
  open private(set) var isRefreshing = false
  private weak var scrollView: UIScrollView?
  private let wheel = UIView()
  private let marks: [UIView]
  private var link: CADisplayLink?

  public override init(frame: CGRect = .zero) {
    marks = (0..<UIRefreshControl.markCount).map { _ in UIView() }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    wheel.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    for (index, mark) in marks.enumerated() {
      let angle = CGFloat(index) / CGFloat(marks.count) * 2 * .pi
      mark.bounds = CGRect(x: 0, y: 0, width: 3, height: 7)
      mark.layer.cornerRadius = 1.5
      mark.center = CGPoint(x: 12 + 8 * sin(angle), y: 12 - 8 * cos(angle))
      mark.transform = CGAffineTransform(rotationAngle: angle)
      wheel.addSubview(mark)
    }
    addSubview(wheel)
  }

  override class func makePlain() -> UIView { UIRefreshControl() }

  deinit {}

  open override var canBecomeFocused: Bool { false }

  // MARK: Refreshing

  /// Begins refreshing without sending `valueChanged`. The content stays where it is: at its top, it covers the control
  /// until the program scrolls.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.adjustInsets(movesContent: false)
    updateTurning()
  }

  /// Ends refreshing. If the content rests below the control, it moves back in 0.3 seconds.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    updateTurning()
    guard let scrollView else { return }
    let top = scrollView.verticalRange.min + UIRefreshControl.height
    let offset = scrollView.contentOffset
    if !scrollView.dragging.isActive, !scrollView.sliding.isMoving, scrollView.driven == .resting,
      offset.y < top
    {
      scrollView.sliding.start(
        ScrollMotion(
          kind: .retreat, x: .resting(at: offset.x),
          y: .animated(from: offset.y, to: top, duration: UIRefreshControl.retreat)))
    }
    scrollView.adjustInsets()
    scrollView.setNeedsLayout()
  }

  /// The height that the control adds to the top inset, in points.
  var extent: CGFloat { isRefreshing ? UIRefreshControl.height : 0 }

  /// Starts refreshing if a finger or a trackpad has pulled the content far enough.
  func contentPulled() {
    guard isEnabled, !isRefreshing, pulled >= UIRefreshControl.height else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// How far the content is pulled below its top, in points.
  private var pulled: CGFloat {
    guard let scrollView else { return 0 }
    return scrollView.verticalRange.min + extent - scrollView.contentOffset.y
  }

  // MARK: Layout

  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    layout(in: scrollView)
  }

  func detach() {
    scrollView = nil
    isRefreshing = false
    updateTurning()
    removeFromSuperview()
  }

  /// Positions the control at the top of the visible area, behind the content, and shows more of its marks the further
  /// the content is pulled. At rest it is hidden.
  func layout(in scrollView: UIScrollView) {
    isHidden = !isRefreshing && pulled <= 0
    frame = CGRect(
      x: scrollView.bounds.minX, y: -pulled, width: scrollView.bounds.width, height: UIRefreshControl.height)
    let titleHeight = attributedTitle == nil ? 0 : min(label.unlimitedFittingSize.height, bounds.height / 2)
    wheel.center = CGPoint(x: bounds.midX, y: (bounds.height - titleHeight) / 2)
    let part = isRefreshing ? 1 : max(0, min(1, pulled / UIRefreshControl.height))
    let color = chosenTintColor ?? UIColor(red: 128 / 255, green: 134 / 255, blue: 148 / 255, alpha: 1)
    for (index, mark) in marks.enumerated() {
      mark.backgroundColor = color
      let position = CGFloat(index + 1) / CGFloat(marks.count)
      // While it spins, the marks fade like a tail.
      mark.alpha = isRefreshing ? position : part >= position ? 1 : 0
    }
    guard attributedTitle != nil else { return }
    label.frame = CGRect(x: 0, y: bounds.height - titleHeight, width: bounds.width, height: titleHeight)
    label.alpha = part
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTurning()
  }

  private func updateTurning() {
    link?.invalidate()
    link = nil
    wheel.transform = .identity
    guard isRefreshing, let clock = window?.scene.clock else { return }
    let start = clock.now
    link = CADisplayLink(clock: clock, for: self) { control, link in
      let turns = ((link.timestamp - start) / UIRefreshControl.turn).truncatingRemainder(dividingBy: 1)
      // The spinner turns in steps of one mark.
      let marks = CGFloat(UIRefreshControl.markCount)
      let angle = (turns * marks).rounded(.down) / marks * 2 * .pi
      control.wheel.transform = CGAffineTransform(rotationAngle: angle)
    }
  }
}
