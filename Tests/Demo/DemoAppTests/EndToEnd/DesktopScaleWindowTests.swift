import Foundation
import Testing

@testable import DemoApp

extension RealWindows {
  @Suite("The scale of a window on an X11 desktop")
  nonisolated struct DesktopScaleWindowTests {
    let folder = DraggedStack.makeFolders()
    let outputs = TemporaryFolder()

    private struct Shown: Equatable {
      /// The size of the picture, in device pixels.
      var width, height: Int
      /// The size of the window, in points.
      var points: [Double?]
    }

    /// Runs the program on a large screen until it rests, and measures its results.
    private func show(
      _ options: [String] = [], environment: [String: String?] = [:], resources: String? = nil,
      settings: String? = nil
    ) async throws -> Shown {
      let server = try await XServer.start(screen: (2560, 1920))
      var manager: ChildProcess?
      if let settings { manager = try await server.manageSettings(settings) }
      defer { withExtendedLifetime(manager) {} }
      if let resources { try await server.setResources(resources) }
      let (picture, dump) = (outputs.path.appending("last.png"), outputs.path.appending("last.json"))
      let surroundings: [String: String?] = [
        "DISPLAY": server.display, "XDG_CONFIG_HOME": outputs.path.testText, "GDK_SCALE": nil,
        "QT_SCALE_FACTOR": nil,
      ]
      let outcome = try await DemoProgram.run(
        folder.path,
        ["--size", "1024x768", "--screenshot", picture.testText, "--dump", dump.testText] + options,
        environment: surroundings.merging(environment) { $1 })
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      // A PNG file has its width and height in bytes 16 to 23.
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: picture.testText)))
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      let window = try DumpedView(json: String(contentsOfFile: dump.testText, encoding: .utf8))
      return Shown(width: number(16), height: number(20), points: window.frame)
    }

    private let points: [Double?] = [0, 0, 1024, 768]

    @Test("Xft.dpi 192 doubles the pixels of the window, but not its points")
    func resources() async throws {
      #expect(try await show() == Shown(width: 1024, height: 768, points: points))
      #expect(
        try await show(resources: "Xft.dpi: 192") == Shown(width: 2048, height: 1536, points: points))
      #expect(
        try await show(resources: "Xft.dpi:\t144") == Shown(width: 1536, height: 1152, points: points))
    }

    @Test("a desktop's settings manager takes precedence over resources")
    func settings() async throws {
      #expect(
        try await show(resources: "Xft.dpi: 96", settings: "Xft/DPI 196608")
          == Shown(width: 2048, height: 1536, points: points))
      #expect(
        try await show(settings: "Gdk/WindowScalingFactor 2")
          == Shown(width: 2048, height: 1536, points: points))
    }

    @Test("GDK_SCALE and QT_SCALE_FACTOR set the scale of the window")
    func environment() async throws {
      #expect(
        try await show(environment: ["GDK_SCALE": "2"]) == Shown(width: 2048, height: 1536, points: points))
      #expect(
        try await show(environment: ["QT_SCALE_FACTOR": "1.25"], resources: "Xft.dpi: 192")
          == Shown(width: 1280, height: 960, points: points))
    }

    @Test("--scale takes precedence over the desktop")
    func option() async throws {
      #expect(
        try await show(["--scale", "1.75"], environment: ["GDK_SCALE": "2"], resources: "Xft.dpi: 192")
          == Shown(width: 1792, height: 1344, points: points))
      #expect(
        try await show(["--scale", "1"], environment: ["QT_SCALE_FACTOR": "3"])
          == Shown(width: 1024, height: 768, points: points))
    }
  }
}
