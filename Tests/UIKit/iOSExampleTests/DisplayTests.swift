import Foundation
import Testing

@Suite("Without a display")
struct DisplayTests {
  @Test(
    "an iOS program and a program with a loop of its own end with one line and status 1",
    arguments: ["iOSStack", "HelloStack", "CustomPageSizeExample"])
  func ending(name: String) throws {
    let program = Process()
    program.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: name)
    program.environment = ["HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=yes"]
    let errors = Pipe()
    program.standardError = errors
    try program.run()
    let text = try errors.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) } ?? ""
    program.waitUntilExit()
    let lines = text.split(separator: "\n").filter { !$0.contains("XDG_RUNTIME_DIR") }
    #expect(lines.count == 1 && lines.first?.hasPrefix("\(name): no display") == true, "\(text)")
    #expect(program.terminationReason == .exit && program.terminationStatus == 1)
  }
}
