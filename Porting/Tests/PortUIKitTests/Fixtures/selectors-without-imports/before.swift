/// A clock.
final class Clock: Base {
  func start() { use(#selector(tick)) }

  @objc func tick() {}
}
