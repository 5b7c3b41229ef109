import UIKit

final class Pager: UIView {
  private lazy var tap = UITapGestureRecognizer(target: self, action: Selector("tapped:", Pager.tapped))
  private let button = UIButton()
  private let handler = Handler()
  var isOn = false

  func prepare(timer: Timer = Timer(timeInterval: 1, target: Pager.self, selector: Selector("tick", Pager.tick), userInfo: nil, repeats: true)) {
    button.addTarget(self, action: Selector("tapped:", Self.tapped(_:)), for: .touchUpInside)  // a comment
    button.addTarget(self, action: Selector("movedFrom:to:", Self.moved(from:to:)), for: .valueChanged)
    button.addTarget(self, action: Selector("showWithPage:", Pager.show(page:)), for: [.touchDown, .touchUpInside])
    button.addTarget(handler, action: Selector("handleWithSender:", Handler.handle), for: .touchUpInside)
    button.addTarget(handler, action: Selector("finishWith:", Handler.finish(with:)), for: .touchUpInside)
    button.addTarget(self, action: Selector("other:", Self.named(_:)), for: .touchUpInside)
    UIView.animate(withDuration: 1) {
      let action = Selector("tick", Self.tick as (Self) -> () -> Void)
      self.perform(action)
    }
    perform(Selector("setNeedsLayout", UIView.setNeedsLayout))
  }

  private func tapped(_ sender: UITapGestureRecognizer) {}
  func moved(from start: CGPoint, to end: CGPoint) {}
  func show(page: Int) {}
  func named(_ sender: Any) {}
  func tick() {}
}

final class Handler: NSObject {
  func handle(sender: UIButton) {}
  func finish(with sender: UIButton) {}
}

extension Selector {
  fileprivate static let tick = Selector("tick", Pager.tick)
}
