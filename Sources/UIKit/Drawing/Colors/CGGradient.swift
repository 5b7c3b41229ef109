public import Foundation

/// An array of Core Foundation, to which an array of Swift is converted by `as`.
public typealias CFArray = [Any]

/// Colors at positions between 0 and 1, and what is between them.
public final class CGGradient: Sendable {
  /// A color and its position.
  package struct Stop: Hashable, Sendable {
    package var color: CGColor
    package var location: CGFloat
  }

  /// The stops, in ascending order of their locations.
  package let stops: [Stop]

  /// Creates a gradient; nil without colors, or if there are fewer locations than colors.
  ///
  /// - Parameters:
  ///   - space: The space in which colors are mixed, always sRGB.
  ///   - colors: Objects of the type `CGColor`.
  ///   - locations: The position of each color, from 0 to 1; nil to spread them evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
    let typed = colors.compactMap { $0 as? CGColor }
    guard !typed.isEmpty, typed.count == colors.count,
      let stops = Self.stops(typed, at: locations, call: "CGGradient.init(colorsSpace:)")
    else { return nil }
    self.stops = stops
  }

  /// Creates a gradient from the components of its colors, one after the other; nil without colors.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let length = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { index in
      CGColor(Array(UnsafeBufferPointer(start: components + index * length, count: length)), in: space)
    }
    guard !colors.isEmpty,
      let stops = Self.stops(colors, at: locations, call: "CGGradient.init(colorSpace:)")
    else { return nil }
    self.stops = stops
  }

  private static func stops(
    _ colors: [CGColor], at locations: UnsafePointer<CGFloat>?, call: String
  ) -> [Stop]? {
    let last = CGFloat(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      Stop(color: color, location: locations?[index] ?? CGFloat(index) / last)
    }
    guard stops.allSatisfy({ DrawingLog.check($0.location, call: call) }) else { return nil }
    return stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Fills what is before the start with the first color.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Fills what is after the end with the last color.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
