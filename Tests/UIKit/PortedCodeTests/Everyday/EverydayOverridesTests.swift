import Replay
import Testing
import UIKit

/// A container that counts and rounds what is added to it, as many libraries do.
private final class RoundingView: UIView {
  var added: [String] = []

  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    view.layer.cornerRadius = 4
    added.append("add \(view.tag)")
  }

  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    added.append("insert \(view.tag) at \(index)")
  }
}

/// A navigation controller that keeps a diary of what is presented.
private final class Diary: UINavigationController {
  var lines: [String] = []

  override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    lines.append("present \(controller.title ?? "")")
    super.present(controller, animated: animated, completion: completion)
  }

  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    lines.append("dismiss")
    super.dismiss(animated: animated, completion: completion)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    lines.append("memory")
  }
}

@Suite("Everyday overrides, and small things beside them")
@MainActor
struct EverydayOverridesTests {
  @Test("a view sees what is added to it")
  func adding() {
    let (view, first, second) = (RoundingView(), UIView(), UIView())
    (first.tag, second.tag) = (1, 2)
    view.addSubview(first)
    view.insertSubview(second, at: 0)
    #expect(view.added == ["add 1", "insert 2 at 0"] && first.layer.cornerRadius == 4)
    #expect(view.subviews == [second, first])
  }

  @Test("a view is found by its tag, also deep below, and is itself among those that are asked")
  func tags() {
    let (view, middle, deep) = (UIView(), UIView(), UILabel())
    (view.tag, deep.tag) = (7, 9)
    view.addSubview(middle)
    middle.addSubview(deep)
    #expect(view.viewWithTag(9) === deep && view.viewWithTag(7) === view && view.viewWithTag(8) == nil)
    #expect(view.viewWithTag(0) === middle)
  }

  @Test("a navigation controller sees what is presented on it and dismissed")
  func presenting() {
    let stage = Stage(size: CGSize(width: 400, height: 600))
    let (diary, screen) = (Diary(rootViewController: UIViewController()), UIViewController())
    screen.title = "Fish"
    stage.window.rootViewController = diary
    stage.frame()
    diary.present(screen, animated: false)
    stage.settle()
    #expect(diary.presentedViewController === screen)
    diary.dismiss(animated: false)
    stage.settle()
    #expect(diary.presentedViewController == nil && diary.lines == ["present Fish", "dismiss"])
  }

  @Test("a window's level is one above that of alerts")
  func levels() {
    #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level.statusBar - 1 < .statusBar)
  }

  @Test("a snapshot is optional, a screen has device pixels, and curves have UIKit's numbers")
  func numbers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    guard let snapshot = view.snapshotView(afterScreenUpdates: false) else {
      Issue.record("there is no snapshot")
      return
    }
    #expect(snapshot.bounds.size == view.bounds.size)
    let screen = UIScreen.main
    #expect(screen.nativeScale == screen.scale)
    #expect(screen.nativeBounds.width == screen.bounds.width * screen.scale)
    #expect(UIView.AnimationCurve(rawValue: 2) == .easeOut)
  }
}
