import CSDL2
import Foundation

/// SDL's video driver for all tests: there can be only one in a process.
enum TestVideo {
  /// On an X server of its own where Xvfb is installed, else on nothing: "x11", "dummy", or nil.
  static let driver: String? = {
    if let display = startServer(), open("x11", on: display) { return "x11" }
    return open("dummy") ? "dummy" : nil
  }()

  /// Whatever else is started from here shall not find the display.
  private static func open(_ driver: String, on display: String) -> Bool {
    let before = ProcessInfo.processInfo.environment["DISPLAY"]
    setenv("DISPLAY", display, 1)
    defer { if let before { setenv("DISPLAY", before, 1) } else { unsetenv("DISPLAY") } }
    return open(driver)
  }

  /// Windows that are opened and closed later count themselves beside this one user of the driver.
  private static func open(_ driver: String) -> Bool {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, driver)
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0
  }

  /// Returns the display of a server that ends by itself when SDL's connection does.
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
