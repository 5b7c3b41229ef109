import DesktopBus

extension AccessibleRequests {
  /// Returns all objects that were last reported, so that the reader need not ask for each of them.
  func cache(_ member: String, _ interface: String?) throws(AccessibleFailure) -> [BusValue] {
    guard member == "GetItems", interface == ATSPI.cache else { throw .noMethod }
    let nodes = snapshot.nodes.sorted { $0.key < $1.key }
    return [
      .array(of: AccessibleRequests.cacheItem, nodes.map { cached($0.key, $0.value) })
    ]
  }

  /// The signature of an item: the object, the application, the parent, the index in it, the number of
  /// children, interfaces, name, role, description and states.
  private static let cacheItem = "((so)(so)(so)iiassusau)"

  func cached(_ number: UInt32, _ node: AccessibleState) -> BusValue {
    .structure([
      reference(number), reference(.application),
      number == AccessibleObjects.frameID ? reference(.application) : reference(node.parent),
      .int32(Int32(clamping: node.index)), .int32(Int32(clamping: node.children.count)),
      .array(of: "s", node.interfaces.map { .string($0) }), .string(node.name), .uint32(node.role.rawValue),
      .string(node.description), .array(of: "u", node.states.words.map { .uint32($0) }),
    ])
  }

  func reference(_ number: UInt32) -> BusValue {
    .structure([.string(busName), .path(AccessibleObjects.path(number))])
  }
}
