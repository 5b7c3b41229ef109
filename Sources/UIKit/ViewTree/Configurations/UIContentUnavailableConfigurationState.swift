/// The state for which a controller shows that there is no content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The text that was searched for; nil if nothing is searched.
  public var searchText: String?
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// A search bar, as far as the state knows it.
@MainActor package protocol SearchTextSource: AnyObject {
  var searchedText: String? { get }
}

/// What a controller shows over its view while there is no content.
@MainActor final class UnavailableContent {
  var content: (any UIContentConfiguration)?
  private var view: (any UIView & UIContentView)?

  /// Shows the content for a state in front of everything in a view, or removes it.
  func show(in holder: UIView, for state: UIContentUnavailableConfigurationState) {
    guard let content = content?.updated(for: state) else {
      view?.removeFromSuperview()
      return view = nil
    }
    if let view, view.supports(content) {
      view.configuration = content
    } else {
      view?.removeFromSuperview()
      view = content.makeContentView()
    }
    layOut(in: holder)
  }

  /// Places the view over what is visible, also in a view that scrolls.
  func layOut(in holder: UIView) {
    guard let view else { return }
    if holder.subviews.last !== view { holder.addSubview(view) }
    view.frame = holder.bounds.inset(
      by: (holder as? UIScrollView)?.adjustedContentInset ?? holder.safeAreaInsets)
  }
}

extension UIViewController {
  func showUnavailable(_ content: (any UIContentConfiguration)?) {
    guard content != nil || unavailable != nil else { return }
    let shown = unavailable ?? UnavailableContent()
    unavailable = shown
    shown.content = content
    if let view = viewIfLoaded { shown.show(in: view, for: contentUnavailableConfigurationState) }
  }

  /// Called after the view was laid out.
  func layOutUnavailableContent() {
    if needsUnavailableUpdate {
      needsUnavailableUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
      showUnavailable(unavailable?.content)
    }
    if let view = viewIfLoaded { unavailable?.layOut(in: view) }
  }
}
