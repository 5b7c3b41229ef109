/// A clock.
import UIKit
final class Clock: Base {
  func start() { use(Selector("tick", Self.tick)) }

  func tick() {}
}
