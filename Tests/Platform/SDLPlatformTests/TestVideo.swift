import CSDL2
import Foundation

/// SDL's video driver for all tests, because a process can have only one.
enum TestVideo {
  /// The driver's name: "x11" with a private Xvfb if it is installed, otherwise "dummy"; nil if there
  /// is none.
  static let driver: String? = {
    if let server = startServer(), open("x11", on: server) {
      display = server
      return "x11"
    }
    return open("dummy") ? "dummy" : nil
  }()

  /// The display of the driver "x11".
  private(set) static var display: String?

  /// Opens the driver on a display. Other processes started from here must not find the display.
  private static func open(_ driver: String, on display: String) -> Bool {
    let before = ProcessInfo.processInfo.environment["DISPLAY"]
    setenv("DISPLAY", display, 1)
    defer { if let before { setenv("DISPLAY", before, 1) } else { unsetenv("DISPLAY") } }
    return open(driver)
  }

  /// Opens the driver for the whole process, in addition to the windows of tests.
  private static func open(_ driver: String) -> Bool {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, driver)
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0
  }

  /// Starts a server that exits with SDL's connection, and returns its display.
  private static func startServer() -> String? {
    let server = Process()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = [
      "Xvfb", "-displayfd", "1", "-terminate", "-nolisten", "tcp", "-screen", "0", "128x96x24",
    ]
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    guard (try? server.run()) != nil else { return nil }
    var answer = ""
    while !answer.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      answer += String(decoding: data, as: UTF8.self)
    }
    return ":" + answer.dropLast()
  }
}
