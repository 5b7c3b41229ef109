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

  @Test("every tab is visited, and every picture has a name of its own")
  func visits() {
    let cells: [ClosedRange<Double>] = [
      10...80, 90...160, 170...240, 250...320, 330...400, 554...624, 634...704,
    ]
    let places = Tour.script.events.compactMap { event -> Double? in
      guard case .touch(.down, _, let x, let y, _) = event.input, x < 80 else { return nil }
      return y
    }
    #expect(cells.allSatisfy { cell in places.contains { cell.contains($0) } })
    #expect(places.allSatisfy { place in cells.contains { $0.contains(place) } })
    #expect(Set(Tour.pictures.names).count == Tour.pictures.names.count)
  }

  @Test("every touch that goes down comes up again, and pictures are taken on the way")
  func touches() {
    var down = 0
    for event in Tour.script.events {
      guard case .touch(let phase, _, let x, let y, _) = event.input else { continue }
      if phase == .down { down += 1 }
      if phase == .up { down -= 1 }
      #expect((0...1).contains(down))
      #expect(CGRect(x: 0, y: 0, width: 1024, height: 768).contains(CGPoint(x: x, y: y)))
    }
    #expect(down == 0)
    let times = Tour.pictures.seconds
    #expect(times == times.sorted())
    #expect((times.last ?? .infinity) < (Tour.script.events.last?.time ?? 0))
  }
}
