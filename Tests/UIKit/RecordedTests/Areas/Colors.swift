import ViewTree

extension Comparisons {
  /// Components from 0 to 255; the source rounds them down.
  mutating func compareColors() throws {
    let columns: [(String, UIUserInterfaceStyle, UIAccessibilityContrast, UIUserInterfaceLevel)] = [
      ("light", .light, .normal, .base), ("dark", .dark, .normal, .base),
      ("light high contrast", .light, .high, .base), ("dark high contrast", .dark, .high, .base),
      ("dark elevated", .dark, .normal, .elevated),
      ("dark high contrast elevated", .dark, .high, .elevated),
    ]
    for (name, values) in try Facts("colors")["colors"].entries {
      for (index, (column, style, contrast, level)) in columns.enumerated() {
        let recorded = values[index < values.list.count ? index : index == 4 ? 1 : 3].text
        var traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
        traits.userInterfaceLevel = level
        guard let color = systemColors[name]?.resolvedColor(with: traits) else { continue }
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let ours = [alpha, red, green, blue].map { $0 * 255 }
        let theirs = recorded.split(separator: " ").map { CGFloat(Double($0) ?? .nan) }
        let isEqual = zip(ours, theirs).allSatisfy { abs($0 - $1) < 1 }
        let text = ours.map { "\(Int($0.rounded()))" }.joined(separator: " ")
        compare("\(name) \(column)", isEqual ? recorded : text, recorded)
      }
    }
  }
}

private let systemColors: [String: UIColor] = [
  "systemBlue": .systemBlue,
  "systemGreen": .systemGreen,
  "systemIndigo": .systemIndigo,
  "systemOrange": .systemOrange,
  "systemPink": .systemPink,
  "systemPurple": .systemPurple,
  "systemRed": .systemRed,
  "systemYellow": .systemYellow,
  "systemGray": .systemGray,
  "systemGray2": .systemGray2,
  "systemGray3": .systemGray3,
  "systemGray4": .systemGray4,
  "systemGray5": .systemGray5,
  "systemGray6": .systemGray6,
  "label": .label,
  "secondaryLabel": .secondaryLabel,
  "tertiaryLabel": .tertiaryLabel,
  "quaternaryLabel": .quaternaryLabel,
  "systemFill": .systemFill,
  "secondarySystemFill": .secondarySystemFill,
  "tertiarySystemFill": .tertiarySystemFill,
  "quaternarySystemFill": .quaternarySystemFill,
  "placeholderText": .placeholderText,
  "systemBackground": .systemBackground,
  "secondarySystemBackground": .secondarySystemBackground,
  "tertiarySystemBackground": .tertiarySystemBackground,
  "systemGroupedBackground": .systemGroupedBackground,
  "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
  "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
  "separator": .separator,
  "opaqueSeparator": .opaqueSeparator,
  "link": .link,
]
