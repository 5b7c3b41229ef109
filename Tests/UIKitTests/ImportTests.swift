import Testing
import UIKit

@Suite("Code that says import UIKit")
struct ImportTests {
  @Test("a test imports UIKit beside Swift Testing")
  func both() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.bounds.size == CGSize(width: 10, height: 20))
  }
}
