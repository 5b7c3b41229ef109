/// A case of `paging.json` in any group, with its input and its expectation.
nonisolated struct PagingCase: NamedCase {
  let id, group, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let width, height, itemWidth, itemFraction, itemMargin, paddingLeft, paddingRight: Double?
    let oldWidth, newWidth: Double?
    let stride, offset, velocity, targetOffset, rawOffset, pageScrollerOffset: Double?
    let count, page: Int?
    let snap: [Double]?
    let multiPage: Bool?
    let buttonFrameInPage, point: [Double]?
  }

  struct Expectation: Decodable, Sendable {
    let stride, pageScrollerFrameX, pageScrollerWidth, pageScrollerContentWidth: Double?
    let maxOffset, containerContentWidth, previousPeek, nextPeek: Double?
    let itemX: [Double]?
    let containerOffset, offset, targetOffset, final: Double?
    let itemScreenX: Places?
    let page: Int?
    let hit: String?
    let samples: [Sample]?
  }

  struct Sample: Decodable, Sendable { let t, offset: Double }

  /// One position, or one for each item.
  struct Places: Decodable, Sendable {
    let all: [Double]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(Double.self) {
        all = [one]
      } else {
        all = try container.decode([Double].self)
      }
    }
  }
}

/// The cases of `paging.json`; see `Tests/Fixtures/README.md`.
nonisolated enum PagingVectors {
  private struct File: Decodable {
    let tolerance: [String: Double]
    let cases: [PagingCase]
  }

  private static let file: File = Fixture.json("paging.json")

  static func group(_ name: String) -> [PagingCase] { file.cases.filter { $0.group == name } }
  static var all: [PagingCase] { file.cases }
  static var tolerance: Double { file.tolerance["offset"] ?? 0 }
}
