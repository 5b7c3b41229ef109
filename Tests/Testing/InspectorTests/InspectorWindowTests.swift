import Foundation
import Inspector
import Replay
import Testing
import ViewTree

@Suite("The inspector's window")
struct InspectorWindowTests {
  private let program = Stage(size: CGSize(width: 400, height: 400))
  private let screen = Stage(size: CGSize(width: 1000, height: 700))

  init() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.accessibilityIdentifier = "save"
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    cover.accessibilityIdentifier = "cover"
    for view in [button, cover] { program.window.addSubview(view) }
    screen.window.rootViewController = InspectorViewController(inspecting: program.scene)
    screen.settle()
  }

  private var texts: [String] { texts(in: screen.window) }

  private func texts(in view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return view.isHidden ? [] : own + view.subviews.flatMap(texts)
  }

  @Test("the first screen names the cause and what would have to change")
  func headline() {
    #expect(texts.contains("Touch the inspected window"))
    program.tap(at: CGPoint(x: 150, y: 120))
    screen.settle()
    let cause = "UIButton 'save' got nothing: UIView 'cover' lies above it and takes touches"
    #expect(texts.contains(cause))
    #expect(texts.contains { $0.hasPrefix("To change that: move UIView 'cover' behind it") })
  }

  @Test("an earlier touch is opened from the list, and a new one does not replace it")
  func selecting() {
    program.tap(at: CGPoint(x: 150, y: 120))
    program.tap(at: CGPoint(x: 150, y: 350))
    screen.settle()
    #expect(texts.contains("hit UIWindow"))
    // The newest is first.
    screen.tap(at: CGPoint(x: 100, y: 162))
    screen.settle()
    #expect(texts.contains("hit UIView 'cover'"))
    program.tap(at: CGPoint(x: 150, y: 350))
    screen.settle()
    #expect(texts.contains("hit UIView 'cover'"))
  }

  @Test("the recognizers that took part are above those that did not receive the touch")
  func order() {
    let hover = UIHoverGestureRecognizer()
    hover.name = "light"
    let tap = UITapGestureRecognizer()
    tap.name = "choose"
    for recognizer in [tap, hover] { program.window.addGestureRecognizer(recognizer) }
    program.tap(at: CGPoint(x: 150, y: 350))
    screen.settle()
    let rows = texts.filter { $0 == "light of UIWindow" || $0 == "choose of UIWindow" }
    #expect(rows == ["choose of UIWindow", "light of UIWindow"])
  }

  @Test("a closed inspector no longer observes")
  func closing() {
    weak var closed: UIViewController?
    do {
      closed = screen.window.rootViewController
      screen.window.rootViewController = UIViewController()
    }
    screen.settle()
    #expect(closed == nil)
    program.tap(at: CGPoint(x: 150, y: 120))
  }
}

@Suite("Opening the inspector")
struct InspectorOpeningTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  @Test("either window can be closed first")
  func closing() throws {
    for closesProgramFirst in [true, false] {
      let stage = Stage(launching: Program())
      try Inspector.open()
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let tool = try #require(scenes.first { $0 !== stage.scene })
      let order = closesProgramFirst ? [stage.scene, tool] : [tool, stage.scene]
      for scene in order {
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        for other in order { other.prepareFrame(at: stage.time) }
        stage.frame()
      }
      #expect(UIApplication.shared.connectedScenes.isEmpty)
    }
  }

  @Test("one line opens the inspector in a window of its own, and the program's touches appear there")
  func open() throws {
    let stage = Stage(launching: Program())
    #expect(UIApplication.shared.connectedScenes.count == 1)
    try Inspector.open()
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let tool = try #require(scenes.first { $0 !== stage.scene })
    #expect(tool.title == "Inspector")
    #expect(tool.keyWindow?.rootViewController is InspectorViewController)
    stage.tap(at: CGPoint(x: 100, y: 100))
    tool.prepareFrame(at: stage.time)
    let texts = labels(in: try #require(tool.keyWindow))
    #expect(texts.contains("hit UIView of UIViewController"))
    UIApplication.shared.requestSceneSessionDestruction(tool.session, options: nil)
    #expect(UIApplication.shared.connectedScenes.count == 1)
  }

  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }
}
