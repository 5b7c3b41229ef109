import CoreGraphics
import QuartzCore
import Testing
import UIKit

@testable import UnifiedLogging

@Suite("Modules that ported code imports")
struct ModuleTests {
  @Test("a message is formatted as by Apple's log")
  func formats() {
    #expect(LogFormat.text("%{public}@ took %.2f s", ["page", 0.12345]) == "page took 0.12 s")
    #expect(LogFormat.text("%d of %ld, %x, 100 %%", [3, 4 as Int64, 255]) == "3 of 4, ff, 100 %")
    #expect(LogFormat.text("%s and %@", ["text"]) == "text and (null)")
    #expect(LogFormat.text("ends with %", []) == "ends with %")
  }

  @Test("a line names the part of the program and the severity")
  func lines() {
    let log = OSLog(subsystem: "com.example", category: "net")
    #expect(log.line("no route", .error) == "com.example:net error: no route\n")
    #expect(OSLog.default.line("hello", .default) == "notice: hello\n")
    let message: OSLogMessage = "to \("home", privacy: .private) in \(3)"
    #expect(message.text == "to home in 3")
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test("the media time never decreases")
  func clock() {
    let before: CFTimeInterval = CACurrentMediaTime()
    #expect(CACurrentMediaTime() >= before)
  }
}
