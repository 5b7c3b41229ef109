public import ViewTree

/// A screen with a bar of its own, which moves with it.
///
///     final class Article: LHViewController {
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         lh_barTintColor = .red
///         lh_view.addSubview(text)
///       }
///     }
///
/// The bar has a button that leads back to the screen below, unless its item hides that or has buttons of its
/// own on that side.
open class LHViewController: UIViewController {
  public private(set) lazy var lh_navigationBar: UINavigationBar = {
    let bar = UINavigationBar()
    bar.items = [lh_navigationItem]
    bar.onBack = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    return bar
  }()

  /// What the bar shows; it is made with the screen's title and follows it.
  public private(set) lazy var lh_navigationItem = UINavigationItem(title: title)

  /// The content. It reaches to the bottom, from the bar or, where that is not opaque, from the very top; its
  /// `safeAreaInsets` say how much the bar covers.
  public private(set) lazy var lh_view = UIView()

  /// How the bar lets the content through.
  public var lh_barStyle = LHBarStyle.opaque {
    didSet { if lh_barStyle != oldValue, isViewLoaded { barStyleChanged(from: oldValue) } }
  }

  private lazy var paint = BarPaint(lh_navigationBar)
  /// What is seen of the bar's colour behind the status bar.
  private let strip = UIView()
  /// What stands for the screen below, so that the bar shows a way back.
  private var backItem: UINavigationItem?

  open override var title: String? {
    didSet { lh_navigationItem.title = title }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for part in [lh_view, strip, lh_navigationBar] { view.addSubview(part) }
    barStyleChanged(from: .opaque)
    paint.colors = barWishes
    paintStrip()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showWayBack()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let status = max(0, view.safeAreaInsets.top - additionalSafeAreaInsets.top)
    let layout = OwnBarLayout(size: view.bounds.size, status: status, style: lh_barStyle)
    lh_navigationBar.frame = layout.bar
    strip.frame = layout.statusStrip
    lh_view.frame = layout.content
  }

  /// Puts a view into the content that is always as large.
  func fillContent(with view: UIView) {
    view.frame = lh_view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    lh_view.addSubview(view)
  }

  private func barStyleChanged(from old: LHBarStyle) {
    let covered = (
      before: old == .opaque ? 0 : OwnBarLayout.barHeight,
      now: lh_barStyle == .opaque ? 0 : OwnBarLayout.barHeight
    )
    additionalSafeAreaInsets.top += covered.now - covered.before
    lh_navigationBar.isTranslucent = lh_barStyle != .opaque
    lh_navigationBar.backgroundAlpha = lh_barStyle.strength
    strip.alpha = lh_barStyle.strength
    view.setNeedsLayout()
  }

  private func paintStrip() { strip.backgroundColor = lh_navigationBar.effectiveBarTintColor }

  private func showWayBack() {
    let screens = navigationController?.viewControllers ?? []
    let below = screens.prefix { $0 !== self }.last
    guard below != nil, screens.count > 1 else {
      backItem = nil
      return lh_navigationBar.items = [lh_navigationItem]
    }
    let item = backItem ?? UINavigationItem()
    let known = (below as? LHViewController)?.lh_navigationItem ?? below?.navigationItem
    item.title = known?.title
    item.backButtonTitle = known?.backButtonTitle
    backItem = item
    lh_navigationBar.items = [item, lh_navigationItem]
  }

  deinit {}
}

extension LHViewController: BarPainting {
  func barWish(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController) {
    guard isViewLoaded else { return }
    paint.colors = barWishes
    paintStrip()
  }
}
