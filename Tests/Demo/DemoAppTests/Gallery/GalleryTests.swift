import Foundation
import Lists
import Replay
import SharedHeader
import TestSupport
import Testing
import ViewTree

@testable import DemoApp

@Suite("The Gallery tab")
struct GalleryTests {
  private let stage = Stage(size: CGSize(width: 944, height: 768))
  private let gallery = GalleryViewController()

  init() {
    stage.window.rootViewController = gallery
    stage.frame()
  }

  private func place(_ view: UIView?) -> CGRect {
    view.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private var header: GalleryHeaderView? {
    gallery.headerView.contentView.subviews.first as? GalleryHeaderView
  }

  @Test("the gallery's parts are placed as in the design")
  func positions() {
    #expect(gallery.headerView.frame == CGRect(x: 0, y: 0, width: 944, height: 316))
    #expect(place(header?.tabs) == CGRect(x: 0, y: 268, width: 944, height: 48))
    #expect(place(header?.follow) == CGRect(x: 596, y: 172, width: 128, height: 44))
    #expect(place(header?.share) == CGRect(x: 868, y: 172, width: 44, height: 44))
    let grid = gallery.currentList as? UICollectionView
    let cell = grid?.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(place(cell) == CGRect(x: 255, y: 336, width: 211, height: 208))
  }

  @Test("each page has at least 500 rows, and scrolls below the pinned tabs")
  func rows() {
    for index in 0..<3 {
      gallery.selectPage(at: index, animated: false)
      stage.settle()
      let count =
        (gallery.currentList as? UICollectionView)?.numberOfItems(inSection: 0)
        ?? (gallery.currentList as? UITableView)?.numberOfRows(inSection: 0) ?? 0
      #expect(count >= 500)
    }
    stage.drag(from: CGPoint(x: 500, y: 700), by: CGPoint(x: 0, y: -600), steps: 6)
    stage.settle()
    #expect(place(header?.tabs).minY == 64)
    #expect(gallery.currentList?.contentOffset.y ?? 0 > 300)
  }

  @Test("a bar with the name replaces the header when it is scrolled away")
  func bar() {
    let bar = gallery.view.subviews.compactMap { $0 as? GalleryBarView }.first
    #expect(bar?.alpha == 0)
    gallery.currentList?.contentOffset.y += 164
    stage.settle()
    #expect(bar?.alpha == 0.5)
    gallery.currentList?.contentOffset.y += 100
    stage.settle()
    #expect(bar?.alpha == 1)
    #expect(place(bar) == CGRect(x: 0, y: 0, width: 944, height: 64))
    #expect(place(header?.tabs).minY == 64)
  }

  @Test("Tab scrolls a hidden header back into view")
  func tabKey() throws {
    let header = try #require(header)
    var stops: [UIView] = []
    for _ in 0..<16 {
      gallery.currentList?.contentOffset.y += 600
      stage.settle()
      stage.press(.keyboardTab)
      stage.settle()
      let item = try #require(stage.window.focusSystem.focusedItem)
      guard item.isDescendant(of: header) else { continue }
      stops.append(item)
      #expect(SeenText.seen(item) == place(item))
      #expect(place(item).minY >= 64 || gallery.headerView.frame.minY == 0, "\(place(item))")
    }
    for button in [header.follow, header.message, header.share, header.camera, header.more] as [UIView] {
      #expect(stops.contains { $0 === button })
    }
  }

  @Test("a tap on a title selects its page, and the Follow button shows its state")
  func taps() {
    stage.tap(at: CGPoint(x: 140, y: 292))
    stage.settle()
    #expect(gallery.selectedIndex == 1)
    #expect(header?.tabs.progress == 1)
    stage.tap(at: CGPoint(x: 650, y: 194))
    stage.settle()
    #expect(header?.follow.title == "Following")
  }

  @Test("every button of the header works", .ownClipboard)
  func buttons() {
    func press(_ button: UIView?) {
      let frame = place(button)
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle(limit: 0.5)
    }
    func choose(_ title: String) {
      let row = NewsStage.label(title, in: gallery.presentedViewController?.view ?? UIView())
      press(row)
    }
    press(header?.share)
    #expect(UIPasteboard.general.string == "Studio Littoral\nShort films and prints from the tide line")
    #expect(NewsStage.view("copied", in: gallery.view) != nil)
    press(header?.message)
    choose("Copy address")
    #expect(UIPasteboard.general.string == GalleryContent.address)
    press(header?.camera)
    choose("Bloom")
    #expect(header?.avatar.name == "bloom")
    press(header?.more)
    choose("Saved")
    stage.settle()
    #expect(gallery.selectedIndex == 2)
    gallery.currentList?.contentOffset.y += 20
    stage.settle()
    press(header?.more)
    choose("Scroll to top")
    stage.settle()
    #expect(gallery.headerView.frame.minY == 0)
    #expect(gallery.presentedViewController == nil)
  }

  @Test("durations and counts are formatted")
  func numbers() {
    #expect(GalleryContent.duration(56) == "0:56")
    #expect(GalleryContent.duration(228) == "3:48")
    #expect(GalleryContent.views(2) == "48.2k")
    #expect(GalleryContent.views(3) == "6,730")
    #expect(GalleryContent.views(7) == "8,040")
  }
}
