import Foundation

extension NSLayoutConstraint {
  /// How the views of a format are aligned, and in which direction they follow each other.
  public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes that are to be equal.
    var alignments: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) != 0 ? Attribute(rawValue: $0) : nil }
    }
  }

  /// Makes the constraints that a format describes, such as `H:|-[name(>=80)]-gap-[field]-|`. They are not active.
  ///
  /// A format that cannot be read, or names that are missing, give no constraints; the log says what is wrong, with
  /// a mark at the place. UIKit ends the program.
  ///
  /// - Parameters:
  ///   - metrics: Numbers by name.
  ///   - views: Views and layout guides by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var builder = VisualFormatBuilder(format: format, options: opts, metrics: metrics ?? [:], views: views)
      return try builder.build(try VisualFormat(format))
    } catch {
      LayoutLog.report(error.description)
      return []
    }
  }
}
