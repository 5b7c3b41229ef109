import Replay
import Testing
import UIKit

@testable import PhotoViewer

@Suite("PhotoViewer: photos to page through, to zoom and to mark")
struct PhotoViewerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 780), launching: PhotoViewer.AppDelegate())

  init() { stage.settle() }

  private var tabs: UITabBarController? { stage.window.rootViewController as? UITabBarController }
  private var navigation: UINavigationController? { tabs?.selectedViewController as? UINavigationController }
  private var grid: UICollectionView { views(UICollectionView.self, in: stage.window)[0] }
  private var zoom: ZoomViewController? {
    let pages = navigation?.topViewController?.children.first as? UIPageViewController
    return pages?.viewControllers?.first as? ZoomViewController
  }

  private func tap(_ title: String) throws {
    let found = views(UILabel.self, in: stage.window).last { $0.text == title && $0.window != nil }
    stage.tap(at: middle(of: try #require(found, "\(title)")))
    stage.settle()
  }

  private func open(_ item: Int) throws {
    let cell = try #require(grid.cellForItem(at: IndexPath(item: item, section: 0)))
    stage.tap(at: middle(of: cell))
    stage.settle()
  }

  @Test("a tap opens a photo, whose page goes on with a swipe, and back to the photos")
  func pages() throws {
    try open(1)
    #expect(navigation?.topViewController?.title == "Hills 2" && tabs?.tabBar.isHidden == true)
    stage.drag(from: CGPoint(x: 330, y: 400), by: CGPoint(x: -280, y: 0), steps: 8)
    stage.settle()
    #expect(navigation?.topViewController?.title == "Dunes 3")
    #expect(views(CaptionView.self, in: stage.window).first?.text == "3 of 18")
    navigation?.popViewController(animated: true)
    stage.settle()
    #expect(tabs?.tabBar.isHidden == false)
  }

  @Test("two fingers zoom a photo, and a double tap goes back")
  func zooming() throws {
    try open(0)
    let zoom = try #require(zoom)
    #expect(zoom.zoomScale == 1)
    stage.fingerDown(at: CGPoint(x: 180, y: 390), id: 1)
    stage.fingerDown(at: CGPoint(x: 220, y: 390), id: 2)
    for _ in 0..<10 {
      stage.fingerMoves(by: CGPoint(x: -6, y: 0), id: 1)
      stage.fingerMoves(by: CGPoint(x: 6, y: 0), id: 2)
    }
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    stage.settle()
    #expect(zoom.zoomScale > 2)
    stage.tap(at: CGPoint(x: 200, y: 390))
    stage.tap(at: CGPoint(x: 200, y: 390))
    stage.settle()
    #expect(abs(zoom.zoomScale - 1) < 0.01)
  }

  @Test("a photo's menu makes it a favorite, which the other tab shows")
  func favorites() throws {
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 4, section: 0)))
    stage.fingerDown(at: middle(of: cell))
    stage.run(for: 1)
    stage.fingerUp()
    stage.settle()
    try tap("Favorite")
    try tap("Favorites")
    #expect(grid.numberOfItems(inSection: 0) == 1)
    #expect(grid.visibleCells.first?.accessibilityLabel == "Valley 5")
    #expect(grid.visibleCells.first?.accessibilityValue == "Favorite")
  }

  @Test("the information of a photo is a sheet of half the height, which a finger throws away")
  func information() throws {
    try open(2)
    let button = views(UIButton.self, in: stage.window).first { $0.accessibilityLabel == "Information" }
    stage.tap(at: middle(of: try #require(button)))
    stage.settle()
    let sheet = try #require(tabs?.presentedViewController as? UINavigationController)
    #expect(sheet.topViewController?.title == "Information")
    let top = sheet.view.convert(CGPoint.zero, to: nil)
    #expect(top.y > 300)
    stage.drag(from: CGPoint(x: 200, y: top.y + 20), by: CGPoint(x: 0, y: 380), steps: 6)
    stage.settle()
    #expect(tabs?.presentedViewController == nil)
  }
}
