import Motion

/// A wheel above the content: pulling the content down beyond it asks for something new.
///
///     list.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in reload() })
///
/// It sends `valueChanged` when it is pulled far enough, turns, and stays in sight until `endRefreshing`.
open class UIRefreshControl: UIControl {
  /// How high it is, and how far the content has to be pulled, in points; chosen here.
  public static let height: CGFloat = 60
  private static let markCount = 8
  /// How long one turn takes, in seconds; chosen here.
  private static let turn = 0.8
  /// How long it takes to go away, in seconds: as long as an animated offset.
  private static let retreat = 0.3

  public private(set) var isRefreshing = false
  private weak var scrollView: UIScrollView?
  private let wheel = UIView()
  private let marks: [UIView]
  private var link: CADisplayLink?

  public override init(frame: CGRect = .zero) {
    marks = (0..<UIRefreshControl.markCount).map { _ in UIView() }
    super.init(frame: frame)
    isOpaque = false
    wheel.isOpaque = false
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

  deinit {}

  open override var canBecomeFocused: Bool { false }

  // MARK: Refreshing

  /// Shows it as if it had been pulled; nobody is told.
  public func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollView?.adjustInsets()
    updateTurning()
  }

  /// Lets it go away, in 0.3 s where the content rests below it.
  public func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    updateTurning()
    guard let scrollView else { return }
    let top = scrollView.verticalRange.min + UIRefreshControl.height
    let offset = scrollView.contentOffset
    if !scrollView.dragging.isActive, !scrollView.sliding.isMoving, scrollView.driven == .resting,
      offset.y < top
    {
      scrollView.start(
        ScrollMotion(
          kind: .retreat, x: .resting(at: offset.x),
          y: .animated(from: offset.y, to: top, duration: UIRefreshControl.retreat)))
    }
    scrollView.adjustInsets()
    scrollView.setNeedsLayout()
  }

  /// The room that it takes above the content, in points.
  var room: CGFloat { isRefreshing ? UIRefreshControl.height : 0 }

  /// A finger or a trackpad has pulled the content.
  func contentPulled() {
    guard isEnabled, !isRefreshing, pulled >= UIRefreshControl.height else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// How far the content is below its place.
  private var pulled: CGFloat {
    guard let scrollView else { return 0 }
    return scrollView.verticalRange.min + room - scrollView.contentOffset.y
  }

  // MARK: Place and look

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

  /// It lies just above the content, and shows more of itself the further it is pulled.
  func layout(in scrollView: UIScrollView) {
    frame = CGRect(
      x: scrollView.bounds.minX, y: -UIRefreshControl.height, width: scrollView.bounds.width,
      height: UIRefreshControl.height)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let part = isRefreshing ? 1 : max(0, min(1, pulled / UIRefreshControl.height))
    let color = chosenTintColor ?? UIColor(red: 128 / 255, green: 134 / 255, blue: 148 / 255, alpha: 1)
    for (index, mark) in marks.enumerated() {
      mark.backgroundColor = color
      let place = CGFloat(index + 1) / CGFloat(marks.count)
      // While it turns it has a tail.
      mark.alpha = isRefreshing ? place : part >= place ? 1 : 0
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTurning()
  }

  private func updateTurning() {
    link?.invalidate()
    link = nil
    wheel.transform = .identity
    guard isRefreshing, let clock = window?.windowScene.clock else { return }
    let start = clock.now
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      let turns = ((link.timestamp - start) / UIRefreshControl.turn).truncatingRemainder(dividingBy: 1)
      // In steps from mark to mark.
      let marks = CGFloat(UIRefreshControl.markCount)
      wheel.transform = CGAffineTransform(rotationAngle: (turns * marks).rounded(.down) / marks * 2 * .pi)
    }
  }
}
