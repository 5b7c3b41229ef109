import Replay
import Testing
import UIKit

@testable import iOSPageSize

@Suite("iOSPageSize: pages narrower than their view")
struct PageSizeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), launching: iOSPageSize.AppDelegate())

  init() { stage.settle() }

  private var pages: [Int] { views(UIPageControl.self, in: stage.window).map(\.currentPage) }

  @Test("a flick in the flow layout and in the narrow scroll view goes to the next page, in the middle")
  func flicking() throws {
    let flow = try #require(views(UICollectionView.self, in: stage.window).first)
    let pager = try #require(views(PeekingPagerView.self, in: stage.window).first)
    #expect(pages == [0, 0])
    for view in [flow, pager] {
      let start = middle(of: view)
      stage.drag(from: CGPoint(x: start.x, y: start.y), by: CGPoint(x: -120, y: 0), steps: 6)
      stage.settle()
    }
    #expect(pages == [1, 1])
    #expect(flow.contentOffset.x == 300)
    let card = try #require(views(CardView.self, in: pager).first { middle(of: $0).x == 200 })
    #expect(views(UILabel.self, in: card).first?.text == "2")
  }

  @Test("a drag beside the narrow scroll view moves it too")
  func beside() throws {
    let pager = try #require(views(PeekingPagerView.self, in: stage.window).first)
    stage.drag(from: CGPoint(x: 395, y: middle(of: pager).y), by: CGPoint(x: -120, y: 0), steps: 6)
    stage.settle()
    #expect(pages == [0, 1])
  }

  @Test("the compositional layout has its pages in the middle too")
  func compositional() throws {
    let view = try #require(views(UICollectionView.self, in: stage.window).last)
    stage.drag(from: middle(of: view), by: CGPoint(x: -120, y: 0), steps: 6)
    stage.settle()
    let centered = views(CardView.self, in: view).filter { abs(middle(of: $0).x - 200) < 0.5 }
    #expect(centered.count == 1)
  }
}
