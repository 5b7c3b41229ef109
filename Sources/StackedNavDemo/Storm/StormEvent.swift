import Foundation
import ViewTree

/// One thing that happens to the program in a storm.
nonisolated enum StormEvent: Equatable, Sendable {
  /// What a device reports; its time counts from the next frame, in seconds, and may be none.
  case input(InputEvent)
  /// A sixtieth of a second passes, and a frame is drawn.
  case frame
  /// Nothing happens for so many frames.
  case rest(Int)
  /// The window has another size, in points.
  case resize(CGSize)
  /// The window has another number of device pixels per point.
  case scale(CGFloat)
  /// Something is set in the tab Settings.
  case look(StormLook)
  /// A tab is chosen by the program.
  case tab(DemoTab)
  /// A file or folder is dropped; its place among the storm's files.
  case drop(Int)
  /// Another program changes the storm's files, by chances of its own.
  case meddle(UInt64)
  /// An edge between two panes is dragged, in a few frames.
  case edge(StormEdgeDrag)
  /// The device loses the frame, or everything that it has kept.
  case loss(ofTextures: Bool)
}

/// A drag near an edge between two panes. Where the edges are is only known when it is played.
nonisolated struct StormEdgeDrag: Equatable, Sendable {
  enum End: CaseIterable { case lift, cancel, escape, focusLost, secondTap }

  var isMouse: Bool
  /// Whether all other fingers lift before, which may keep the edge from being taken.
  var isAlone: Bool
  /// Whether a folder is opened where no edge is in sight.
  var opensFolder: Bool
  /// The edge, by its place among those in sight.
  var edge: Int
  /// How far from the edge it begins, in points.
  var slip: Double
  /// How far down it begins, as a share of the window's height.
  var height: Double
  /// The way of each movement.
  var steps: [CGVector]
  var end: End
}

/// A choice in the tab Settings.
nonisolated enum StormLook: Equatable, Sendable {
  case appearance(DemoSettings.Appearance)
  case rightToLeft(Bool)
  case textSize(DemoSettings.TextSize)
  case pageWidth(DemoSettings.PageWidth)
  case classicMotion(Bool)
  case lessMotion(Bool)
  case touches(Bool)
  case performance(Bool)
}

/// The chances of a storm; the same for the same seed, on every machine.
nonisolated struct StormDice: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter numbers: Whatever tells this storm from others.
  init(_ numbers: UInt64...) {
    state = 0
    for number in numbers { state = next() ^ number }
  }

  // SplitMix64, of Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// A number from 0 to below `count`, which is more than 0.
  mutating func below(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
