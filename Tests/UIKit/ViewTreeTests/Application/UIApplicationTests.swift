import Foundation
import Replay
import Testing

@testable import ViewTree

/// The delegate of a program without scenes, as in the articles of iOS 12.
private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var entries: [String] = []
  var isKnownAtLaunch = false
  private func enter(_ entry: String, _ application: UIApplication) {
    entries.append("\(entry) \(application.applicationState)")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    enter("will finish", application)
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    enter("did finish \((launchOptions?[.url] as? URL)?.absoluteString ?? "without a URL")", application)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    isKnownAtLaunch = application.keyWindow === window && application.windows.count == 1
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { enter("did become active", application) }
  func applicationWillResignActive(_ application: UIApplication) { enter("will resign", application) }
  func applicationDidEnterBackground(_ application: UIApplication) {
    enter("did enter background", application)
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    enter("will enter foreground", application)
  }
  func applicationWillTerminate(_ application: UIApplication) { enter("will terminate", application) }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    enter("open \(url.lastPathComponent)", app)
    return true
  }
}

@Suite("An iOS program")
struct UIApplicationTests {
  @Test("its delegate makes the window with the screen's bounds, and the window fills the desktop's window")
  func window() throws {
    let delegate = Delegate()
    let stage = Stage(size: CGSize(width: 600, height: 400), launching: delegate)
    let window = try #require(delegate.window)
    #expect(stage.window === window && delegate.isKnownAtLaunch)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
    #expect(window.windowScene === stage.scene && UIApplication.shared.connectedScenes == [stage.scene])
    #expect(UIApplication.shared.keyWindow === window && UIApplication.shared.windows == [window])
    stage.resize(to: CGSize(width: 500, height: 300))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(stage.scene.screen.bounds.size == CGSize(width: 500, height: 300))
  }

  @Test("it is active with the keyboard, inactive without it, in the background when minimized")
  func life() {
    let delegate = Delegate()
    var stage: Stage? = Stage(launching: delegate)
    #expect(
      delegate.entries == [
        "will finish inactive", "did finish without a URL inactive", "did become active active",
      ])
    delegate.entries = []
    stage?.showWindow(hasKeyboard: false)
    stage?.showWindow(isVisible: false, hasKeyboard: false)
    stage?.showWindow(hasKeyboard: true)
    #expect(
      delegate.entries == [
        "will resign active", "did enter background background", "will enter foreground background",
        "did become active active",
      ])
    delegate.entries = []
    stage = nil
    #expect(
      delegate.entries == [
        "will resign active", "did enter background background", "will terminate background",
      ])
  }

  @Test("its notifications are posted with the delegate's calls")
  func notifications() {
    var names: [String] = []
    let tokens = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated {
          names.append(name.rawValue.replacingOccurrences(of: "UIApplication", with: ""))
        }
      }
    }
    var stage: Stage? = Stage(launching: Delegate())
    stage?.showWindow(isVisible: false, hasKeyboard: false)
    stage?.showWindow(hasKeyboard: false)
    stage = nil
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      names == [
        "DidFinishLaunchingNotification", "DidBecomeActiveNotification", "WillResignActiveNotification",
        "DidEnterBackgroundNotification", "WillEnterForegroundNotification", "DidEnterBackgroundNotification",
        "WillTerminateNotification",
      ])
  }

  @Test("its first argument that is a file or an address is opened; options are not")
  func arguments() {
    let delegate = Delegate()
    let stage = Stage(launching: delegate, arguments: ["--verbose", "https://example.org/a"])
    #expect(
      delegate.entries == [
        "will finish inactive", "did finish https://example.org/a inactive", "open a inactive",
        "did become active active",
      ])
    delegate.entries = []
    stage.frame([.open(URL(fileURLWithPath: "/etc/hosts"), 1)])
    #expect(delegate.entries == ["open hosts active"])
  }

  @Test("an action without a target reaches its delegate, the last responder")
  func actions() {
    let delegate = Delegate()
    let stage = Stage(launching: delegate)
    let chain = Array(sequence(first: delegate.window?.rootViewController as UIResponder?) { $0?.next })
    #expect(chain.compactMap { $0 }.suffix(4) == [stage.window, stage.scene, UIApplication.shared, delegate])
    #expect(UIApplication.shared.delegate === delegate)
  }

  @Test("an application of a class of its own sees all its events and actions, and can withhold them")
  func subclass() {
    final class Kiosk: UIApplication {
      var events: [UIEvent.EventType] = []
      var actions: [String] = []
      var isLocked = false
      override func sendEvent(_ event: UIEvent) {
        events.append(event.type)
        if !isLocked { super.sendEvent(event) }
      }
      override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
        -> Bool
      {
        actions.append(action.name)
        return super.sendAction(action, to: target, from: sender, for: event)
      }
    }
    final class Counter: UIView {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let kiosk = Kiosk()
    let stage = Stage(launching: Delegate(), application: kiosk)
    let counter = Counter()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addTarget(counter, action: Selector("tapped", Counter.tapped), for: .touchUpInside)
    stage.window.addSubview(button)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(kiosk.events == [.touches, .touches] && kiosk.actions == ["tapped"] && counter.taps == 1)
    kiosk.isLocked = true
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.press(.keyboardReturnOrEnter)
    #expect(kiosk.events.count == 5 && counter.taps == 1)
  }

  @Test("its window's title is the program's name until the program sets another")
  func title() {
    final class Named: UIResponder, UIApplicationDelegate {
      static let infoDictionary: [String: Any] = ["CFBundleDisplayName": "Fish"]
    }
    let stage = Stage(launching: Named())
    #expect(stage.scene.title == "Fish")
    stage.scene.title = "Two fish"
    #expect(stage.scene.title == "Two fish")
  }
}
