import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Text input")
struct TextInputTests {
  @Test("a composition is discarded when another responder takes text, or none")
  func clear() {
    var count = 0
    var input = TextInput { count += 1 }
    let (one, other) = (UITextField(), UITextField())
    var counts: [Int] = []
    for next in [nil, one, one, other, nil, nil, one] {
      input.update(next, pointsPerUnit: 1)
      counts.append(count)
    }
    #expect(counts == [0, 0, 0, 1, 2, 2, 2])
  }
}
