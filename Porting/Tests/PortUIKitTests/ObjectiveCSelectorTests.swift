import Testing

@testable import PortUIKit

@Suite("The Objective-C name of a method")
struct ObjectiveCSelectorTests {
  @Test(
    "is the one that the compiler generates",
    arguments: [
      ("tick", [], "tick"),
      ("tapped", ["_"], "tapped:"),
      ("move", ["from", "to"], "moveFrom:to:"),
      ("show", ["page"], "showWithPage:"),
      ("show", ["page", "_"], "showWithPage::"),
      ("finish", ["with"], "finishWith:"),
      ("reloadFor", ["page"], "reloadForPage:"),
      ("perform", ["URLRequest"], "performWithURLRequest:"),
    ] as [(String, [String], String)])
  func spelling(base: String, labels: [String], selector: String) {
    #expect(ObjectiveCSelector.spelling(base: base, labels: labels) == selector)
  }
}
