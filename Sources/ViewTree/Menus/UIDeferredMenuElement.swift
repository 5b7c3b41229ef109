/// Stands in a menu for elements that are only found out when it opens, on whatever thread.
///
///     UIDeferredMenuElement.uncached { completion in
///       Task { completion(await programs().map { … }) }
///     }
public final class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// Creates an element whose provider is asked once.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, elementProvider)
  }

  /// Creates an element whose provider is asked each time the menu opens.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  private init(isCached: Bool, _ provider: @escaping Provider) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "Loading…")
  }

  /// Calls `completion` with the elements, at once where they are known.
  func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let elements { return completion(elements) }
    provider { [weak self] elements in
      if let self, isCached { self.elements = elements }
      completion(elements)
    }
  }
}

extension UIMenu {
  /// The elements that are yet to be found out, of this menu and of the groups in it.
  var deferredElements: [UIDeferredMenuElement] {
    children.flatMap { child in
      if let deferred = child as? UIDeferredMenuElement { return [deferred] }
      guard let group = child as? UIMenu, group.options.contains(.displayInline) else { return [] }
      return group.deferredElements
    }
  }

  /// Returns a copy with `elements` in the place of one.
  func replacing(_ deferred: UIDeferredMenuElement, with elements: [UIMenuElement]) -> UIMenu {
    replacingChildren(
      children.flatMap { child in
        if child === deferred { return elements }
        guard let group = child as? UIMenu, group.options.contains(.displayInline) else { return [child] }
        return [group.replacing(deferred, with: elements)]
      })
  }
}
