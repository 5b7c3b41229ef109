import UIKit

final class Pager: UIView {
  private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
  private let button = UIButton()
  private let handler = Handler()
  var isOn = false

  func prepare(timer: Timer = Timer(timeInterval: 1, target: Pager.self, selector: #selector(tick), userInfo: nil, repeats: true)) {
    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)  // a comment
    button.addTarget(self, action: #selector(self.moved(from:to:)), for: .valueChanged)
    button.addTarget(self, action: #selector(Pager.show(page:)), for: [.touchDown, .touchUpInside])
    button.addTarget(handler, action: #selector(handler.handle), for: .touchUpInside)
    button.addTarget(handler, action: #selector(Handler.finish(with:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(named(_:)), for: .touchUpInside)
    UIView.animate(withDuration: 1) {
      let action = #selector(tick as () -> Void)
      self.perform(action)
    }
    perform(#selector(setNeedsLayout))
  }

  @objc private func tapped(_ sender: UITapGestureRecognizer) {}
  @objc func moved(from start: CGPoint, to end: CGPoint) {}
  @objc func show(page: Int) {}
  @objc(other:) func named(_ sender: Any) {}
  @objc func tick() {}
}

final class Handler: NSObject {
  @objc func handle(sender: UIButton) {}
  @objc func finish(with sender: UIButton) {}
}

extension Selector {
  fileprivate static let tick = #selector(Pager.tick)
}
