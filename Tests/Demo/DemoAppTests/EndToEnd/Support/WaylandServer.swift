import Foundation
import Glibc

@testable import DemoApp

/// GNOME's compositor in headless mode, with a virtual monitor
/// of 1024 by 768 and a remote-controlled touch screen.
nonisolated final class WaylandServer: TouchScreen, @unchecked Sendable {

  let environment: [String: String?]
  let options = ["--fullscreen"]
  /// Mutter.
  let process: ChildProcess
  private let parts: [ChildProcess]
  private let folder: TemporaryFolder
  private let bus: DBusConnection
  private let monitor: String
  private var control: RemoteControl

  /// The reason that it is not available here; nil if it is.
  static let problem: String? = ServerParts.missing([
    ("mutter", "mutter"), ("dbus-daemon", "dbus"), ("pipewire", "pipewire"), ("wireplumber", "wireplumber"),
  ])

  static func start() async throws -> WaylandServer {
    let folder = TemporaryFolder()
    chmod(folder.path.testText, 0o700)
    let daemon = try ChildProcess(
      "dbus-daemon", ["--session", "--nofork", "--print-address=3"].map { FilePath($0) })
    let address = try await daemon.firstLine()
    let environment: [String: String?] = [
      "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path.testText, "DISPLAY": nil,
    ]
    let commands = [
      ["pipewire"], ["wireplumber"],
      ["mutter", "--wayland", "--headless", "--no-x11", "--virtual-monitor", "1024x768"],
    ]
    let parts = try commands.map { command in
      try ChildProcess(command[0], command.dropFirst().map { FilePath($0) }, environment: environment)
    }
    guard let process = parts.last else { throw ChildProcess.Failure(description: "nothing was started") }
    let bus = try DBusConnection(address: address)
    var monitor: String?
    for _ in 0..<300 where monitor == nil {
      monitor = try? bus.call(
        "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig",
        "org.gnome.Mutter.DisplayConfig.GetCurrentState")
      if monitor == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    guard let monitor else { throw ChildProcess.Failure(description: "mutter does not answer") }
    return try WaylandServer(
      monitor, bus: bus, folder: folder, process: process, parts: [daemon] + parts,
      environment: environment.merging(["WAYLAND_DISPLAY": try display(in: folder)]) { $1 })
  }

  private init(
    _ monitor: String, bus: DBusConnection, folder: TemporaryFolder, process: ChildProcess,
    parts: [ChildProcess], environment: [String: String?]
  ) throws {
    self.bus = bus
    self.folder = folder
    self.process = process
    self.parts = parts
    self.environment = environment
    self.monitor = monitor
    control = try RemoteControl(of: monitor, bus)
  }

  deinit { for part in parts.reversed() { part.end(with: SIGKILL) } }

  func finger(_ phase: FingerPhase, _ finger: Int, x: Double, y: Double) throws {
    let slot = DBusConnection.Value.unsigned(UInt32(finger))
    let stream = DBusConnection.Value.string(control.stream)
    switch phase {
    case .down: try control.send("NotifyTouchDown", [stream, slot, .real(x), .real(y)])
    case .move: try control.send("NotifyTouchMotion", [stream, slot, .real(x), .real(y)])
    case .up: try control.send("NotifyTouchUp", [slot])
    }
  }

  /// Whether the compositor is still running.
  var isRunning: Bool { parts.allSatisfy(\.isRunning) }

  /// Kills the compositor while programs use it.
  func crash() { process.end(with: SIGKILL) }

  /// Removes the touch screen, the mouse and the keyboard.
  func unplug() throws { try control.send("Stop") }

  /// Adds a new touch screen.
  func plug() throws { control = try RemoteControl(of: monitor, bus) }

  /// Drags the window by its title bar.
  func moveWindow(by distance: Int, settle: () async throws -> Void) async throws {
    // The window's content begins at (191, 111), below the title bar of 24 points.
    let (left, top) = (512.0, 100.0)
    // The first motion only makes the compositor announce a mouse.
    try await pointer(x: left, y: top)
    try await pointer(x: left + 1, y: top)
    try await settle()
    // The title bar is the program's, and asks the compositor for the move while the button is down.
    try await button(isDown: true)
    try await settle()
    for step in 1...10 { try await pointer(x: left + Double(distance * step) / 10, y: top) }
    try await button(isDown: false)
  }

  private func pointer(x: Double, y: Double) async throws {
    try control.send("NotifyPointerMotionAbsolute", [.string(control.stream), .real(x), .real(y)])
    try await Task.sleep(for: .milliseconds(20))
  }

  private func button(isDown: Bool) async throws {
    // BTN_LEFT.
    try control.send("NotifyPointerButton", [.signed(272), .boolean(isDown)])
    try await Task.sleep(for: .milliseconds(20))
  }

  private static func display(in folder: TemporaryFolder) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path.testText)
    guard let name = names.sorted().first(where: { $0.hasPrefix("wayland-") && !$0.contains(".") }) else {
      throw ChildProcess.Failure(description: "mutter has no Wayland display")
    }
    return name
  }
}

/// Mutter's remote control: a touch screen, a mouse and a keyboard, for the duration of a session.
private nonisolated struct RemoteControl {
  private static let remote = "org.gnome.Mutter.RemoteDesktop"
  private static let cast = "org.gnome.Mutter.ScreenCast"

  private let bus: DBusConnection
  private let session: String
  /// The ID of the monitor in touch events.
  let stream: String

  init(of monitor: String, _ bus: DBusConnection) throws {
    let (remote, cast) = (RemoteControl.remote, RemoteControl.cast)
    func path(of method: String, _ service: String, _ path: String, _ values: [DBusConnection.Value] = [])
      throws -> String
    {
      guard let answer = try bus.call(service, path, method, values) else {
        throw ChildProcess.Failure(description: "\(method) answers nothing")
      }
      return answer
    }
    func object(_ name: String) -> String { "/" + name.replacing(".", with: "/") }
    self.bus = bus
    session = try path(of: "\(remote).CreateSession", remote, object(remote))
    let name = try path(
      of: "org.freedesktop.DBus.Properties.Get", remote, session,
      [.string("\(remote).Session"), .string("SessionId")])
    let screen = try path(
      of: "\(cast).CreateSession", cast, object(cast),
      [.options([("remote-desktop-session-id", .string(name))])])
    stream = try path(
      of: "\(cast).Session.RecordMonitor", cast, screen,
      [.string(monitor), .options([("cursor-mode", .unsigned(1))])])
    try bus.call(remote, session, "\(remote).Session.Start")
  }

  func send(_ method: String, _ values: [DBusConnection.Value] = []) throws {
    try bus.call(RemoteControl.remote, session, "\(RemoteControl.remote).Session.\(method)", values)
  }
}
