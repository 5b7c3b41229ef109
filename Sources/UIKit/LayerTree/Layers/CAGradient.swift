public import Foundation

/// Colors along a line, outwards from a point, or around it.
public nonisolated struct CAGradient: Hashable, Sendable {
  /// A color at a position of the line.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: CGColor
    /// The position, from 0 at the start of the line to 1 at its end.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: CGColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in ascending order of their locations.
  public var stops: [Stop] {
    get { storedStops }
    set { (storedStops, hasLocations) = (newValue, true) }
  }
  private var storedStops: [Stop]
  /// Whether the locations were set; if not, new colors are spread evenly.
  private(set) var hasLocations = true
  /// The ends of the line, as fractions of the layer's bounds.
  public var startPoint, endPoint: CGPoint
  /// The course of the gradient.
  public var type = CAGradientLayerType.axial

  /// Creates a gradient. Without points, it runs from the top to the bottom of the layer.
  public init(
    stops: [Stop], startPoint: CGPoint = CGPoint(x: 0.5, y: 0), endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    storedStops = stops
    hasLocations = !stops.isEmpty
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a gradient of evenly spaced `colors` from top to bottom.
  public init(vertical colors: [CGColor]) {
    let last = CGFloat(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) })
  }

  /// The colors alone. New colors keep the locations if there are as many.
  var colors: CAColorList {
    get { CAColorList(storedStops.map(\.color)) }
    set {
      let old = storedStops.map(\.location)
      hasLocations = hasLocations && old.count == newValue.colors.count
      storedStops = Self.stops(newValue.colors, at: hasLocations ? old : wantedLocations)
      if storedStops.count == wantedLocations.count, !wantedLocations.isEmpty { hasLocations = true }
    }
  }
  /// Locations that were set before there were as many colors.
  private var wantedLocations: [CGFloat] = []

  /// The locations alone; empty if the colors are spread evenly.
  var locations: CANumberList {
    get { CANumberList(hasLocations ? storedStops.map(\.location) : []) }
    set {
      wantedLocations = newValue.numbers
      hasLocations = !newValue.numbers.isEmpty && newValue.numbers.count == storedStops.count
      storedStops = Self.stops(storedStops.map(\.color), at: newValue.numbers)
    }
  }

  private static func stops(_ colors: [CGColor], at locations: [CGFloat]) -> [Stop] {
    let last = CGFloat(max(1, colors.count - 1))
    let isSet = locations.count == colors.count
    return colors.enumerated().map { Stop(color: $1, location: isSet ? locations[$0] : CGFloat($0) / last) }
  }
}

/// A list of colors that is interpolated color by color.
nonisolated struct CAColorList: CAAnimatable {
  var colors: [CGColor]

  static var isAdditive: Bool { false }

  init(_ colors: [CGColor]) { self.colors = colors }

  var animatableData: CAListVector<CAColorComponents> { CAListVector(colors.map(\.animatableData)) }
  init(animatableData: CAListVector<CAColorComponents>) {
    colors = animatableData.parts.map { CGColor(animatableData: $0) }
  }
}

/// A list of numbers that is interpolated number by number.
nonisolated struct CANumberList: CAAnimatable {
  var numbers: [CGFloat]

  init(_ numbers: [CGFloat]) { self.numbers = numbers }

  var animatableData: CAListVector<CGFloat> { CAListVector(numbers) }
  init(animatableData: CAListVector<CGFloat>) { numbers = animatableData.parts }
}

/// Several vectors. Lists of other lengths cannot be interpolated.
nonisolated struct CAListVector<Part: CAVector>: CAVector {
  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  static var zero: CAListVector { CAListVector([]) }

  func adding(_ other: CAListVector) -> CAListVector {
    guard parts.count == other.parts.count else { return parts.isEmpty ? other : self }
    return CAListVector(zip(parts, other.parts).map { $0.adding($1) })
  }

  func subtracting(_ other: CAListVector) -> CAListVector {
    guard parts.count == other.parts.count else { return .zero }
    return CAListVector(zip(parts, other.parts).map { $0.subtracting($1) })
  }

  func scaled(across: CGFloat, down: CGFloat) -> CAListVector {
    CAListVector(parts.map { $0.scaled(across: across, down: down) })
  }
}
