public import ViewTree

/// An item of the side tab bar that can supply its own images for each state, or its own view.
open class SPTabBarItem: UITabBarItem {
  /// Returns the image with a name, or nil. Set it before items with an `imageName` are shown.
  public static var imageNamed: (String) -> UIImage? = { _ in nil }

  /// The common beginning of the names of the item's images. `image` takes precedence.
  ///
  /// For "mail", the bar shows "mail-tb", and in the other states "mail-selected-tb", "mail-pressed-tb" and
  /// "mail-selected+pressed-tb", where they exist.
  public var imageName: String? { didSet { if imageName != oldValue { recordChange() } } }

  /// A view shown in the cell instead of image and title. The cell still handles taps and shows the badge.
  /// A control receives whether it is selected and highlighted.
  public var view: UIView? { didSet { if view !== oldValue { recordChange() } } }

  public override init(title: String?, image: UIImage?, tag: Int = 0) {
    super.init(title: title, image: image, tag: tag)
  }

  deinit {}

  /// Creates an item that finds its images by name.
  public convenience init(title: String?, imageName: String?, tag: Int = 0) {
    self.init(title: title, image: nil, tag: tag)
    self.imageName = imageName
  }

  /// Returns the first existing image for a state.
  func readyImage(isSelected: Bool, isHighlighted: Bool) -> UIImage? {
    guard let imageName else { return nil }
    let names = SideTabState.imageNames(imageName, isSelected: isSelected, isHighlighted: isHighlighted)
    return names.lazy.compactMap { SPTabBarItem.imageNamed($0) }.first
  }
}
