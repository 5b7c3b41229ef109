import UIKit

@main
final class Delegate: UIResponder {
  @NSManaged var name: String
  typealias Block = @convention(block) (Int) -> Void

  func start() {
    let nib = UINib(nibName: "Cell", bundle: nil)
    let color = view.value(forKey: "tint")
    method_exchangeImplementations(first, second)
    class_getInstanceMethod(UIView.self, NSSelectorFromString("x"))
  }
}
