import DemoApp
import Foundation
import ViewTree

/// An event of a storm.
nonisolated enum StormEvent: Equatable, Sendable {
  /// Input of a device. Its time is relative to the next frame, in seconds, and may be NaN.
  case input(InputEvent)
  /// A sixtieth of a second passes, and a frame is drawn.
  case frame
  /// A number of frames passes without an event.
  case rest(Int)
  /// The window gets another size, in points.
  case resize(CGSize)
  /// The window gets another number of device pixels per point.
  case scale(CGFloat)
  /// The user changes a setting.
  case look(StormLook)
  /// The program selects a tab.
  case tab(DemoTab)
  /// A file or folder is dropped, given by its index among the storm's files.
  case drop(Int)
  /// Another program changes the storm's files at random.
  case meddle(UInt64)
  /// A text is pasted into the field that is edited, or into one that a key opens.
  case paste(StormPaste)
  /// A scroll view on the screen, given by its index, is flipped, turned or scaled until the round ends.
  case turn(view: Int, StormTurn)
  /// An edge between two panes is dragged over several frames.
  case edge(StormEdgeDrag)
  /// The renderer loses the frame, or also all textures.
  case loss(ofTextures: Bool)
}

/// A drag near an edge between two panes. The positions of edges are determined when it is played.
nonisolated struct StormEdgeDrag: Equatable, Sendable {
  enum End: CaseIterable { case lift, cancel, escape, focusLost, secondTap }

  var isMouse: Bool
  /// Whether all other fingers are lifted first. Otherwise they may prevent the drag.
  var isAlone: Bool
  /// Whether to open a folder if no edge is visible.
  var opensFolder: Bool
  /// The index of the edge among the visible ones.
  var edge: Int
  /// The distance from the edge at which the drag begins, in points.
  var slip: Double
  /// The vertical position, as a fraction of the window's height.
  var height: Double
  /// The offsets of the movements.
  var steps: [CGVector]
  var end: End
}

/// A text on the clipboard.
nonisolated struct StormPaste: Equatable, Sendable {
  var unit: String
  var count: Int
  /// Whether the path is typed, otherwise the search, if no field is edited.
  var opensPath: Bool
}

/// A transform of a view.
nonisolated enum StormTurn: CaseIterable, Sendable {
  case upsideDown, mirrored, halfTurn, quarterTurn, halfSize, slanted, flat, upright

  var transform: CGAffineTransform {
    switch self {
    case .upsideDown: CGAffineTransform(scaleX: 1, y: -1)
    case .mirrored: CGAffineTransform(scaleX: -1, y: 1)
    case .halfTurn: CGAffineTransform(rotationAngle: .pi)
    case .quarterTurn: CGAffineTransform(rotationAngle: .pi / 2)
    case .halfSize: CGAffineTransform(scaleX: 0.5, y: 0.5)
    case .slanted: CGAffineTransform(a: 1, b: 0.2, c: 0.3, d: 1.5, tx: 0, ty: 0)
    case .flat: CGAffineTransform(scaleX: 1, y: 0)
    case .upright: .identity
    }
  }
}

/// A change in the Settings tab.
nonisolated enum StormLook: Equatable, Sendable {
  case appearance(DemoSettings.Appearance)
  case rightToLeft(Bool)
  case textSize(DemoSettings.TextSize)
  case pageWidth(DemoSettings.PageWidth)
  case classicMotion(Bool)
  case lessMotion(Bool)
  case spines(Bool)
  case touches(Bool)
  case performance(Bool)
}

/// The random numbers of a storm, the same for the same seed on every machine.
nonisolated struct StormDice: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter numbers: The seed, which distinguishes storms.
  init(_ numbers: UInt64...) {
    state = 0
    for number in numbers { state = next() ^ number }
  }

  // SplitMix64 by Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// Returns a number from 0 to below `count`, which must be positive.
  mutating func below(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
