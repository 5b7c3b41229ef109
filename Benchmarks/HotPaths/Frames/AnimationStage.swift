import Foundation
import UIKit

/// Views that are all animated forever.
@MainActor
final class AnimationStage {
  private let scene = UIWindowScene()
  private let window: UIWindow
  private var time: TimeInterval = 0

  init(views count: Int) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768), windowScene: scene)
    window.makeKeyAndVisible()
    scene.prepareFrame(at: 0)
    let views = (0..<count).map { UIView(frame: CGRect(x: 0, y: $0 * 7, width: 20, height: 5)) }
    for view in views { window.addSubview(view) }
    UIView.animate(withDuration: 1, options: [.repeat, .autoreverse]) {
      for view in views { view.center.x = 900 }
    }
  }

  /// Advances all animations by a frame.
  func step(times: Int) {
    for _ in 0..<times {
      time += 1.0 / 60
      scene.prepareFrame(at: time)
    }
  }
}
