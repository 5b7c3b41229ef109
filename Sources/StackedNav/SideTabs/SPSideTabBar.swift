public import ViewTree

/// Told what the user chose.
public protocol SPSideTabBarDelegate: AnyObject {
  func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem)
}

/// A column of tabs, from the top down.
public final class SPSideTabBar: UIView {
  public static let width: CGFloat = 80
  /// The height of a cell, the room above the first, and the distance from one to the next, in points.
  private static let cellHeight: CGFloat = 70
  private static let firstY: CGFloat = 10
  private static let pitch: CGFloat = 80

  public weak var delegate: (any SPSideTabBarDelegate)?
  public var style = SPSideTabBarStyle.light { didSet { makeButtons() } }

  public var items: [UITabBarItem] = [] {
    didSet {
      guard !items.elementsEqual(oldValue, by: ===) else { return }
      if !items.contains(where: { $0 === selectedItem }) { selectedItem = nil }
      makeButtons()
    }
  }

  /// The item shown as selected; one that is not in the bar selects nothing.
  public var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }

  private var buttons: [SPSideTabItemButton] = []

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = style.background
  }

  /// The cell of an item, in the bar's coordinates; nil for one that is not in the bar.
  public func rect(for item: UITabBarItem) -> CGRect? { buttons.first { $0.item === item }?.frame }

  private func makeButtons() {
    backgroundColor = style.background
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = SPSideTabItemButton(item: item, style: style)
      button.isSelected = item === selectedItem
      button.addTarget(self, action: SPSideTabBar.tapped, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 0, y: SPSideTabBar.firstY + SPSideTabBar.pitch * CGFloat(index), width: bounds.width,
        height: SPSideTabBar.cellHeight)
    }
  }

  /// With a delegate it decides what is selected; without one the bar does.
  private func tapped(_ button: SPSideTabItemButton) {
    if let delegate {
      delegate.tabBar(self, didSelect: button.item)
    } else {
      selectedItem = button.item
    }
  }
}
