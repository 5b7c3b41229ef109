public import Foundation
public import ViewTree

/// A value over the header and one for when the header is gone.
public typealias DisplayEmbed<T> = (display: T, embed: T)

/// A segment slide whose header begins under a navigation bar; the bar is transparent over the header and
/// solid when the header is gone.
///
/// Put it into a `UINavigationController`. The bar is touched only from the screen's `viewWillAppear` to its
/// `viewWillDisappear`, which puts its own look back.
open class TransparentSlideViewController: SegementSlideViewController {
  /// How long the bar takes from one look to the other, in seconds (segment-slide.md 4).
  private static let duration = 0.25
  /// The share of the bar's width that is the title's.
  private static let titleShare: CGFloat = 0.6

  private var stored: BarLook?
  private var ownsBar = false
  /// Whether the bar still waits for the transition in which the screen comes.
  private var isArriving = false
  private var titleView: BarTitleView?
  /// What the bar shows; nil before it is known.
  private var shown: BarBlend?

  public override init() {
    super.init()
    edgesForExtendedLayout = .top
  }

  deinit {}

  /// How the bar turns from one look to the other.
  open var barMode: TransparentBarMode { .discrete }
  open var isTranslucents: DisplayEmbed<Bool> { (true, false) }
  open var attributedTexts: DisplayEmbed<NSAttributedString?> { (nil, nil) }
  open var barStyles: DisplayEmbed<UIBarStyle> { (.black, .default) }
  /// The colours of the bar's ground; without one the bar is transparent.
  open var barTintColors: DisplayEmbed<UIColor?> { (nil, .white) }
  open var tintColors: DisplayEmbed<UIColor> { (.white, .black) }

  /// The views in the middle of the bar; by default labels with `attributedTexts`. They get three fifths of
  /// the bar's width.
  open func titleViewsInBar() -> DisplayEmbed<UIView?> {
    func label(_ text: NSAttributedString?) -> UIView? {
      guard let text else { return nil }
      let label = UILabel()
      label.attributedText = text
      label.textAlignment = .center
      return label
    }
    return (label(attributedTexts.display), label(attributedTexts.embed))
  }

  private var bar: UINavigationBar? { ownsBar ? navigationController?.navigationBar : nil }

  // MARK: Coming and going

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let navigationBar = navigationController?.navigationBar else { return }
    ownsBar = true
    if stored == nil { stored = BarLook(of: navigationBar) }
    guard let transitionCoordinator else { return restyle() }
    isArriving = true
    transitionCoordinator.animate { [weak self] _ in
      self?.isArriving = false
      self?.restyle()
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let bar, let stored { give(bar, back: stored) }
    stored = nil
    ownsBar = false
    isArriving = false
    shown = nil
  }

  /// Puts the bar's own look back. Whoever comes next finds it at once; it is seen to come with the screen.
  private func give(_ bar: UINavigationBar, back own: BarLook) {
    let present = BarLook(of: bar)
    own.apply(to: bar)
    transitionCoordinator?.animate { _ in
      let next = BarLook(of: bar)
      UIView.performWithoutAnimation { present.apply(to: bar) }
      next.apply(to: bar)
    }
  }

  /// Asks for all anew, also for the look of the bar.
  open override func setupHeader() {
    super.setupHeader()
    shown = nil
    titleView = nil
  }

  // MARK: Look

  override func slideDidLayOut() {
    layOutTitle()
    restyle()
  }

  override func slideDidMoveHeader() { restyle() }

  private func layOutTitle() {
    guard let bar = navigationController?.navigationBar else { return }
    if titleView == nil {
      let views = titleViewsInBar()
      titleView = BarTitleView(display: views.display, embed: views.embed)
      navigationItem.titleView = titleView
      shown = nil
    }
    let size = CGSize(
      width: (bar.bounds.width * TransparentSlideViewController.titleShare).rounded(.down),
      height: bar.rowHeight)
    guard let titleView, titleView.bounds.size != size else { return }
    titleView.bounds.size = size
    // The bar takes the size of a title view when it gets it.
    navigationItem.titleView = nil
    navigationItem.titleView = titleView
  }

  /// Gives the bar the look for where the header is.
  private func restyle() {
    guard let bar, hasLayout, !isArriving else { return }
    let blend = BarBlend(barMode, offset: scrollView.contentOffset.y, travel: headerStickyHeight)
    guard blend != shown else { return }
    let isFirst = shown == nil
    shown = blend
    guard barMode == .discrete, !isFirst else { return apply(blend, to: bar) }
    UIView.animate(
      withDuration: TransparentSlideViewController.duration, options: .allowUserInteraction,
      animations: { apply(blend, to: bar) })
  }

  private func apply(_ blend: BarBlend, to bar: UINavigationBar) {
    let embeds = blend.isEmbedded
    bar.shadowColor = .clear
    bar.barStyle = embeds ? barStyles.embed : barStyles.display
    bar.tintColor = blend.mixed(tintColors.display, tintColors.embed)
    let (display, embed) = barTintColors
    let clear = (display ?? embed)?.withAlphaComponent(display == nil ? 0 : 1) ?? .clear
    let ground = blend.mixed(clear, embed ?? clear)
    bar.barTintColor = ground.withAlphaComponent(1)
    bar.backgroundAlpha = CGFloat(ground.cgColor.alpha)
    // A bar on its way has to let the header shine through.
    let isBetween = blend.share > 0 && blend.share < 1
    bar.isTranslucent = isBetween || (embeds ? isTranslucents.embed : isTranslucents.display)
    titleView?.share = blend.share
  }
}
