public import ViewTree

/// A screen with its own bar, which moves along with it.
///
///     final class Article: LHViewController {
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         lh_barTintColor = .red
///         lh_view.addSubview(text)
///       }
///     }
///
/// The bar has a back button to the screen below, unless its item hides the button or has other buttons on
/// that side.
open class LHViewController: UIViewController {
  /// The screen's own bar.
  public private(set) lazy var lh_navigationBar: UINavigationBar = {
    let bar = UINavigationBar()
    bar.items = [lh_navigationItem]
    bar.onBack = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    return bar
  }()

  /// The navigation item of the bar. It has the screen's title and follows it.
  public private(set) lazy var lh_navigationItem = UINavigationItem(title: title)

  /// The content view. It extends from the bar to the bottom, or from the top of the screen if the bar is
  /// not opaque; its `safeAreaInsets` then exclude the bar.
  public private(set) lazy var lh_view = UIView()

  /// The way the bar covers the content.
  public var lh_barStyle = LHBarStyle.opaque {
    didSet { if lh_barStyle != oldValue, isViewLoaded { barStyleChanged(from: oldValue) } }
  }

  private lazy var paint = BarPaint(lh_navigationBar)
  /// The background of the status bar, in the bar's color.
  private let strip = UIView()
  /// A placeholder item for the screen below, so that the bar shows a back button.
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
    paint.colors = barRequests
    paintStrip()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showBackButton()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let status = max(0, view.safeAreaInsets.top - additionalSafeAreaInsets.top)
    let layout = OwnBarLayout(size: view.bounds.size, status: status, style: lh_barStyle)
    lh_navigationBar.frame = layout.bar
    strip.frame = layout.statusStrip
    lh_view.frame = layout.content
  }

  /// Adds a view that fills the content.
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

  private func showBackButton() {
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
  func barRequest(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController) {
    guard isViewLoaded else { return }
    paint.colors = barRequests
    paintStrip()
  }
}
