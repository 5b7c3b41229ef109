public import ViewTree

/// An item of the side tab bar that can bring images of its own for each state, or a whole view.
open class SPTabBarItem: UITabBarItem {
  /// Finds an image by its name; nil when there is none. Set it to where the program's images are, before
  /// items with an `imageName` are shown.
  public static var imageNamed: (String) -> UIImage? = { _ in nil }

  /// What the names of the item's ready-made images begin with; an `image` comes before them.
  ///
  /// For "mail", "mail-tb" is shown, and "mail-selected-tb", "mail-pressed-tb" and
  /// "mail-selected+pressed-tb" in those states, where they exist.
  public var imageName: String? { didSet { if imageName != oldValue { noteChange() } } }

  /// Shown in the cell instead of image and title; it is tapped, and has its badge, like any other tab. A
  /// control in it also learns whether it is selected and pressed.
  public var view: UIView? { didSet { if view !== oldValue { noteChange() } } }

  public override init(title: String?, image: UIImage?, tag: Int = 0) {
    super.init(title: title, image: image, tag: tag)
  }

  deinit {}

  public convenience init(title: String?, imageName: String?, tag: Int = 0) {
    self.init(title: title, image: nil, tag: tag)
    self.imageName = imageName
  }

  /// The first of the ready-made images for a state that exists.
  func readyImage(isSelected: Bool, isHighlighted: Bool) -> UIImage? {
    guard let imageName else { return nil }
    let names = SideTabState.imageNames(imageName, isSelected: isSelected, isHighlighted: isHighlighted)
    return names.lazy.compactMap { SPTabBarItem.imageNamed($0) }.first
  }
}
