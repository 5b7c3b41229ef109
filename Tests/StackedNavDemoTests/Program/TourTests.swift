import Foundation
import Replay
import Testing

@testable import StackedNavDemo

@Suite("The built-in tour")
struct TourTests {
  @Test("the tour is a script that reads back, with its events in order")
  func readsBack() throws {
    #expect(try Script(parsing: Data(Tour.script.json().utf8)) == Tour.script)
    #expect(!Tour.script.events.isEmpty)
  }

  @Test("every touch that goes down comes up again, and pictures are taken on the way")
  func touches() throws {
    var down = 0
    for event in Tour.script.events {
      guard case .touch(let phase, _, let x, let y, _) = event.input else { continue }
      if phase == .down { down += 1 }
      if phase == .up { down -= 1 }
      #expect((0...1).contains(down))
      #expect(CGRect(x: 80, y: 0, width: 944, height: 768).contains(CGPoint(x: x, y: y)))
    }
    #expect(down == 0)
    let times = try #require(Times(argument: Tour.pictureTimes)).seconds
    #expect(times == times.sorted())
    #expect((times.last ?? .infinity) < (Tour.script.events.last?.time ?? 0))
  }
}
