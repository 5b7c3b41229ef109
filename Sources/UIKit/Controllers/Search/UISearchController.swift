public import Controls
public import ViewTree

/// Updates the results of a search while the user types.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search begins and ends, and after each change of its text or scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// Observes a search controller.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the search begins, before `willPresentSearchController`.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// Runs a search with a search bar, and shows its results over the screen.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// The search begins when the bar's field is edited, and ends with Cancel, Escape, or a tap on the dimmed screen. The
/// controller is a child of the screen meanwhile. The bar can also be a table's header.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The bar of the search. Its delegate belongs to the program.
  public let searchBar = UISearchBar()
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is notified when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that shows the results; nil if the screen itself does.
  public let searchResultsController: UIViewController?
  /// Whether the screen is dimmed during the search, while there are no results over it.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  /// The same by its name before iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons of the navigation bar are hidden during the search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button appears with the search.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes appear with the search.
  open var automaticallyShowsScopeBar = true
  /// Whether the results appear as soon as there is text.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the results are shown without text too.
  open var showsSearchResultsController = false { didSet { updateOverlay() } }

  /// The item whose bar shows the search bar.
  weak var item: UINavigationItem?
  private let veil = PanelVeil()
  private weak var host: UIViewController?
  private var isRunning = false
  /// The duration of the beginning and the end, in seconds: UIKit's for bars that are shown or hidden.
  private static let duration = UINavigationController.hideShowBarDuration

  /// Creates a search. `searchResultsController` shows the results; nil if the screen itself does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.placeholder = "Search"
    let field = searchBar.searchTextField
    field.addAction(for: .editingDidBegin) { [weak self] _ in self?.isActive = true }
    field.addAction(for: .editingChanged) { [weak self] _ in
      self?.textChanged()
      self?.host?.setNeedsUpdateContentUnavailableConfiguration()
    }
    searchBar.onCancel = { [weak self] in self?.isActive = false }
    veil.backgroundColor = UIColor(white: 0, alpha: PanelLook.dim)
    veil.onTouch = { [weak self] in self?.isActive = false }
  }

  /// Creates a search whose results the screen itself shows.
  public convenience init() { self.init(searchResultsController: nil) }

  deinit {}

  /// Whether the search runs. Setting it begins or ends it.
  open var isActive: Bool {
    get { isRunning }
    set {
      guard newValue != isRunning else { return }
      if newValue { begin() } else { end() }
    }
  }

  // MARK: Beginning and ending

  private func begin() {
    guard let host = findHost() else { return }
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    isRunning = true
    self.host = host
    if parent !== host {
      host.addChild(self)
      didMove(toParent: host)
    }
    animateBar {
      if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
      if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil { searchBar.showsScopeBar = true }
    }
    if !searchBar.searchTextField.isEditing { searchBar.becomeFirstResponder() }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isRunning = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    animateBar {
      if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
      if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil { searchBar.showsScopeBar = false }
    }
    updateOverlay()
    willMove(toParent: nil)
    removeFromParent()
    host = nil
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  /// Changes the bar and what is around it, visibly.
  private func animateBar(_ change: () -> Void) {
    change()
    guard let item, let palette = item.palette else { return }
    var next = palette
    next.isAlone = isRunning && hidesNavigationBarDuringPresentation
    let view = host?.navigationController?.viewIfLoaded
    UIView.animate(withDuration: view?.window == nil ? 0 : UISearchController.duration) {
      item.palette = next
      view?.layoutIfNeeded()
    }
  }

  /// Returns the screen that the search belongs to: that of the navigation item, or the one around the bar.
  private func findHost() -> UIViewController? {
    let around = sequence(first: searchBar as UIResponder) { $0.next }.lazy
      .compactMap { $0 as? UIViewController }.first { $0 !== self }
    guard let item, let navigation = around as? UINavigationController else { return around }
    return navigation.viewControllers.last { $0.navigationItem === item }
  }

  private func textChanged() {
    guard isRunning else { return }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Overlay

  private var showsResults: Bool {
    guard searchResultsController != nil, isRunning else { return false }
    return showsSearchResultsController
      || (automaticallyShowsSearchResultsController && !(searchBar.text ?? "").isEmpty)
  }

  private func updateOverlay() {
    guard let host = host?.viewIfLoaded, isRunning,
      showsResults || obscuresBackgroundDuringPresentation
    else { return removeOverlay() }
    if view.superview !== host {
      host.addSubview(view)
      (host as? UIScrollView)?.afterScrolling(for: self) { [weak self] in self?.placeOverlay() }
    }
    host.bringSubviewToFront(view)
    veil.isHidden = showsResults
    item?.isContentCovered = showsResults
    if let results = searchResultsController { show(results, showsResults) }
    placeOverlay()
  }

  private func show(_ results: UIViewController, _ isShown: Bool) {
    if isShown, results.viewIfLoaded?.superview !== view {
      if results.parent !== self {
        addChild(results)
        results.didMove(toParent: self)
      }
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
    } else if !isShown {
      results.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func placeOverlay() {
    guard let host = host?.viewIfLoaded, view.superview === host else { return }
    barInsets = host is UIScrollView ? host.safeAreaInsets : .zero
    view.place(in: host.bounds)
  }

  private func removeOverlay() {
    item?.isContentCovered = false
    guard let view = viewIfLoaded, let host = view.superview else { return }
    (host as? UIScrollView)?.afterScrolling(for: self, nil)
    view.removeFromSuperview()
    searchResultsController?.viewIfLoaded?.removeFromSuperview()
  }

  open override func loadView() {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.frame = view.bounds
    view.addSubview(veil)
    self.view = view
  }

  /// Keeps wheels and keys away from the screen behind.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    veil.frame = view.bounds
    placeOverlay()
  }
}

extension UINavigationItem {
  /// The search whose bar is below the title; nil for none.
  public var searchController: UISearchController? {
    get { searchControllerKey.value(of: self) }
    set {
      searchController?.item = nil
      searchControllerKey.set(newValue, of: self)
      newValue?.item = self
      newValue?.searchBar.searchBarStyle = .minimal
      palette = newValue.map {
        BarPalette(view: $0.searchBar, hidesWhenScrolling: hidesSearchBarWhenScrolling)
      }
    }
  }

  /// Whether the search bar disappears while the content scrolls. It is visible at first.
  public var hidesSearchBarWhenScrolling: Bool {
    get { hidesSearchBarKey.value(of: self) ?? true }
    set {
      hidesSearchBarKey.set(newValue, of: self)
      palette?.hidesWhenScrolling = newValue
    }
  }
}

private let searchControllerKey = AssociatedKey<UISearchController>()
private let hidesSearchBarKey = AssociatedKey<Bool>()
