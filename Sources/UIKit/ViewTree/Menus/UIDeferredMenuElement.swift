/// A placeholder for menu elements that are loaded when the menu opens.
///
///     UIDeferredMenuElement.uncached { completion in
///       Task { completion(await programs().map { … }) }
///     }
@preconcurrency @MainActor public final class UIDeferredMenuElement: UIMenuElement {
  /// Loads the elements and passes them to `completion`, immediately or later.
  public typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// Creates an element that calls its provider once and caches the result.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, elementProvider)
  }

  /// Creates an element that calls its provider each time the menu opens.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  private init(isCached: Bool, _ provider: @escaping Provider) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "Loading…")
  }

  /// Passes the elements to `completion`, immediately if they are cached.
  func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let elements { return completion(elements) }
    provider { [weak self] elements in
      if let self, isCached { self.elements = elements }
      completion(elements)
    }
  }
}

extension UIMenu {
  /// The deferred elements of this menu and of its inline groups.
  var deferredElements: [UIDeferredMenuElement] {
    children.flatMap { child in
      if let deferred = child as? UIDeferredMenuElement { return [deferred] }
      guard let group = child as? UIMenu, group.options.contains(.displayInline) else { return [] }
      return group.deferredElements
    }
  }

  /// Returns a copy of the menu, with a deferred element replaced by `elements`.
  func replacing(_ deferred: UIDeferredMenuElement, with elements: [UIMenuElement]) -> UIMenu {
    replacingChildren(
      children.flatMap { child in
        if child === deferred { return elements }
        guard let group = child as? UIMenu, group.options.contains(.displayInline) else { return [child] }
        return [group.replacing(deferred, with: elements)]
      })
  }
}
