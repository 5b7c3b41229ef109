// A clock.

import Foundation // for timers
#if canImport(AppKit)
import AppKit
import UIKit
#endif

final class Clock: NSObject {
  func start() {
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc func tick() {}
}
