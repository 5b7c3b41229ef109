import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Items of the side tab bar")
struct SideTabItemTests {
  private let scenery = TabScenery()
  private var stage: Stage { scenery.stage }
  private var tabs: SPSideTabController { scenery.tabs }
  private var item: UITabBarItem { scenery.controllers[0].tabBarItem }

  private func badge(of index: Int = 0) throws -> SPSideTabBadgeView {
    try #require(scenery.button(index).subviews.compactMap { $0 as? SPSideTabBadgeView }.first)
  }

  /// The image that a tab shows.
  private func image(of index: Int = 0) throws -> UIImageView {
    try #require(scenery.button(index).subviews.compactMap { $0 as? UIImageView }.first)
  }

  private static let square = VectorShape(
    name: "test.square", box: 10, strokeWidth: 0,
    paths: [
      VectorShape.Path(
        commands: [
          .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
          .line(CGPoint(x: 0, y: 10)), .close,
        ], isFilled: true)
    ])

  @Test("images are created again for another scale and are not stretched")
  func scale() throws {
    defer { UIScreen.main.scale = 1 }
    scenery.tabs.tabBar.style = .classic
    item.image = UIImage(shape: SideTabItemTests.square, size: 20)
    for (scale, pixels) in [(1, 50), (1.25, 63), (1.75, 88)] as [(CGFloat, Int)] {
      UIScreen.main.scale = scale
      try scenery.button(0).setNeedsLayout()
      stage.frame()
      #expect(try image().image?.cgImage?.width == pixels)
      #expect(try image().contentMode == .center)
    }
  }

  @Test("title and badge follow their item")
  func liveItem() throws {
    scenery.controllers[0].title = "Changed"
    item.badgeValue = "12"
    stage.frame()
    #expect(ViewDump.json(of: tabs.tabBar).contains("\"text\":\"Changed\""))
    #expect(try badge().frame == CGRect(x: 40, y: 8, width: 26, height: 18))
    #expect(try !badge().isHidden)
    item.badgeValue = ""
    stage.run(for: 0.2)
    #expect(try badge().isHidden)
  }

  @Test("a counter fades out within 120 ms, unless another one appears meanwhile")
  func goingBadge() throws {
    item.badgeValue = "5"
    stage.settle()
    func opacity() throws -> CGFloat { CGFloat(try #require(badge().layer.presentation()).alpha) }
    item.badgeValue = nil
    for _ in 0..<3 { stage.frame() }
    let going = try opacity()
    #expect(try !badge().isHidden && going > 0.01 && going < 0.9)
    item.badgeValue = "6"
    stage.frame()
    let coming = try opacity()
    #expect(abs(coming - going) < 0.5)
    stage.settle()
    #expect(try !badge().isHidden && badge().text == "6" && badge().alpha == 1)
    item.badgeValue = nil
    stage.run(for: 0.15)
    #expect(try badge().isHidden && badge().alpha == 1)
  }

  @Test("a badge has its item's color, or else the bar's")
  func badgeColor() throws {
    item.badgeValue = "5"
    #expect(try badge().backgroundColor == tabs.tabBar.style.badge.color)
    item.badgeColor = .red
    #expect(try badge().backgroundColor == .red)
    tabs.tabBar.style = .classic
    #expect(try badge().backgroundColor == .red)
    item.badgeColor = nil
    #expect(try badge().backgroundColor == UIColor(white: 0.369))
    stage.frame()
    #expect(try badge().frame.height >= 18)
  }

  @Test("a new counter springs in, and nothing moves in the classic look")
  func comingBadge() throws {
    func scales(_ value: String) throws -> [CGFloat] {
      item.badgeValue = value
      return try (0..<60).map { _ in
        stage.frame()
        return try #require(badge().layer.presentation()).affineTransform().a
      }
    }
    let coming = try scales("5")
    #expect(coming[0] < 0.8)
    #expect(coming.max() ?? 0 > 1.01)
    #expect(abs(coming[59] - 1) < 0.01)
    #expect(try scales("6").allSatisfy { abs($0 - 1) < 0.01 })
    item.badgeValue = nil
    tabs.tabBar.style = .classic
    #expect(try scales("7").allSatisfy { $0 == 1 })
    #expect(stage.settle())
  }

  @Test("a number above 99 is shown as 99+", arguments: ["100", "99", "5000000", "new"])
  func largeNumbers(value: String) throws {
    item.badgeValue = value
    stage.frame()
    let label = try #require(badge().subviews.compactMap { $0 as? UILabel }.first)
    let expected = ["100": "99+", "5000000": "99+"][value] ?? value
    #expect(label.text == expected)
    #expect(try badge().frame.width == 10 + 8 * CGFloat(expected.count))
  }

  @Test("an image that is set later is shown in the color of the state")
  func liveImage() throws {
    #expect(try image().image == nil)
    item.image = UIImage(shape: Self.square, size: 26)
    stage.frame()
    #expect(try image().frame == CGRect(x: 27, y: 12, width: 26, height: 26))
    #expect(try image().tintColor == tabs.tabBar.style.highlight?.marker)
    item.image = UIImage(shape: Self.square, size: 40)
    stage.frame()
    #expect(try image().frame == CGRect(x: 20, y: 5, width: 40, height: 40))
    scenery.tap(1)
    #expect(try image().tintColor == tabs.tabBar.style.title.color)
  }

  @Test("a bitmap image is also shown in one color")
  func tintedPicture() throws {
    let picture = try #require(CGImage(width: 2, height: 1, pixels: [0, 0, 255, 255, 0, 0, 0, 0]))
    tabs.tabBar.style.images = .tinted(normal: .white, selected: .green)
    item.image = UIImage(cgImage: picture)
    #expect(try image().image?.cgImage?.pixels == [0, 255, 0, 255, 0, 0, 0, 0])
    #expect(try image().image?.size == CGSize(width: 2, height: 1))
  }

  @Test("in the classic look an image is created for each state and cached")
  func generatedImages() throws {
    tabs.tabBar.style = .classic
    item.image = UIImage(shape: Self.square, size: 26)
    stage.frame()
    let selected = try #require(image().image)
    #expect(selected.size == CGSize(width: 50, height: 50))
    #expect(try image().frame == CGRect(x: 15, y: 4, width: 50, height: 50))
    stage.fingerDown(at: CGPoint(x: 40, y: 45))
    let pressed = try #require(image().image)
    stage.fingerUp()
    #expect(try image().image == selected)
    scenery.tap(1)
    let normal = try #require(image().image)
    #expect(Set([selected, pressed, normal]).count == 3)
  }

  @Test("images are found by name, with a fallback for missing states")
  func readyMadeImages() throws {
    let names = ["mail-tb", "mail-selected-tb", "mail-pressed-tb"]
    var images: [String: UIImage] = [:]
    for name in names {
      images[name] = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 255]).map { UIImage(cgImage: $0) }
    }
    let before = SPTabBarItem.imageNamed
    defer { SPTabBarItem.imageNamed = before }
    SPTabBarItem.imageNamed = { images[$0] }
    scenery.controllers[0].tabBarItem = SPTabBarItem(title: "Mail", imageName: "mail")
    #expect(try image().image == images["mail-selected-tb"])
    stage.frame()
    stage.fingerDown(at: CGPoint(x: 40, y: 45))
    #expect(try image().image == images["mail-pressed-tb"])
    stage.fingerUp()
    scenery.tap(1)
    #expect(try image().image == images["mail-tb"])
    #expect(
      SideTabState.imageNames("mail", isSelected: true, isHighlighted: true)
        == ["mail-selected+pressed-tb", "mail-pressed-tb", "mail-selected-tb", "mail-tb"])
    (scenery.controllers[0].tabBarItem as? SPTabBarItem)?.imageName = "none"
    #expect(try image().image == nil)
    item.image = UIImage(shape: Self.square, size: 26)
    #expect(try image().image == item.image)
  }

  @Test("an item's own view fills the cell, can be tapped like any tab, and shows its badge")
  func ownView() throws {
    let own = UIControl()
    var ownTaps = 0
    own.addAction(for: .touchUpInside) { _ in ownTaps += 1 }
    let item = SPTabBarItem(title: "Own", image: nil)
    item.view = own
    scenery.controllers[1].tabBarItem = item
    item.badgeValue = "3"
    stage.frame()
    #expect(own.convert(own.bounds, to: nil) == CGRect(x: 0, y: 90, width: 80, height: 70))
    #expect(try !badge(of: 1).isHidden)
    scenery.tap(1)
    #expect(tabs.selectedIndex == 1)
    #expect(own.isSelected)
    #expect(ownTaps == 0)
    item.view = UILabel()
    stage.frame()
    #expect(own.superview == nil)
    scenery.tap(0)
    item.view = nil
    #expect(ViewDump.json(of: tabs.tabBar).contains("\"text\":\"Own\""))
  }

  @Test("a controller's new item, and that of a stack with a new root, is shown")
  func otherItems() throws {
    scenery.controllers[0].tabBarItem = UITabBarItem(title: "New", image: nil)
    #expect(tabs.tabBar.items.map(\.title) == ["New", "Two", "Three"])
    #expect(tabs.tabBar.selectedItem?.title == "New")
    #expect(try scenery.button(0).isSelected)

    let root = UIViewController()
    root.title = "Files"
    let stack = SPStackedNavigationController(rootViewController: root)
    tabs.viewControllers = [stack]
    #expect(tabs.tabBar.items.map(\.title) == ["Files"])
    root.title = "Folders"
    #expect(tabs.tabBar.items.map(\.title) == ["Folders"])
    let other = UIViewController()
    other.title = "Other"
    stack.setViewControllers([other], animated: false)
    #expect(tabs.tabBar.items.map(\.title) == ["Other"])
    other.tabBarItem = UITabBarItem(title: "Third", image: nil)
    #expect(tabs.tabBar.items.map(\.title) == ["Third"])
    #expect(try scenery.button(0).isSelected)
  }

  @Test("a cell shows whether it is under the pointer, pressed or selected")
  func grounds() throws {
    let style = try #require(tabs.tabBar.style.highlight)
    let ground = try scenery.button(1).subviews[0]
    stage.hover(at: CGPoint(x: 40, y: 120))
    #expect(ground.backgroundColor == style.hovered)
    stage.hover(at: CGPoint(x: 500, y: 120))
    #expect(ground.backgroundColor?.cgColor.alpha == 0)
    stage.fingerDown(at: CGPoint(x: 40, y: 120))
    #expect(ground.backgroundColor == style.pressed)
    stage.fingerUp()
    #expect(ground.backgroundColor == style.selected)
  }

  @Test("a disabled cell is pale and does not highlight under the pointer")
  func disabled() throws {
    let button = try scenery.button(1)
    scenery.controllers[1].tabBarItem.isEnabled = false
    stage.frame()
    #expect(button.alpha == 0.4)
    stage.hover(at: CGPoint(x: 40, y: 120))
    #expect((button.subviews[0].backgroundColor?.cgColor.alpha ?? 0) == 0)
  }

  @Test("a cell's highlight fades in along the design's curve, nearly complete after half its time")
  func groundCurve() throws {
    let ground = try scenery.button(1).subviews[0]
    stage.settle()
    stage.hover(at: CGPoint(x: 40, y: 120))
    for _ in 0..<3 { stage.frame() }
    let alpha = try #require(ground.layer.presentation()?.backgroundColor?.alpha)
    #expect((0.9..<1).contains(alpha))
  }
}
