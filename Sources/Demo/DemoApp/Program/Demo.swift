import CFault
import DesktopBus
package import FileSystem
import Foundation
import Inspector
import Replay
import Resources
import SDLPlatform
import StackedNav
package import ViewTree

/// The demo: a window of tabs, driven by the user, by a script or by the built-in tour.
package final class Demo {
  let options: DemoOptions
  let folder: FilePath
  /// The file in ``folder`` that the program was opened with.
  private let file: FilePath?
  let script: Script?
  let library: FileLibrary
  package let settings: SettingsStore
  private let paneWidths: PaneWidthStore
  /// The saved session; nil for a run that must not leave anything behind.
  let session: SavedFile<DemoSession>?
  private let lastSession: DemoSession?
  let news: NewsReader
  private var look: SettingsLook?
  /// Toggles between window and full screen; nil off-screen.
  var toggleFullscreen: (() -> Void)?
  /// Opens the inspector; nil off-screen.
  var inspect: (() -> Void)?
  /// Quits the program; nil off-screen.
  var quit: (() -> Void)?
  private(set) weak var files: FilesViewController?
  private var guide: TourGuide?
  /// The address that is opened in the next frame.
  private var addressToOpen: URL?
  private var explainer: TouchRecorder?
  private var layersObservation: NSKeyValueObservation?
  /// Writes the line of a touch, if the options ask for it; at once, so that another program can read along.
  var explain: (String) -> Void = { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) }

  /// - Parameter showsLiveFigures: Whether to show live data such as disk usage; nil to decide by the
  ///   options.
  /// - Throws: A `UsageError` if the folder does not exist or the script is invalid.
  package init(options: DemoOptions, showsLiveFigures: Bool? = nil) throws {
    self.options = options
    func file<Value>(_ name: String, in folder: UserFolder) -> SavedFile<Value>? {
      options.isRehearsed ? nil : SavedFile(url: folder.url().appendingPathComponent(name))
    }
    // What a visitor of a kiosk changes is not saved.
    settings = SettingsStore(file: file("settings.json", in: .config), savesChanges: !options.kiosk) {
      options.override(&$0)
    }
    paneWidths = PaneWidthStore(store: settings)
    session = file("session.json", in: .state)
    lastSession = session?.read()
    news = NewsReader(file: options.kiosk ? nil : file("news.json", in: .state))
    let location = try options.folder.map(Demo.location)
    let lastFolder = options.kiosk ? nil : lastSession?.folder.flatMap { try? Demo.folder($0) }
    folder = location?.folder ?? lastFolder ?? .home
    self.file = location?.file
    script = try options.tour ? Tour.script : options.replay.map(Demo.script)
    library = FileLibrary(
      root: folder, home: options.kiosk ? folder : .home, kioskFolder: options.kiosk ? folder : nil,
      showsLiveFigures: showsLiveFigures ?? !options.headless,
      thumbnailCache: options.headless ? nil : .ofUser())
    guard Assets.folder != nil else {
      throw RunError("the folder Assets is missing; the program has been moved away from it")
    }
  }

  func run() throws {
    if options.headless {
      if options.tour { return try playTour() }
      return try HeadlessRun(demo: self, script: script).run()
    }
    watchFaults()
    ComposeCache.prepare()
    // Replays look the same on every machine.
    if !options.isRehearsed {
      SharedKinds.load()
      ThumbnailCache.tidyUp()
    }
    // Before SDL, which would only note the signal until the main thread is free.
    _ = stackednav_end_on_signals()
    let application: SDLApplication
    let window: SDLWindow
    do {
      application = try SDLApplication(
        applicationID: "stackednav", displayMode: options.mode, needsDisplay: false)
      window = try application.openWindow(windowOptions)
    } catch let error as PlatformError where error.isMissingDisplay && options.tour {
      return try playTour()
    }
    try WindowedRun(demo: self, application: application, window: window).run()
  }

  /// Installs the crash handler and reports the last crash.
  private func watchFaults() {
    guard session != nil else { return }
    let faults = FaultFolder.ofUser()
    if let report = faults.consumeNews() {
      ErrorLine.write("StackedNavDemo: the last run crashed; the report is in \(report)")
    }
    faults.watch(folder: folder)
  }

  /// The size of the window, in points.
  var size: CGSize {
    options.size?.size ?? script?.size ?? lastSession?.size ?? CGSize(width: 1024, height: 768)
  }

  /// The initial tab.
  var firstTab: DemoTab { options.tab ?? script?.tab.flatMap(DemoTab.init) ?? .files }

  private var windowOptions: SDLWindow.Options {
    var window = SDLWindow.Options(title: Demo.name)
    window.icon = Assets.file("icon.png").flatMap { try? PictureDecoder.decode(contentsOf: $0.path) }
    window.size = size
    // The touches of a script must hit what they hit when it was recorded.
    if script != nil || options.size != nil { window.minimumSize = CGSize(width: 1, height: 1) }
    window.isKiosk = options.kiosk
    window.state =
      options.fullscreen || options.kiosk
      ? .fullscreen : options.size == nil ? lastSession?.window ?? .normal : .normal
    window.scale = settings.settings.displayScale.map { CGFloat($0) }
    window.renderer = options.renderer
    window.rotation = options.rotate
    window.onScreenKeyboard = options.keyboardMode
    window.keyboardLanguages = options.keyboard?.codes ?? []
    window.showsTouches = settings.settings.showsTouches
    window.showsPerformance = settings.settings.showsPerformance
    return window
  }

  /// Writes the lines of the touches that are not over.
  func endExplaining() { explainer?.stop() }

  /// Returns the selected tab of a window.
  func tab(in window: UIWindow) -> DemoTab? {
    (window.rootViewController as? SPSideTabController)?.selectedIndex.map { DemoTab.allCases[$0] }
  }

  /// Adds the tabs to a window.
  func fill(_ window: UIWindow) {
    window.backgroundColor = Theme.canvas
    applyContrast(to: window)
    showTabs(in: window, restoresSession: restoresSession)
    if options.logGestures {
      window.scene.gestureLog = { ErrorLine.write($0) }
    }
    if options.explain {
      explainer = Inspector.record(window.scene)
      explainer?.onFinish = { [unowned self] in explain($0.json) }
    }
    window.scene.onOpenURL = { [weak window, weak self] url in
      guard let self, let window else { return }
      let isFirst = addressToOpen == nil
      addressToOpen = url
      guard isFirst else { return }
      // Many files may be dropped at once. Each would close what the one before it has opened.
      window.scene.clock.schedule(after: 0) { [weak self, weak window] in
        guard let self, let window, let url = addressToOpen else { return }
        addressToOpen = nil
        (window.rootViewController as? SPSideTabController)?.selectedViewController = files
        files?.open(FilePath(url.path))
      }
    }
  }

  /// Creates the tabs and shows them in a window.
  private func showTabs(in window: UIWindow, restoresSession: Bool) {
    let look = SettingsLook(
      store: settings, window: window, desktop: look?.desktop ?? DesktopPreferences()
    ) {
      tabs(selecting: firstTab, restoresSession: restoresSession)
    }
    self.look = look
    look.show()
  }

  /// Applies the desktop's preferences, except in replays, which must look as they did when they were
  /// recorded.
  func desktopSaid(_ preferences: DesktopPreferences) {
    if !options.isRehearsed { look?.desktopSaid(preferences) }
  }

  /// Turns high contrast on if an option requests it, regardless of the desktop's preference.
  func applyContrast(to window: UIWindow) {
    if options.highContrast { window.traitOverrides.accessibilityContrast = .high }
  }

  /// Returns the window's title: the name of the current folder, file or tab.
  func title(of window: UIWindow) -> String {
    guard let tab = (window.rootViewController as? SPSideTabController)?.selectedViewController else {
      return Demo.name
    }
    let page = (tab as? SPStackedNavigationController)?.activeViewController
    let title = (page as? FileListViewController)?.crumb.title ?? page?.title ?? tab.tabBarItem.title
    return title.map { "\($0.prefix(200)) – \(Demo.name)" } ?? Demo.name
  }

  private static let name = "StackedNav"

  /// Whether anything that the window shows is still being read.
  var isBusy: Bool { library.isBusy || Art.isBusy }
  /// What is being read in the background, for logs.
  package var pending: [String] { library.pending + (Art.isBusy ? ["art"] : []) }

  /// Returns the steps of a script up to `time`. The tour looks up its targets only then.
  func steps(
    of player: inout ScriptPlayer, until time: TimeInterval, in window: UIWindow
  ) -> [ScriptPlayer.Step] {
    if options.tour {
      let guide = guide ?? TourGuide(Tour.story, window: window, files: files)
      self.guide = guide
      guide.lead(&player, until: time)
    }
    return player.steps(until: time)
  }

  /// Returns the state that the next run restores.
  func session(of window: SDLWindow) -> DemoSession {
    DemoSession(
      folder: library.root, size: window.normalSize, window: window.windowState, files: files?.state)
  }

  private func tabs(selecting tab: DemoTab, restoresSession: Bool) -> SPSideTabController {
    let tabs = DemoTabController(
      store: settings,
      actions: DemoTabController.Actions(
        toggleFullscreen: { [weak self] in self?.toggleFullscreen?() },
        quit: { [weak self] in self?.quit?() },
        inspect: { [weak self] in self?.inspect?() }, isKiosk: options.kiosk))
    tabs.viewControllers = DemoTab.allCases.map { $0.controller(in: self) }
    tabs.bottomTabCount = DemoTab.bottomCount
    tabs.minimumWidthForColumn = PageLayout.minWidthBesideTabs
    for case let layers as LayersViewController in tabs.viewControllers {
      layersObservation = layers.observe(tabs)
    }
    tabs.selectedIndex = tab.index
    tabs.bottomAttachment = NowPreviewingViewController(library: library)
    tabs.bottomAttachmentHeight = NowPreviewingViewController.height
    tabs.bottomAttachmentSpansTabBar = true
    // Restored previews appear in the bottom bar, so this comes last.
    if restoresSession, let state = lastSession?.files { files?.restore(state) }
    if let file { files?.open(file) }
    return tabs
  }

  /// Whether to open the pages of the last run. A kiosk does so if that run had the same folder.
  private var restoresSession: Bool {
    options.kiosk ? lastSession?.folder.flatMap { try? Demo.folder($0) } == folder : options.folder == nil
  }

  /// Returns everything to the state of the start, for the next visitor of a kiosk: settings, marks and pages. Clears
  /// the clipboard and what could be undone.
  func returnToStart(in window: UIWindow) {
    window.endEditing(true)
    window.rootViewController?.dismiss(animated: false)
    window.undoManager?.removeAllActions()
    for clipboard in [UIPasteboard.general, .primarySelection] { clipboard.string = nil }
    settings.reset()
    news.reset()
    StoryButtons.forgetLikes()
    library.root = folder
    showTabs(in: window, restoresSession: false)
  }

  func makeFiles() -> UIViewController {
    let files = FilesViewController(folder: folder, library: library)
    files.allowsPageResizing = true
    files.reusesOpenPages = true
    files.snapsPageWidths = true
    files.allowsPageReordering = true
    files.allowsPagePinning = true
    files.allowsOverview = true
    files.collapsesInCompactWidth = true
    files.toggleSpines = { [settings] in settings.set(\.showsSpines, to: !settings.settings.showsSpines) }
    files.delegate = paneWidths
    self.files = files
    return files
  }

  // MARK: Results

  package func write(_ image: CGImage?, to path: String) throws {
    guard let image else { throw RunError("\(path): the last frame could not be read back") }
    try PNGFile.write(image, to: path)
  }

  /// Returns the name of the picture at a time: `FILE-T.png` for `FILE.png`.
  static func path(_ path: String, at time: String) -> String {
    guard path.lowercased().hasSuffix(".png") else { return "\(path)-\(time).png" }
    return "\(path.dropLast(4))-\(time).png"
  }

  func writeDump(of window: UIWindow) throws {
    guard let path = options.dump else { return }
    try Demo.write(ViewDump.json(of: window), to: path)
  }

  package static func write(_ text: String, to path: String) throws {
    do {
      try WholeFile.write(Array(text.utf8), to: path)
    } catch {
      throw RunError("\(path): cannot be written")
    }
  }

  // MARK: Arguments

  /// Returns a folder, or a file with its folder.
  ///
  /// - Throws: A `UsageError` if the path does not exist.
  private static func location(_ path: String) throws -> (folder: FilePath, file: FilePath?) {
    let (location, entry) = try look(at: path)
    guard entry.kind != .folder, let folder = location.parent else { return (location, nil) }
    return (folder, location)
  }

  /// - Throws: A `UsageError` if the folder does not exist.
  package static func folder(_ path: String) throws -> FilePath {
    let (location, entry) = try look(at: path)
    guard entry.kind == .folder else { throw UsageError("\(path): not a folder") }
    return location
  }

  private static func look(at path: String) throws -> (FilePath, FileEntry) {
    let look = FileThreads.reading.answer(within: ArgumentFile.patience) {
      let folder = FilePath(argument: path).absolute
      return Result { () throws(FileProblem) in (folder, try FileEntry(of: folder)) }
    }
    guard let look else { throw UsageError("\(path): the folder is not responding") }
    do {
      return try look.get()
    } catch {
      let sentence = error.reason == .missing ? "no such file or folder" : error.sentence
      throw UsageError("\(path): \(sentence)")
    }
  }

  /// The largest script, in bytes. A minute of a busy mouse takes about 700 KB.
  private static let largestScript = 32 << 20

  private static func script(_ path: String) throws -> Script {
    let bytes = try ArgumentFile.bytes(of: path, as: "script", limit: largestScript)
    do {
      // A file of the inspector has its input as the text of a script.
      let saved = (try? InspectorRecording(parsing: Data(bytes))).map { Data($0.script.utf8) }
      return try Script(parsing: saved ?? Data(bytes), tabs: DemoTab.allCases.map(\.rawValue))
    } catch {
      throw UsageError("\(path): \(error.description)")
    }
  }
}
