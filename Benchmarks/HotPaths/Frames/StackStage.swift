import Benchmark
import Foundation
import StackedNav
import UIKit
@_spi(Benchmarks) import ViewTree

/// An off-screen stack of lists, halfway between two pages.
@MainActor
final class StackStage {
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let stack = SPStackedNavigationController()
  private lazy var composed = scene.composing(width: 1024, height: 768)
  private var time: TimeInterval = 0
  private var isAside = false

  init(pages: Int) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768), windowScene: scene)
    window.backgroundColor = .black
    stack.allowsOverview = true
    stack.setViewControllers((0..<pages).map { _ in ListPage() }, animated: false)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    for _ in 0..<3 { layOut(times: 1) }
    compose(times: 3)
  }

  /// Moves the pages as a finger does, and lays them out.
  func layOut(times: Int) {
    for _ in 0..<times {
      isAside.toggle()
      stack.contentOffset = stack.maximumContentOffset / 2 + (isAside ? 100 : 130)
      layOut()
    }
  }

  /// Pushes a page and shows it.
  func push() {
    stack.pushViewController(ListPage(), animated: false)
    layOut()
  }

  /// Pops the last page and shows the previous one.
  func pop() {
    stack.popViewController(animated: false)
    layOut()
  }

  /// Lays out the first frame of the way to the overview, and draws it.
  func openOverview() {
    stack.setOverviewShown(true, animated: true)
    layOut()
    blackHole(composed())
  }

  func closeOverview() {
    stack.setOverviewShown(false, animated: false)
    layOut()
  }

  private func layOut() {
    time += 1.0 / 60
    scene.prepareFrame(at: time)
  }

  /// Composes the layers to a frame.
  func compose(times: Int) {
    for _ in 0..<times {
      isAside.toggle()
      // Changes the frontmost layer, so that the whole tree is walked and compared.
      window.layer.sublayers?.last?.opacity = isAside ? 1 : 0.999
      blackHole(composed())
    }
  }
}

/// A page with a list of 100 rows.
private final class ListPage: UIViewController {
  private lazy var rows = Rows(count: 100)

  override func loadView() { view = rows.list }
}
