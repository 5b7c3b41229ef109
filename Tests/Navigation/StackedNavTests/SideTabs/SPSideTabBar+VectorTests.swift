import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Vectors of the side tab bar")
struct SideTabVectorTests {
  private let vectors = SideTabVectors.all

  private static func items(_ count: Int) -> [UITabBarItem] {
    (0..<count).map { UITabBarItem(title: "\($0)", image: nil) }
  }

  @Test("items are 80 points apart, from 10 downwards")
  func items() {
    let bar = SPSideTabBar(frame: CGRect(x: 0, y: 0, width: 80, height: 748))
    bar.items = Self.items(vectors.items.count)
    for item in vectors.items {
      #expect(bar.rect(for: bar.items[item.index])?.numbers == item.expect.frame, "\(item.id)")
    }
  }

  @Test("additional items are 80 points apart, from the bottom up")
  func additionalItems() {
    for item in vectors.additionalItems {
      let bar = SPSideTabBar(frame: CGRect(x: 0, y: 0, width: 80, height: item.barHeight))
      bar.additionalItems = Self.items(item.index + 1)
      #expect(
        bar.rect(for: bar.additionalItems[item.index])?.numbers == item.expect.corrected, "\(item.id)")
    }
  }

  @Test("additional items keep their distance from the bottom")
  func additionalItemsAfterResize() {
    for item in vectors.additionalItemsAfterResize {
      let bar = SPSideTabBar(frame: CGRect(x: 0, y: 0, width: 80, height: item.barHeightWhenSet))
      bar.additionalItems = Self.items(item.index + 1)
      bar.layoutIfNeeded()
      bar.frame.size.height = item.barHeightNow
      // The file has the original's distance of 60; the correct one is 80.
      var expected = item.expect.faithful
      expected[1] -= 20 * Double(item.index)
      #expect(bar.rect(for: bar.additionalItems[item.index])?.numbers == expected, "\(item.id)")
    }
  }

  @Test("image and title are centered horizontally in the cell")
  func button() {
    let style = SPSideTabBarStyle.classic
    for button in vectors.button {
      let cell = CGSize(button.bounds)
      let size = CGSize(button.imageSize)
      let image = SideTabCell.centred(size, y: style.imagePlacement.y(of: size), in: cell)
      let title = SideTabCell.centred(CGSize(button.titleSize), y: style.title.top, in: cell)
      #expect(image.numbers == button.expect.image, "\(button.id)")
      #expect(title.numbers == button.expect.title, "\(button.id)")
    }
  }

  @Test("a badge fits its text and its image, on whole points")
  func badge() {
    for badge in vectors.badge {
      let picture = badge.backgroundImageSize.map { CGSize($0) } ?? .zero
      let size = SPBadgeView.size(ofText: CGSize(badge.textSize), backgroundImage: picture)
      let frame = SideTabCell.badgeFrame(size, in: SideTabCell.size)
      #expect(frame.numbers == badge.expect.frame, "\(badge.id)")
      #expect(frame.contains(CGPoint(x: badge.expect.center[0], y: badge.expect.center[1])), "\(badge.id)")
    }
  }

  @Test("a badge without a text is hidden", arguments: [SPSideTabBarStyle.light, .classic])
  func badgeVisibility(style: SPSideTabBarStyle) {
    for value in vectors.badgeVisibility {
      let badge = SPSideTabBadgeView(style: style.badge)
      let item = UITabBarItem(title: nil, image: nil)
      item.badgeValue = value.badgeValue
      badge.show(item)
      #expect(badge.isHidden == value.expect.hidden, "\(value.badgeValue ?? "nil")")
      if !value.expect.hidden { #expect(badge.text == value.expect.text) }
    }
  }

  @Test("bar, content and attachment share the bounds")
  func controller() throws {
    for bounds in vectors.controller {
      let stage = Stage(size: CGSize(bounds.bounds))
      let tabs = SPSideTabController()
      tabs.viewControllers = [UIViewController()]
      tabs.bottomAttachment = UIViewController()
      tabs.isBottomAttachmentHidden = bounds.attachmentHidden
      stage.window.rootViewController = tabs
      stage.frame()
      let parts = tabs.view.subviews
      try #require(parts.count == 3)
      #expect(parts[0].frame.numbers == bounds.expect.tabBar, "\(bounds.id)")
      #expect(parts[1].frame.numbers == bounds.expect.main, "\(bounds.id)")
      #expect(parts[2].frame.numbers == bounds.expect.bottom, "\(bounds.id)")
      #expect(tabs.viewControllers[0].view.frame.size == parts[1].bounds.size, "\(bounds.id)")
      #expect(tabs.bottomAttachment?.view.window === (bounds.attachmentHidden ? nil : stage.window))
    }
  }

  @Test("an icon is drawn on whole points")
  func icon() {
    for icon in vectors.icon {
      let canvas = CGSize(width: TabIcon.side, height: TabIcon.side)
      #expect(
        SideTabCell.iconFrame(CGSize(icon.iconSize), on: canvas).numbers == icon.expect.rect, "\(icon.id)")
    }
  }

  @Test("a pressed tab looks pressed, whether it is selected or not")
  func imageState() {
    for state in vectors.imageState {
      let found = SideTabState(isSelected: state.selected, isHighlighted: state.highlighted)
      #expect("\(found)" == state.expect.corrected)
    }
  }
}
