import Testing

@testable import ViewTree

@Suite("Symbols that are not drawn here")
struct MissingSymbolTests {
  @Test("the nearest symbol has the same words, or is written alike")
  func nearest() {
    let nearest = [
      "star.leadinghalf.filled": "star", "arrow.up.circle.dotted": "arrow.up", "plus.app.fill": "plus",
      "hart": "heart", "chevron.rigth": "chevron.right", "zzzzzzzz": nil,
    ]
    for (name, other) in nearest { #expect(Symbols.nearest(to: name) == other, "\(name)") }
  }

  @Test("a missing symbol is nil, with one line on standard error however often it is asked for")
  func log() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for _ in 0..<3 { precondition(UIImage(systemName: "star.leadinghalf.filled") == nil) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("star.leadinghalf.filled") }
    #expect(lines.count == 1 && lines[0].contains("the nearest one is \"star\""))
  }
}
