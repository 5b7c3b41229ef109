/// The looks of a navigation bar for its situations.
struct NavigationBarAppearances {
  var standard, scrollEdge, compact: UINavigationBarAppearance?

  var all: [UINavigationBarAppearance] { [standard, scrollEdge, compact].compactMap { $0 } }
}

extension UINavigationBar {
  /// The look of the bar. Setting it replaces `barTintColor` and its relatives.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      if let known = ownAppearances.standard { return known }
      let look = UINavigationBarAppearance()
      look.backgroundColor = barTintColor
      look.titleTextAttributes = titleTextAttributes ?? [:]
      look.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
      look.onChange = { [weak self] in self?.appearancesChanged() }
      ownAppearances.standard = look
      return look
    }
    set { set(\.standard, newValue) }
  }

  /// The look of the bar while the content is at its top; nil for the standard look without background and line. Only
  /// the bar of a navigation controller has it.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { ownAppearances.scrollEdge }
    set { set(\.scrollEdge, newValue) }
  }

  /// The look of the bar in a window that is low; nil for the standard look.
  public var compactAppearance: UINavigationBarAppearance? {
    get { ownAppearances.compact }
    set { set(\.compact, newValue) }
  }

  private func set(
    _ situation: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>,
    _ look: UINavigationBarAppearance?
  ) {
    let copy = look?.duplicate()
    copy?.onChange = { [weak self] in self?.appearancesChanged() }
    ownAppearances[keyPath: situation] = copy
    appearancesChanged()
  }

  func appearancesChanged() {
    restyle()
    restyleTitles()
    if let topItem { itemChanged(topItem) }
    onResize?()
  }

  /// Called when a look of the top item was set.
  func appearanceChanged(of item: UINavigationItem) {
    let looks = [item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance].compactMap { $0 }
    for look in looks { look.onChange = { [weak self] in self?.restyle() } }
    restyle()
    restyleTitles()
  }

  /// The looks of the top item, or else of the bar.
  private var appearances: NavigationBarAppearances {
    NavigationBarAppearances(
      standard: topItem?.standardAppearance ?? ownAppearances.standard,
      scrollEdge: topItem?.scrollEdgeAppearance ?? ownAppearances.scrollEdge,
      compact: topItem?.compactAppearance ?? ownAppearances.compact)
  }

  var usesAppearances: Bool { !appearances.all.isEmpty }

  /// Windows below this height, in points, are low: that of size classes.
  private static let lowHeight: CGFloat = 400

  /// The look in use; nil if none was set.
  var appearanceInUse: UINavigationBarAppearance? {
    let looks = appearances
    if isAtScrollEdge, let look = looks.scrollEdge { return look }
    let isLow = window.map { $0.bounds.height < UINavigationBar.lowHeight } ?? false
    return isLow ? looks.compact ?? looks.standard : looks.standard
  }

  var titleAttributesInUse: [NSAttributedString.Key: Any]? {
    appearanceInUse?.titleTextAttributes ?? titleTextAttributes
  }

  /// Whether screens extend under the bar, because it lets them show through in one of its looks.
  var showsContentBehind: Bool {
    let looks = appearances
    return isTranslucent && !(looks.standard?.isOpaque ?? false) || looks.all.contains(where: \.isSeeThrough)
  }

  /// Whether the bar has no background and no line now, because it covers nothing of the screen behind it.
  var isBare: Bool {
    guard isTranslucent, isOverScreen, isAtScrollEdge, topItem?.isContentCovered != true else { return false }
    let looks = appearances
    guard looks.scrollEdge == nil, !(looks.standard?.isOpaque ?? false) else { return false }
    return appearanceInUse != nil || barTintColor == nil && backgroundImage(for: .default) == nil
  }
}
