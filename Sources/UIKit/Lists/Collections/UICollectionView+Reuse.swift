import Resources

/// The properties that views must share to be reused for one another.
struct ReuseName: Hashable {
  var category = UICollectionView.ElementCategory.cell
  var kind = ""
  var identifier: String
}

extension UICollectionView {
  func dequeue<View: UICollectionReusableView>(
    _ viewClass: View.Type, _ name: ReuseName, for indexPath: IndexPath
  ) -> View {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseName == name,
      let cell = reconfigured.cell as? View
    {
      return cell
    }
    let attributes = attributes(of: name, at: indexPath)
    let view: View
    if let reused = reusePool.dequeue(name) as? View {
      view = reused
      view.prepareForReuse()
    } else {
      view = viewClass.init(reusedIn: attributes?.initialFrame ?? .zero)
      view.reuseName = name
    }
    if let attributes { UIView.performWithoutAnimation { show(view, as: attributes.state, in: self) } }
    return view
  }

  /// Returns the class that was registered, and reports the call if there is none.
  func registeredClass(
    _ name: ReuseName, _ call: StaticString, _ registration: String
  ) -> UICollectionReusableView.Type? {
    if let registered = reusePool.classes[name] { return registered }
    Misuse.report(
      self, call, "no class is registered for \"\(name.identifier)\"; call \(registration) first")
    return nil
  }

  /// Returns the layout attributes of the element for which a view is dequeued; nil while the layout is not
  /// prepared.
  private func attributes(of name: ReuseName, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard layoutIsValid else { return nil }
    switch name.category {
    case .cell: return contains(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
    case .supplementaryView:
      return layout.layoutAttributesForSupplementaryView(ofKind: name.kind, at: indexPath)
    case .decorationView: return nil
    }
  }

  /// A cell class together with the closure that configures its cells for an item.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    let identifier: String
    let handler: Handler

    /// Creates a registration. Create it once, outside the data source's methods, because cells are reused
    /// per registration.
    public init(handler: @escaping Handler) {
      identifier = RegistrationNumber.next()
      self.handler = handler
    }
  }

  /// A supplementary view class together with the closure that configures its views.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier: String
    let elementKind: String
    let handler: Handler

    /// Creates a registration for a kind. Create it once, because views are reused per registration.
    public init(elementKind: String, handler: @escaping Handler) {
      identifier = RegistrationNumber.next()
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reused or new cell, configured for an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let cell = dequeue(Cell.self, ReuseName(identifier: registration.identifier), for: indexPath)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a reused or new supplementary view, configured by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let name = ReuseName(
      category: .supplementaryView, kind: kind, identifier: registration.identifier)
    let view = dequeue(Supplementary.self, name, for: indexPath)
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Numbers the registrations of the program, so that each has its own reuse identifier.
private enum RegistrationNumber {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "registration \(count)"
  }
}
