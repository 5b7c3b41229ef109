import Testing

@testable import StackedNav

/// The cases of `Tests/Fixtures/stacked-layout.json`, in the format of
/// `docs/spec/stacked-navigation.md#71-stacked-layoutjson`. Independent programs have created the file; the cases that only the
/// original's defects reached have the product's results.
nonisolated struct StackVectors: Decodable, Sendable {
  let tolerance: Double
  let constants: [String: Double]
  let layout: [LayoutCase]
  let alignment: [AlignmentCase]
  let visibility: [VisibilityCase]
  let animation: [AnimationCase]
  let snap: [SnapCase]
  let snapAnimation: [SnapAnimationCase]
  let pan: PanCases

  static let all: StackVectors = Fixture.json("stacked-layout.json")

  struct Viewport: Decodable, Sendable {
    let width: Double
    let height: Double
  }

  struct Page: Decodable, Sendable {
    let size: String
    let marked: Bool?
    let vcVisible: Bool?
    let needsInitialPresentation: Bool?
  }
}

/// A case with a list of pages in a viewport.
nonisolated protocol StackCase: CustomTestStringConvertible, Sendable {
  var id: String { get }
  var viewport: StackVectors.Viewport { get }
  var pages: [StackVectors.Page] { get }
}

nonisolated extension StackCase {
  var testDescription: String { id }

  var geometry: StackGeometry {
    StackGeometry(
      pages: pages.map { StackPage($0.size == "full" ? .full : .half, isMarked: $0.marked ?? false) },
      viewport: StackViewport(width: viewport.width, height: viewport.height), rules: .classic)
  }
}

nonisolated struct LayoutCase: Decodable, StackCase {
  let id: String
  let viewport: StackVectors.Viewport
  let pages: [StackVectors.Page]
  let offset: Double
  let animating: Bool
  let expect: Expectation

  struct Expectation: Decodable, Sendable {
    let maxScroll: Double
    let basePen: Double
    let pages: [Page]
  }

  struct Page: Decodable, Sendable {
    let x: Double
    let width: Double
    let height: Double
    let hidden: Bool
    let overlay: Double
    let visible: Bool
    let stacked: Bool
    let layoutX: Double
    let leftShadowHidden: Bool
  }
}

nonisolated struct AlignmentCase: Decodable, StackCase {
  let id: String
  let viewport: StackVectors.Viewport
  let pages: [StackVectors.Page]
  let expect: Expectation

  struct Expectation: Decodable, Sendable {
    let maxScroll: Double
    let pages: [Page]
  }

  struct Page: Decodable, Sendable {
    let location: Double
    let length: Double
    let left: Double
    let right: Double
  }
}

nonisolated struct VisibilityCase: Decodable, StackCase {
  let id: String
  let viewport: StackVectors.Viewport
  let pages: [StackVectors.Page]
  let offset: Double
  let target: Double
  let animating: Bool
  let show: Bool
  let hide: Bool
  let expect: Expectation

  struct Expectation: Decodable, Sendable {
    let pages: [Page]
    let removed: [Int]
  }

  struct Page: Decodable, Sendable {
    let vcVisible: Bool
    let needsInitialPresentation: Bool
  }
}

nonisolated struct AnimationCase: Decodable, CustomTestStringConvertible, Sendable {
  let id: String
  let start: Double
  let target: Double
  let margin: Double
  let dt: Double
  let retarget: Retarget?
  let frames: [Double]
  let settledAtFrame: Int

  struct Retarget: Decodable, Sendable {
    let beforeFrame: Int
    let target: Double
  }

  var testDescription: String { id }
}

nonisolated struct SnapCase: Decodable, StackCase {
  let id: String
  let viewport: StackVectors.Viewport
  let pages: [StackVectors.Page]
  let offset: Double
  let velocity: Double
  let animated: Bool
  let expect: Expectation

  struct Expectation: Decodable, Sendable {
    let leftIndex: Int
    let rightIndex: Int
    let extraMove: Int
    let branch: String
    let targetPoint: Double
    let overshootPoint: Double
    let delegateIndex: Int
    let delegatePosition: String
    let margin: Double
  }
}

nonisolated struct SnapAnimationCase: Decodable, StackCase {
  let id: String
  let viewport: StackVectors.Viewport
  let pages: [StackVectors.Page]
  let offset: Double
  let velocity: Double
  let dt: Double
  let expect: Expectation

  struct Expectation: Decodable, Sendable {
    let overshootPoint: Double
    let targetPoint: Double
    let frames: [Double]
    let delegateAtFrame: Int
    let settledAtFrame: Int
  }
}

nonisolated struct PanCases: Decodable, Sendable {
  let scrollViewPanBegins: [ScrollViewPan]
  let pagePanBegins: [PagePan]
  let tracking: [Tracking]

  struct ScrollViewPan: Decodable, Sendable {
    let velocity: [Double]
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let angle: Double
      let begins: Bool
    }
  }

  struct PagePan: Decodable, Sendable {
    let translation: [Double]
    let expect: Expectation

    struct Expectation: Decodable, Sendable {
      let begins: Bool
    }
  }

  struct Tracking: Decodable, StackCase {
    let viewport: StackVectors.Viewport
    let pages: [StackVectors.Page]
    let startOffset: Double
    let expect: [Moment]

    struct Moment: Decodable, Sendable {
      let translation: Double
      let offset: Double
      let basePen: Double
    }

    var id: String { "from \(startOffset)" }
  }
}
