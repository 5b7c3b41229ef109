import Foundation
import Glibc
import Testing

@testable import DemoApp

/// A desktop with IBus: an X server, a window manager, a message bus, and an input method that is in use from the start.
nonisolated struct InputMethodSession {
  /// An input method and the keys that make it compose.
  struct Engine: CustomTestStringConvertible, Sendable {
    /// The name by which IBus knows it.
    let name: String
    /// The name of a package with it, and of its description in IBus's folder.
    let package: String
    /// A key without which it enters letters as they are; nil for none.
    let start: String?
    var testDescription: String { name }

    static let pinyin = Engine(name: "libpinyin", package: "ibus-libpinyin", start: nil)
    static let anthy = Engine(name: "anthy", package: "ibus-anthy", start: "ctrl+j")

    fileprivate var isInstalled: Bool { access("/usr/share/ibus/component/\(name).xml", R_OK) == 0 }
  }

  /// The reason that input methods cannot be tried here; nil if they can.
  static let problem: String? = {
    let engines = [Engine.pinyin, .anthy].filter { !$0.isInstalled }.map { ("/", $0.package) }
    return ServerParts.missing(
      [
        ("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("openbox", "openbox"), ("dbus-daemon", "dbus-daemon"),
        ("ibus-daemon", "ibus"),
      ] + engines)
  }()

  private let server: XServer
  private let parts: [ChildProcess]
  private let home = TemporaryFolder()
  private let program: ChildProcess

  /// Opens the demo and its search field.
  init(_ engine: Engine) async throws {
    server = try await XServer.start()
    let manager = try await server.manageWindows()
    chmod(home.path.testText, 0o700)
    home.makeFolder("files")
    let bus = try ChildProcess(
      "dbus-daemon", ["--session", "--nofork", "--print-address=3"].map { FilePath($0) })
    var environment: [String: String?] = [
      // Anthy runs in the first Python of PATH, and needs the system's.
      "PATH": "/usr/bin:/bin",
      "DBUS_SESSION_BUS_ADDRESS": try await bus.firstLine(), "DISPLAY": server.display,
      "HOME": home.path.testText, "XDG_CONFIG_HOME": home.path.testText,
      "XDG_RUNTIME_DIR": home.path.testText,
      "GSETTINGS_BACKEND": "memory", "IBUS_ADDRESS": nil, "SDL_IM_MODULE": nil, "XMODIFIERS": nil,
    ]
    let daemon = try ChildProcess(
      "ibus-daemon",
      ["--panel=disable", "--config=/usr/libexec/ibus-memconf", "--emoji-extension=disable"].map {
        FilePath($0)
      },
      environment: environment)
    parts = [manager, bus, daemon]
    try await InputMethodSession.use(engine, environment)
    environment["XDG_STATE_HOME"] = home.path.testText
    // As in the shell of somebody who runs a second IBus.
    environment["IBUS_ADDRESS"] = "unix:path=/nowhere"
    program = try DemoProgram.start(
      home.path.appending("files"), ["--dump", home.path.appending("dump").testText, "--until", "600"],
      environment: environment)
    try await server.shows(program)
    try await press("ctrl+f")
    if let start = engine.start { try await press(start) }
  }

  /// Selects an input method, and waits until it is there.
  private static func use(_ engine: Engine, _ environment: [String: String?]) async throws {
    for _ in 0..<200 {
      let words = ["engine", engine.name].map { FilePath($0) }
      _ = try await ChildProcess("ibus", words, environment: environment).wait()
      let current = try await ChildProcess("ibus", ["engine"].map { FilePath($0) }, environment: environment)
        .wait()
      if current.output == engine.name + "\n" { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw ChildProcess.Failure(description: "IBus does not start \(engine.name)")
  }

  /// Presses keys one after the other, named as in xdotool.
  func press(_ keys: String...) async throws {
    for key in keys.flatMap({ $0.split(separator: " ") }) {
      try await server.operate("key \(key)")
      try await Task.sleep(for: .milliseconds(60))
    }
    try await Task.sleep(for: InputMethodSession.pause)
  }

  /// Clicks at the start of the search field.
  func clickAtStart() async throws {
    try await server.operate("mousemove --window %1 \(InputMethodSession.start) click 1")
    try await Task.sleep(for: InputMethodSession.pause)
  }

  /// For the answers of the input method. The program is not at rest during a composition.
  private static let pause = Duration.seconds(1)

  /// A place before the text of the search field.
  private static let start = "697 45"

  /// Ends the program, and returns the text of its search field.
  func close() async throws -> String {
    kill(program.pid, SIGTERM)
    let outcome = try await program.wait()
    #expect(outcome.status == 0 && outcome.errors == "")
    let window = try DumpedView(
      json: String(contentsOfFile: home.path.appending("dump").testText, encoding: .utf8))
    return try #require(window.all("SearchField").first?.text)
  }
}
