// A clock.

import Foundation // for timers
import UIKit
#if canImport(AppKit)
import AppKit
import UIKit
#endif

final class Clock: NSObject {
  func start() {
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector("tick", Self.tick), userInfo: nil, repeats: true)
  }

  func tick() {}
}
