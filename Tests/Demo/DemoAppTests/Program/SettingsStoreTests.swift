import ArgumentParser
import Foundation
import Resources
import StackedNav
import Testing

@testable import DemoApp

@Suite("Saved settings")
struct SettingsStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("settings-\(UUID().uuidString)")
  private var file: SavedFile<DemoSettings> {
    SavedFile(url: folder.appendingPathComponent("deep/settings.json"))
  }

  @Test("without a file the settings have their defaults, and changes are restored in the next run")
  func keeping() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(SettingsStore(file: file).settings == DemoSettings())
    let store = SettingsStore(file: file)
    store.set(\.appearance, to: .dark)
    store.set(\.slowdown, to: 5)
    store.set(\.motion, to: .classic)
    let again = SettingsStore(file: file).settings
    #expect(again == store.settings)
    #expect(again.appearance == .dark && again.slowdown == 5 && again.motion == .classic)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep") == ["settings.json"])
  }

  @Test("settings are private to their owner, and a link in their place is replaced, not followed")
  func privacy() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: other)
    func permissions(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path + name)[.posixPermissions] as? Int
    }
    SettingsStore(file: file).set(\.appearance, to: .dark)
    #expect(try permissions("/deep") == 0o700)
    #expect(try permissions("/deep/settings.json") == 0o600)
    try FileManager.default.removeItem(at: file.url)
    try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: other)
    SettingsStore(file: file).set(\.appearance, to: .dark)
    #expect(try String(contentsOf: other, encoding: .utf8) == "mine")
    #expect(SettingsStore(file: file).settings.appearance == .dark)
    #expect(try permissions("/deep/settings.json") == 0o600)
  }

  @Test("a private file may be new or replace a file, but not a link, a device or a folder")
  func positions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("file"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/file")
    #expect(PrivateFile.mayStand(at: folder.path + "/file"))
    #expect(PrivateFile.mayStand(at: folder.path + "/new"))
    #expect(!PrivateFile.mayStand(at: folder.path + "/missing/new"))
    for position in [folder.path + "/link", folder.path, "/dev/null"] {
      #expect(!PrivateFile.mayStand(at: position))
    }
  }

  @Test("command-line options apply to the run and are not saved with the user's changes")
  func overriding() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = SettingsStore(file: file) { $0.appearance = .dark }
    #expect(store.settings.appearance == .dark)
    store.set(\.showsTouches, to: true)
    #expect(store.settings.appearance == .dark)
    #expect(SettingsStore(file: file).settings.appearance == .auto)
    #expect(SettingsStore(file: file).settings.showsTouches)
    store.set(\.appearance, to: .dark)
    #expect(SettingsStore(file: file).settings.appearance == .dark)
  }

  @Test("observers are notified of each change, with the settings before it, and of nothing else")
  func watching() {
    let store = SettingsStore(file: nil)
    var log: [String] = []
    store.observe(store) { log.append("\($1.textSize) to \($0.settings.textSize)") }
    do {
      let passer = SettingsStore(file: nil)
      store.observe(passer) { log.append("nobody is here \($0) \($1)") }
    }
    store.set(\.textSize, to: .large)
    store.set(\.textSize, to: .large)
    store.set(\.textSize, to: .small)
    #expect(log == ["standard to large", "large to small"])
  }

  @Test("an observer may change a setting, and all observers are notified of that change too")
  func changingInTurn() {
    let store = SettingsStore(file: nil)
    var heard: [DemoSettings.Appearance] = []
    store.observe(store) { store, old in
      if store.settings.appearance != old.appearance { heard.append(store.settings.appearance) }
    }
    store.observe(store) { store, _ in store.set(\.appearance, to: .dark) }
    store.set(\.textSize, to: .large)
    #expect(heard.first == .dark)
    store.set(\.appearance, to: .light)
    #expect(store.settings.appearance == .dark)
  }

  @Test(
    "from a damaged file, only valid values are read",
    arguments: [
      ("", DemoSettings()), ("[]", DemoSettings()), ("{\"appearance\":\"pink\"}", DemoSettings()),
      ("{\"slowdown\":0,\"motion\":7}", DemoSettings()), ("{\"slowdown\":1e9}", DemoSettings()),
    ])
  func nonsense(text: String, expected: DemoSettings) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("settings.json")
    try Data(text.utf8).write(to: url)
    #expect(SettingsStore(file: SavedFile(url: url)).settings == expected)
  }

  @Test("an invalid value leaves the other settings intact")
  func partly() throws {
    let text = "{\"appearance\":\"pink\",\"isRightToLeft\":true,\"pageWidth\":\"wide\"}"
    let settings = try JSONDecoder().decode(DemoSettings.self, from: Data(text.utf8))
    #expect(settings.appearance == .auto && settings.isRightToLeft && settings.pageWidth == .wide)
  }

  @Test("a settings file that cannot be written is not an error")
  func unwritable() {
    let store = SettingsStore(file: SavedFile(url: URL(fileURLWithPath: "/proc/nowhere/settings.json")))
    store.set(\.reducesMotion, to: true)
    #expect(store.settings.reducesMotion)
  }

  @Test("headless runs are light, whatever the desktop's appearance, unless an option says otherwise")
  func rehearsed() throws {
    func appearance(_ arguments: [String]) throws -> DemoSettings.Appearance {
      var settings = DemoSettings()
      try DemoOptions.parse(arguments).override(&settings)
      return settings.appearance
    }
    #expect(try appearance([]) == .auto)
    #expect(try appearance(["--headless"]) == .light)
    #expect(try appearance(["--headless", "--appearance", "dark"]) == .dark)
    #expect(try appearance(["--headless", "--appearance", "auto"]) == .auto)
    #expect(throws: (any Error).self) { try appearance(["--appearance", "pink"]) }
  }

  @Test("the folders are those of the environment, or the XDG defaults in the home folder")
  func folders() {
    let home = ["HOME": "/home/mira"]
    #expect(UserFolder.config.url(environment: home).path == "/home/mira/.config/stackednav")
    #expect(UserFolder.state.url(environment: home).path == "/home/mira/.local/state/stackednav")
    let chosen = home.merging(["XDG_CONFIG_HOME": "/etc/mine", "XDG_STATE_HOME": "not/absolute"]) { $1 }
    #expect(UserFolder.config.url(environment: chosen).path == "/etc/mine/stackednav")
    #expect(UserFolder.state.url(environment: chosen).path == "/home/mira/.local/state/stackednav")
  }

  @Test("the folder and the window size are remembered, unless the size is impossible")
  func session() throws {
    let session = DemoSession(folder: FilePath("/tmp"), size: CGSize(width: 900, height: 700))
    let read = try JSONDecoder().decode(DemoSession.self, from: JSONEncoder().encode(session))
    #expect(read == session && read.folder == "/tmp" && read.size == CGSize(width: 900, height: 700))
    #expect(DemoSession(folder: FilePath([47, 255]), size: .zero).folder == nil)
    #expect(DemoSession(folder: .root, size: .zero).size == nil)
    let broken = try JSONDecoder().decode(DemoSession.self, from: Data("{\"width\":-4}".utf8))
    #expect(broken.size == nil && broken.folder == nil)
  }
}
