import CSDL2
import Foundation
import Raster
import Testing
import ViewTree

@testable import SDLPlatform

private final class Delegate: UIResponder, UIApplicationDelegate {
  static let infoDictionary: [String: Any] = [
    "CFBundleDisplayName": "Fish",
    "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
  ]
  var window: UIWindow?
  var boundsAtLaunch = CGRect.null
  var entries: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    boundsAtLaunch = UIScreen.main.bounds
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
  func applicationDidEnterBackground(_ application: UIApplication) { entries.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { entries.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { entries.append("terminate") }
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    entries.append("discarded")
  }
}

@Suite("An iOS program in windows of the desktop", .serialized)
struct SDLApplicationPlatformTests {
  private let delegate = Delegate()
  private let application = UIApplication()

  private func perform(_ story: (SDLApplicationPlatform) throws -> Void) throws {
    try #require(TestVideo.driver != nil)
    let (engine, scale, former) = (UIFont.textEngine, UIScreen.main.scale, UIApplication.shared)
    defer {
      application.terminate()
      UIFont.textEngine = engine
      UIScreen.main.scale = scale
      UIApplication.shared = former
    }
    application.adopt(delegate)
    let platform = try SDLApplicationPlatform(identifier: nil, iconPath: nil)
    try application.launch(on: platform)
    // What the desktop says of new windows has arrived before the story begins.
    for _ in 0..<3 {
      for window in platform.loop.windows { window.scene.setNeedsFrame() }
      platform.loop.turn()
    }
    try story(platform)
  }

  @Test("the window is open before the launch, so the screen's bounds have its size")
  func launch() throws {
    try perform { platform in
      let window = try #require(platform.loop.windows.first)
      #expect(window.title == "Fish")
      #expect(
        delegate.boundsAtLaunch.size == window.scene.screen.bounds.size && !delegate.boundsAtLaunch.isEmpty)
      #expect(window.scene.keyWindow === delegate.window && window.scene.windows.count == 1)
      window.resize(to: CGSize(width: 500, height: 400))
      platform.loop.turn()
      #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
    }
  }

  @Test("the title and the limits of its scene are those of the window")
  func limits() throws {
    try perform { platform in
      let window = try #require(platform.loop.windows.first)
      window.scene.title = "Two fish"
      #expect(window.title == "Two fish")
      window.scene.sizeRestrictions?.maximumSize = CGSize(width: 400, height: 300)
      platform.loop.turn()
      #expect(window.scene.screen.bounds.size == CGSize(width: 400, height: 300))
      window.scene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
      var (width, height) = (Int32(0), Int32(0))
      SDL_GetWindowMinimumSize(window.handle.pointer, &width, &height)
      #expect((width, height) == (400, 300))
      SDL_GetWindowMaximumSize(window.handle.pointer, &width, &height)
      #expect((width, height) == (400, 300))
    }
  }

  @Test("minimizing sends it to the background, and its last window's end ends the program")
  func life() throws {
    try perform { platform in
      let window = try #require(platform.loop.windows.first)
      window.post(SDL_WINDOWEVENT_MINIMIZED)
      platform.loop.turn()
      #expect(application.applicationState == .background)
      window.post(SDL_WINDOWEVENT_RESTORED)
      platform.loop.turn()
      #expect(
        application.applicationState != .background && delegate.entries == ["background", "foreground"])
      window.post(SDL_WINDOWEVENT_CLOSE)
      try platform.run()
      application.terminate()
      #expect(
        delegate.entries == ["background", "foreground", "background", "discarded", "terminate"])
    }
  }

  @Test("a second scene is a second window, with a screen of its own; the first one stays when it is closed")
  func second() throws {
    try perform { platform in
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      #expect(platform.loop.windows.count == 2 && application.connectedScenes.count == 2)
      let (first, second) = (platform.loop.windows[0], platform.loop.windows[1])
      #expect(first.scene.screen !== second.scene.screen)
      second.post(SDL_WINDOWEVENT_CLOSE)
      platform.loop.turn()
      #expect(platform.loop.windows.count == 1 && application.connectedScenes == [first.scene])
      #expect(delegate.entries == ["discarded"])
    }
  }

  @Test("only schemes of which a program of the desktop knows can be opened")
  func addresses() {
    let cache = "[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;\nx-scheme-handler/empty=\n"
    #expect(AddressHandlers.names("mailto", in: cache))
    #expect(!AddressHandlers.names("tel", in: cache) && !AddressHandlers.names("empty", in: cache))
    #expect(!AddressHandlers.names("tel", in: "[Removed Associations]\nx-scheme-handler/tel=dial.desktop;"))
    let handlers = AddressHandlers(["HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"])
    #expect(handlers.canOpen(URL(fileURLWithPath: "/etc/passwd")))
    #expect(!handlers.canOpen(URL(fileURLWithPath: "/nowhere")))
    #expect(URL(string: "tel:1").map(handlers.canOpen) == false)
  }
}
