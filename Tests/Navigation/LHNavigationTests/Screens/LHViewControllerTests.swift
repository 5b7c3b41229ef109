import Lists
import Replay
import Testing
import ViewTree

@testable import LHNavigation

@Suite("A screen with its own bar")
struct LHViewControllerTests {
  private final class Page: LHViewController {
    var onLoad: ((Page) -> Void)?
    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad?(self)
    }
  }

  private func scene(_ screens: LHViewController...) -> NavigationScene {
    let my = NavigationScene()
    my.navigation.setViewControllers(screens, animated: false)
    my.stage.settle()
    return my
  }

  @Test("has a bar below the status bar, content below it, and the bar's color behind the status bar")
  func layout() {
    let page = Page()
    let my = scene(page)
    #expect(my.navigation.isNavigationBarHidden)
    #expect(page.lh_navigationBar.frame == rect(0, 0, 400, 44))
    #expect(page.lh_view.frame == rect(0, 44, 400, 756))
    my.navigation.additionalSafeAreaInsets.top = 20
    my.stage.settle()
    #expect(page.lh_navigationBar.frame == rect(0, 20, 400, 44))
    #expect(page.lh_view.frame == rect(0, 64, 400, 736))
    #expect(page.lh_view.safeAreaInsets == .zero)
    page.lh_barTintColor = .red
    let strip = page.view.subviews.first { $0.frame == rect(0, 0, 400, 20) }
    #expect(strip?.backgroundColor == .red)
  }

  @Test(
    "can extend its content under the bar, which the safe area reports",
    arguments: [LHBarStyle.translucent, .transparent])
  func translucent(style: LHBarStyle) {
    let page = Page()
    page.lh_barStyle = style
    let my = scene(page)
    #expect(page.lh_view.frame == rect(0, 0, 400, 800))
    #expect(page.lh_view.safeAreaInsets.top == 44)
    #expect(page.view.subviews.last === page.lh_navigationBar)
    #expect(page.lh_navigationBar.backgroundAlpha == style.strength)
    page.lh_barStyle = .opaque
    my.stage.settle()
    #expect(page.lh_view.frame == rect(0, 44, 400, 756))
    #expect(page.additionalSafeAreaInsets == .zero)
  }

  @Test("takes colors before and after it is loaded, and restores the bar's own for nil")
  func colors() {
    let (early, late) = (Page(), Page())
    for page in [early, late] {
      page.lh_navigationBar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    }
    func dye(_ page: LHViewController) {
      page.lh_barTintColor = .red
      page.lh_barItemsTintColor = .green
      page.lh_barTitlesTintColor = .white
    }
    dye(early)
    let my = scene(early, late)
    _ = early.view
    dye(late)
    for page in [early, late] {
      #expect(page.lh_navigationBar.barTintColor == .red)
      #expect(page.lh_navigationBar.tintColor == .green)
      #expect(page.lh_navigationBar.effectiveTitleColor == .white)
      #expect(page.lh_navigationBar.titleTextAttributes?.count == 2)
    }
    late.lh_barTintColor = nil
    late.lh_barTitlesTintColor = nil
    #expect(late.lh_navigationBar.barTintColor == nil)
    #expect(late.lh_navigationBar.titleTextAttributes?.count == 1)
    #expect(my.navigation.navigationBar.barTintColor == nil)
  }

  @Test("has a back button to the screen below, but none at the root")
  func back() throws {
    let (root, page) = (Page(), Page())
    root.title = "Contents"
    page.title = "Chapter"
    let my = scene(root)
    #expect(root.lh_navigationBar.backItem == nil)
    root.navigationController?.pushViewController(page, animated: true)
    my.stage.settle()
    #expect(page.lh_navigationBar.topItem?.title == "Chapter")
    #expect(page.lh_navigationBar.backItem?.title == "Contents")
    #expect(page.lh_navigationController === my.navigation)
    my.stage.tap(at: point(30, 22))
    my.stage.settle()
    #expect(my.navigation.topViewController === root)
  }

  @Test("moves and shrinks with its bar")
  func moves() {
    let (root, page) = (Page(), Page())
    let my = scene(root, page)
    my.navigation.lh_transtionStyle = .threeD
    my.hold(200)
    let bar = root.lh_navigationBar
    let frame = bar.convert(bar.bounds, to: nil)
    #expect(abs(frame.minX - 5) < 0.01 && abs(frame.width - 390) < 0.01 && abs(frame.minY - 10) < 0.01)
    #expect(page.lh_navigationBar.convert(CGPoint.zero, to: nil) == point(200, 0))
    my.stage.fingerCancelled()
  }

  @Test("a table or collection fills the content, and its data comes from the subclass")
  func lists() {
    final class Rows: LHTableViewController, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    final class Tiles: LHCollectionViewController, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        7
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      }
      override func viewDidLoad() {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        super.viewDidLoad()
      }
    }
    let (rows, tiles, bare) = (Rows(style: .grouped), Tiles(), LHTableViewController())
    let my = scene(rows)
    #expect(rows.tableView.style == .grouped && rows.tableView.frame == rect(0, 0, 400, 756))
    #expect(rows.tableView.visibleCells.count > 10)
    my.navigation.pushViewController(tiles, animated: false)
    my.stage.settle()
    #expect(tiles.collectionView.visibleCells.count == 7)
    my.navigation.pushViewController(bare, animated: false)
    my.stage.settle()
    #expect(bare.tableView.visibleCells.isEmpty)
  }

  @Test("the properties of screens are released with them")
  func forgotten() {
    for _ in 0..<300 {
      let screen = UIViewController()
      #expect(screen.lh_barTintColor == nil && !screen.interactivePopDisabled)
      screen.lh_barTintColor = .red
      screen.interactivePopDisabled = true
      #expect(screen.lh_barTintColor == .red && screen.interactivePopDisabled)
    }
  }
}
