import Replay
import Testing
import ViewTree

/// A screen with its own preferences, which counts how often it is asked.
private class Screen: UIViewController {
  var style = UIStatusBarStyle.default
  var isBarHidden = false
  var referred: UIViewController?
  var asked = 0

  override var preferredStatusBarStyle: UIStatusBarStyle {
    asked += 1
    return style
  }
  override var prefersStatusBarHidden: Bool { isBarHidden }
  override var childForStatusBarStyle: UIViewController? { referred }
  override var childForStatusBarHidden: UIViewController? { referred }
}

@Suite("What controllers prefer for the status bar")
struct SystemPreferencesTests {
  private let stage = Stage()
  private let root = Screen()

  private var bar: UIStatusBarManager? { stage.scene.statusBarManager }

  init() { root.style = .lightContent }

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.settle()
  }

  @Test("the root controller is asked when it appears, and again when it says so")
  func asking() {
    show(root)
    #expect(root.asked == 1 && bar?.statusBarStyle == .lightContent && bar?.isStatusBarHidden == false)
    root.style = .darkContent
    root.isBarHidden = true
    stage.frame()
    #expect(root.asked == 1)
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(root.asked == 2 && bar?.statusBarStyle == .darkContent && bar?.isStatusBarHidden == true)
  }

  @Test("a container refers to a child, which may refer to another one")
  func containers() {
    let (middle, child) = (Screen(), Screen())
    child.style = .lightContent
    root.style = .default
    root.referred = middle
    middle.referred = child
    show(root)
    #expect(bar?.statusBarStyle == .lightContent)
    #expect(root.asked == 0 && middle.asked == 0 && child.asked == 1)
    child.referred = root
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(child.asked == 2)
  }

  @Test("a navigation controller refers to its top screen, for the style only if its bar is hidden")
  func navigation() {
    let (list, article) = (Screen(), Screen())
    (list.style, list.isBarHidden) = (.lightContent, true)
    let navigation = UINavigationController(rootViewController: list)
    show(navigation)
    #expect(bar?.statusBarStyle == .default && bar?.isStatusBarHidden == true)
    navigation.isNavigationBarHidden = true
    navigation.setNeedsStatusBarAppearanceUpdate()
    #expect(bar?.statusBarStyle == .lightContent)
    navigation.pushViewController(article, animated: true)
    stage.settle()
    #expect(bar?.statusBarStyle == .default && bar?.isStatusBarHidden == false)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(bar?.statusBarStyle == .lightContent && bar?.isStatusBarHidden == true)
  }

  @Test("a presented screen is asked if it covers the window or captures the status bar")
  func presented() {
    let sheet = Screen()
    sheet.style = .darkContent
    show(root)
    root.present(sheet, animated: true)
    stage.settle()
    #expect(bar?.statusBarStyle == .lightContent && sheet.asked == 0)
    root.dismiss(animated: true)
    stage.settle()
    sheet.modalPresentationCapturesStatusBarAppearance = true
    root.present(sheet, animated: true)
    stage.settle()
    #expect(bar?.statusBarStyle == .darkContent)
    root.dismiss(animated: true)
    stage.settle()
    #expect(bar?.statusBarStyle == .lightContent)
    sheet.modalPresentationCapturesStatusBarAppearance = false
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false)
    stage.settle()
    #expect(bar?.statusBarStyle == .darkContent)
  }

  @Test("the visible controller is asked for its home indicator, edges and orientations")
  func others() {
    final class Game: UIViewController {
      var log: [String] = []
      override var prefersHomeIndicatorAutoHidden: Bool {
        log.append("home indicator")
        return true
      }
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        log.append("edges")
        return .all
      }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        log.append("orientations")
        return .landscape
      }
      override var shouldAutorotate: Bool {
        log.append("turns")
        return true
      }
    }
    let game = Game()
    show(UINavigationController(rootViewController: game))
    #expect(game.log == ["home indicator", "edges"])
    show(game)
    game.log = []
    game.setNeedsUpdateOfHomeIndicatorAutoHidden()
    game.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    game.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(game.log == ["home indicator", "edges", "turns", "orientations"])
  }
}
