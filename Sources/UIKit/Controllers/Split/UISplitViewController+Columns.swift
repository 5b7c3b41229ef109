public import ViewTree

extension UISplitViewController {
  /// The controllers of the columns from the primary one on; in a compact window, the one that is shown.
  public var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [columns[.compact] ?? columns[.primary]].compactMap { $0 } }
      return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      let names: [Column] =
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in names.enumerated() {
        setViewController(newValue.indices.contains(index) ? newValue[index] : nil, for: column)
      }
    }
  }

  /// Sets the controller of a column. One that is no navigation controller gets one around it, unless the style is
  /// `unspecified`.
  public func setViewController(_ vc: UIViewController?, for column: Column) {
    let shown = vc.map { wrapped($0, for: column) }
    guard columns[column] !== shown else { return }
    if let old = columns[column] {
      old.willMove(toParent: nil)
      forget(column)
      old.removeFromParent()
    }
    columns[column] = shown
    if let shown {
      addChild(shown)
      shown.didMove(toParent: self)
    }
    guard isCollapsed, column != .compact, columns[.compact] == nil else {
      viewIfLoaded?.setNeedsLayout()
      return
    }
    if column == .primary { viewIfLoaded?.setNeedsLayout() } else if let vc { push(vc, from: column) }
  }

  /// Returns the controller of a column, without a navigation controller that was put around it.
  public func viewController(for column: Column) -> UIViewController? {
    let own = columns[column]
    return (own as? ColumnNavigationController)?.viewControllers.first ?? own
  }

  private func wrapped(_ vc: UIViewController, for column: Column) -> UIViewController {
    if style == .unspecified || column == .compact || vc is UINavigationController { return vc }
    if let around = vc.navigationController as? ColumnNavigationController { return around }
    return ColumnNavigationController(rootViewController: vc)
  }

  func showDetail(_ vc: UIViewController) {
    if isCollapsed {
      push(vc, from: .secondary)
    } else if let own = columns[.secondary] as? ColumnNavigationController, !(vc is UINavigationController) {
      own.setViewControllers([vc], animated: false)
      viewIfLoaded?.setNeedsLayout()
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  // MARK: Collapsing

  private var stack: UINavigationController? { columns[.primary] as? UINavigationController }

  /// Returns the screens of a column's controller.
  private func screens(of column: Column) -> [UIViewController] {
    guard let own = columns[column] else { return [] }
    return (own as? UINavigationController)?.viewControllers ?? [own]
  }

  /// Makes one stack of the columns.
  func collapse() {
    isCollapsed = true
    for child in children { setOverrideTraitCollection(nil, forChild: child) }
    defer { delegate?.splitViewControllerDidCollapse(self) }
    for column in [Column.primary, .supplementary, .secondary] { forget(column) }
    updateButton()
    guard columns[.compact] == nil, let stack else { return }
    origins = [:]
    let proposed: Column = columns[.secondary] != nil ? .secondary : .supplementary
    var top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    if style == .unspecified, let secondary = columns[.secondary], let primary = columns[.primary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    {
      top = .primary
    }
    var all = stack.viewControllers
    for screen in all { origins[ObjectIdentifier(screen)] = .primary }
    for column in [Column.supplementary, .secondary] where top.rawValue >= column.rawValue && top != .compact
    {
      let own = screens(of: column)
      for screen in own { origins[ObjectIdentifier(screen)] = column }
      given[column] = own
      if let navigation = columns[column] as? UINavigationController {
        navigation.setViewControllers([], animated: false)
      } else if let single = columns[column] {
        single.willMove(toParent: nil)
        single.removeFromParent()
      }
      all += own
    }
    stack.setViewControllers(all, animated: false)
  }

  /// Makes columns of the stack again. Screens that were pushed meanwhile belong to the column below them.
  func expand() {
    isCollapsed = false
    defer {
      (origins, given) = ([:], [:])
      viewIfLoaded?.setNeedsLayout()
      delegate?.splitViewControllerDidExpand(self)
    }
    forget(.compact)
    forget(.primary)
    if columns[.compact] == nil, let stack {
      var parts: [Column: [UIViewController]] = [:]
      var current = Column.primary
      for screen in stack.viewControllers {
        current = origins[ObjectIdentifier(screen)] ?? current
        parts[current, default: []].append(screen)
      }
      stack.setViewControllers(parts[.primary] ?? [], animated: false)
      for column in [Column.supplementary, .secondary] {
        guard let own = parts[column] ?? given[column], !own.isEmpty else { continue }
        if let navigation = columns[column] as? UINavigationController {
          navigation.setViewControllers(own, animated: false)
        } else if let single = columns[column], single === own.first {
          addChild(single)
          single.didMove(toParent: self)
        } else {
          setViewController(own.first, for: column)
        }
      }
    }
    let proposed = displayMode
    let mode =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if mode != proposed { preferredDisplayMode = mode }
  }

  /// Pushes the screens of a column onto the collapsed stack.
  private func push(_ vc: UIViewController, from column: Column) {
    guard let stack else { return }
    let own = (vc as? UINavigationController).map(\.viewControllers) ?? [vc]
    (vc as? UINavigationController)?.setViewControllers([], animated: false)
    let kept = stack.viewControllers.filter {
      (origins[ObjectIdentifier($0)] ?? .primary).rawValue < column.rawValue
    }
    for screen in own { origins[ObjectIdentifier(screen)] = column }
    given[column] = own
    stack.setViewControllers(kept + own, animated: true)
  }

  /// Shows a column of the collapsed stack.
  func goTo(_ column: Column) {
    guard let stack, columns[.compact] == nil else { return }
    let last = stack.viewControllers.last { (origins[ObjectIdentifier($0)] ?? .primary) == column }
    if let last {
      stack.popToViewController(last, animated: true)
    } else {
      let own = given[column] ?? screens(of: column)
      guard !own.isEmpty, column != .primary else { return }
      given[column] = own
      for screen in own { origins[ObjectIdentifier(screen)] = column }
      (columns[column] as? UINavigationController)?.setViewControllers([], animated: false)
      stack.setViewControllers(stack.viewControllers + own, animated: true)
    }
  }

  /// Goes back to the screen before those of a column.
  func goBack(from column: Column) {
    guard let stack, columns[.compact] == nil else { return }
    let before = stack.viewControllers.last {
      (origins[ObjectIdentifier($0)] ?? .primary).rawValue < column.rawValue
    }
    if let before { stack.popToViewController(before, animated: true) }
  }
}

/// The navigation controller around a column's controller.
final class ColumnNavigationController: UINavigationController {}
