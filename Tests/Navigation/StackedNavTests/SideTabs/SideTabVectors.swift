import ViewTree

/// The cases of `Tests/Fixtures/side-tab-bar.json`, in the format of
/// `docs/spec/stacked-navigation.md#73-side-tab-barjson`.
nonisolated struct SideTabVectors: Decodable, Sendable {
  let items: [Item]
  let additionalItems: [AdditionalItem]
  let additionalItemsAfterResize: [ResizedItem]
  let button: [Button]
  let badge: [Badge]
  let badgeVisibility: [BadgeVisibility]
  let controller: [Controller]
  let icon: [Icon]
  let imageState: [ImageState]

  static let all: SideTabVectors = Fixture.json("side-tab-bar.json")

  struct Item: Decodable, Sendable {
    let id: String
    let index: Int
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let frame: [Double]
    }
  }

  struct AdditionalItem: Decodable, Sendable {
    let id: String
    let barHeight: Double
    let index: Int
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let faithful: [Double]
      let corrected: [Double]
    }
  }

  struct ResizedItem: Decodable, Sendable {
    let id: String
    let barHeightWhenSet: Double
    let barHeightNow: Double
    let index: Int
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let faithful: [Double]
    }
  }

  struct Button: Decodable, Sendable {
    let id: String
    let bounds: [Double]
    let imageSize: [Double]
    let titleSize: [Double]
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let image: [Double]
      let title: [Double]
    }
  }

  struct Badge: Decodable, Sendable {
    let id: String
    let textSize: [Double]
    let backgroundImageSize: [Double]?
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let center: [Double]
      let frame: [Double]
    }
  }

  struct BadgeVisibility: Decodable, Sendable {
    let badgeValue: String?
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let hidden: Bool
      let text: String?
    }
  }

  struct Controller: Decodable, Sendable {
    let id: String
    let bounds: [Double]
    let attachmentHidden: Bool
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let tabBar: [Double]
      let main: [Double]
      let bottom: [Double]
    }
  }

  struct Icon: Decodable, Sendable {
    let id: String
    let iconSize: [Double]
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let rect: [Double]
    }
  }

  struct ImageState: Decodable, Sendable {
    let selected: Bool
    let highlighted: Bool
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let generated: String
      let corrected: String
    }
  }
}

extension CGSize {
  nonisolated init(_ numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension CGRect {
  nonisolated var numbers: [Double] { [minX, minY, width, height] }
}
