import Foundation

extension NSLayoutConstraint {
  /// The options of a visual format: the alignment of the views, their direction, and how gaps are measured.
  public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the baselines of the last lines of text.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the baselines of the first lines of text.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Views follow each other in the layout direction. This is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Views follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Views follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Gaps are measured between edges. This is the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical gaps are measured from the last baseline of a view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes to align.
    var alignments: [Attribute] {
      (1...12).compactMap { rawValue & (1 << UInt($0)) != 0 ? Attribute(rawValue: $0) : nil }
    }
  }

  /// Creates inactive constraints from a visual format, such as `H:|-[name(>=80)]-gap-[field]-|`.
  ///
  /// If the format is invalid or a name is missing, logs the error with its position and returns an empty
  /// array. UIKit raises an exception instead.
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
