import Testing
import UIKit

@Suite("Importing UIKit")
struct ImportTests {
  @Test("a test can import both UIKit and Testing")
  func both() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.bounds.size == CGSize(width: 10, height: 20))
  }
}
