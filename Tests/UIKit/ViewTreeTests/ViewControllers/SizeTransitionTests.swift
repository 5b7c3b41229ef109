import Replay
import Testing
import ViewTree

/// Calls that several controllers receive.
private final class Diary {
  var entries: [String] = []
  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}

extension UIUserInterfaceSizeClass {
  fileprivate var letter: String { self == .compact ? "C" : self == .regular ? "R" : "-" }
}

extension UITraitCollection {
  /// Width and height as classes: "RC".
  fileprivate var room: String { horizontalSizeClass.letter + verticalSizeClass.letter }
}

/// A screen that writes down what UIKit tells it about its size and traits.
private final class Screen: UIViewController {
  let name: String
  let diary: Diary
  var goesAlong = false

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  /// A view that moves alongside.
  let banner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func record(_ event: String) { diary.entries.append("\(name) \(event)") }

  private var size: String { "\(Int(view.bounds.width))×\(Int(view.bounds.height))" }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    record("will be \(Int(size.width))×\(Int(size.height)), is \(self.size)")
    super.viewWillTransition(to: size, with: coordinator)
    guard goesAlong else { return }
    coordinator.animate(
      alongsideTransition: { [unowned self] _ in
        record("goes along at \(self.size)")
        banner.frame.origin.x = 100
      },
      completion: { [unowned self] context in record("completes, canceled \(context.isCancelled)") })
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    record("will have \(newCollection.room), has \(traitCollection.room)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    record("had \(previousTraitCollection?.room ?? "nil"), has \(traitCollection.room)")
  }

  override func viewWillLayoutSubviews() { record("lays out \(size)") }
}

/// A presentation at half the width, as programs write it.
private final class HalfPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let size = containerView?.bounds.size ?? .zero
    return CGRect(
      origin: .zero,
      size: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size))
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
}

private final class Halves: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    HalfPresentation(presentedViewController: presented, presenting: presenting)
  }
}

@Suite("A window that changes its size")
struct SizeTransitionTests {
  private let stage = Stage(size: CGSize(width: 800, height: 700))
  private let diary = Diary()
  private let root: Screen

  init() {
    root = Screen("root", diary)
    stage.window.rootViewController = root
    stage.settle()
    diary.entries = []
  }

  @Test(
    "tells the root controller its new size and traits before the change, and lays it out in the next frame")
  func order() {
    stage.resize(to: CGSize(width: 500, height: 700))
    #expect(
      diary.drain() == [
        "root will have CR, has RR", "root will be 500×700, is 800×700", "root had RR, has CR",
      ])
    stage.frame()
    #expect(diary.drain() == ["root lays out 500×700"])
    stage.resize(to: CGSize(width: 400, height: 700))
    #expect(diary.drain() == ["root will be 400×700, is 500×700"])
    stage.resize(to: CGSize(width: 400, height: 700))
    stage.window.frame.origin.x = 5
    #expect(diary.drain() == [])
  }

  @Test(
    "runs what a controller does alongside when the views have their new sizes, and completes when it was animated"
  )
  func alongside() {
    root.goesAlong = true
    root.view.addSubview(root.banner)
    stage.settle()
    _ = diary.drain()
    stage.resize(to: CGSize(width: 900, height: 500))
    #expect(
      diary.drain() == [
        "root will have RC, has RR", "root will be 900×500, is 800×700", "root had RR, has RC",
        "root lays out 900×500", "root goes along at 900×500",
      ])
    stage.run(for: 0.15)
    #expect((20..<80).contains(root.banner.layer.presentation()?.frame.minX ?? 0))
    #expect(diary.drain() == [])
    stage.settle()
    #expect(root.banner.layer.presentation()?.frame.minX ?? 100 == 100)
    #expect(diary.drain() == ["root completes, canceled false"])
  }

  @Test("tells children whose size follows, and not the others")
  func children() {
    let (filling, flexible, fixed) = (
      Screen("filling", diary), Screen("flexible", diary), Screen("fixed", diary)
    )
    for child in [filling, flexible, fixed] {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    flexible.view.frame = CGRect(x: 0, y: 100, width: 800, height: 50)
    flexible.view.autoresizingMask = .flexibleWidth
    fixed.view.frame = CGRect(x: 0, y: 200, width: 50, height: 50)
    fixed.view.autoresizingMask = []
    stage.settle()
    _ = diary.drain()
    stage.resize(to: CGSize(width: 700, height: 650))
    #expect(
      diary.drain() == [
        "root will be 700×650, is 800×700", "filling will be 700×650, is 800×700",
        "flexible will be 700×50, is 800×50",
      ])
  }

  @Test("tells the screens of a navigation controller the size below its bar")
  func navigation() {
    let (list, article) = (Screen("list", diary), Screen("article", diary))
    let navigation = UINavigationController(rootViewController: list)
    article.edgesForExtendedLayout = []
    stage.window.rootViewController = navigation
    navigation.pushViewController(article, animated: false)
    stage.settle()
    _ = diary.drain()
    let height = Int(article.view.bounds.height)
    #expect(height < 700)
    stage.resize(to: CGSize(width: 700, height: 700))
    #expect(diary.drain().last == "article will be 700×\(height), is 800×\(height)")
    stage.frame()
    #expect(article.view.bounds.size == CGSize(width: 700, height: height))
  }

  @Test("tells presented controllers through their presentation")
  func presented() {
    let (sheet, half) = (Screen("sheet", diary), Screen("half", diary))
    let halves = Halves()
    half.modalPresentationStyle = .custom
    half.transitioningDelegate = halves
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    sheet.present(half, animated: false)
    stage.settle()
    _ = diary.drain()
    stage.resize(to: CGSize(width: 500, height: 700))
    #expect(
      diary.drain() == [
        "root will have CR, has RR", "sheet will have CR, has RR", "half will have CR, has RR",
        "root will be 500×700, is 800×700", "sheet will be 500×700, is 800×700",
        "half will be 250×700, is 400×700", "root had RR, has CR", "sheet had RR, has CR",
        "half had RR, has CR",
      ])
    stage.frame()
    #expect(half.view.bounds.size == CGSize(width: 250, height: 700))
  }

  @Test("tells nothing to a controller that is not in it")
  func invisible() {
    let child = Screen("child", diary)
    root.addChild(child)
    stage.resize(to: CGSize(width: 700, height: 700))
    #expect(diary.drain() == ["root will be 700×700, is 800×700"])
    #expect(!child.isViewLoaded)
  }

  @Test("ends even if a controller asks for another size while it is told")
  func contrary() {
    final class Stubborn: UIViewController {
      var count = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        count += 1
        view.window?.frame.size = CGSize(width: 300, height: 300)
      }
    }
    let stubborn = Stubborn()
    stage.window.rootViewController = stubborn
    stage.settle()
    stage.resize(to: CGSize(width: 500, height: 500))
    #expect(stubborn.count == 1)
    #expect(stage.window.bounds.size == CGSize(width: 500, height: 500))
  }

  @Test("lays out once if nothing goes along")
  func cost() {
    stage.resize(to: CGSize(width: 500, height: 500))
    stage.resize(to: CGSize(width: 510, height: 500))
    stage.settle()
    #expect(diary.drain().filter { $0.contains("lays out") } == ["root lays out 510×500"])
  }
}
