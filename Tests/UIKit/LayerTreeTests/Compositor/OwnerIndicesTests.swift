import Testing

@testable import LayerTree

@Suite("Finding the items of a layer")
struct OwnerIndicesTests {
  private let layers = (0..<500).map { _ in CALayer() }

  private func item(_ layer: CALayer, _ part: LayerPart = .background) -> Frame.Item {
    Frame.Item(
      operation: .fill(.zero, .black), visible: .zero,
      owner: Frame.Item.Owner(layer: ObjectIdentifier(layer), part: part))
  }

  private func found(_ items: [Frame.Item], in list: [Frame.Item], range: Range<Int>) -> [Int?] {
    list.withUnsafeBufferPointer { list in
      let places = OwnerIndices(of: list, in: range)
      return items.map { places.index(of: $0.owner, in: list) }
    }
  }

  @Test("each part of each layer is found at its index, and missing ones are not found")
  func each() {
    let list = layers.prefix(400).flatMap { [item($0), item($0, .contents(0)), item($0, .contents(1))] }
    #expect(found(list, in: list, range: list.indices) == Array(list.indices))
    let others = layers.suffix(100).map { item($0) }
    #expect(found(others, in: list, range: list.indices).allSatisfy { $0 == nil })
    #expect(found([item(layers[0], .border)], in: list, range: list.indices) == [nil])
  }

  @Test("only the range counts, and for a repeated layer the last index")
  func range() {
    let list = [item(layers[0]), item(layers[1]), item(layers[2]), item(layers[1]), item(layers[3])]
    #expect(found(list, in: list, range: 1..<4) == [nil, 3, 2, 3, nil])
    #expect(found(list, in: list, range: 2..<2) == [nil, nil, nil, nil, nil])
  }
}
