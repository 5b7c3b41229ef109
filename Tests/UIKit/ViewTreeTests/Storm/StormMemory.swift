/// Remembers all objects without retaining them.
final class StormMemory {
  private struct Weak { weak var object: AnyObject? }
  private var all: [Weak] = []
  private var available = 1000

  func record(_ object: AnyObject) {
    all.append(Weak(object: object))
    guard all.count > available else { return }
    all.removeAll { $0.object == nil }
    available = max(1000, all.count * 2)
  }

  func living(except kept: [AnyObject]) -> [AnyObject] {
    let kept = Set(kept.map { ObjectIdentifier($0) })
    return all.compactMap(\.object).filter { !kept.contains(ObjectIdentifier($0)) }
  }
}
