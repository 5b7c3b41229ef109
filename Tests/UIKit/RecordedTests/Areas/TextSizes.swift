import ViewTree

extension Comparisons {
  mutating func compareTextSizes() throws {
    let facts = try Facts("dynamic-type")
    UIScreen.with(scale: 3) {
      for (index, category) in facts["categories"].texts.enumerated() {
        let traits = UITraitCollection(preferredContentSizeCategory: .named(category))
        for (name, values) in facts["styles"].entries {
          let place = "\(name) \(category)"
          let style = UIFont.TextStyle.named(name)
          compare(
            "\(place) size", UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize,
            values["size"][index].number)
          let metrics = UIFontMetrics(forTextStyle: style)
          for size in [17, 34, 64] as [CGFloat] where !values["v\(Int(size))"].isMissing {
            compare(
              "\(place) value \(Int(size))", metrics.scaledValue(for: size, compatibleWith: traits),
              values["v\(Int(size))"][index].number)
          }
          for size in [17, 64] as [CGFloat] where !values["f\(Int(size))"].isMissing {
            compare(
              "\(place) font \(Int(size))", scaledSize(size, metrics, traits),
              values["f\(Int(size))"][index].number)
          }
        }
      }
      for row in facts["rows"].list {
        let (name, category) = (row["style"].text, row["category"].text)
        let metrics = UIFontMetrics(forTextStyle: .named(name))
        let traits = UITraitCollection(preferredContentSizeCategory: .named(category))
        for (index, size) in facts["sizes"].numbers.enumerated() {
          let place = "\(name) \(category) row \(Int(size))"
          compare(
            "\(place) value", metrics.scaledValue(for: size, compatibleWith: traits),
            row["value"][index].number)
          compare("\(place) font", scaledSize(size, metrics, traits), row["font"][index].number)
        }
      }
    }
  }

  private func scaledSize(_ size: CGFloat, _ metrics: UIFontMetrics, _ traits: UITraitCollection) -> CGFloat {
    metrics.scaledFont(for: .systemFont(ofSize: size), compatibleWith: traits).pointSize
  }
}

extension UIFont.TextStyle {
  static func named(_ name: String) -> UIFont.TextStyle {
    let all: [String: UIFont.TextStyle] = [
      "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
      "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
      "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
    ]
    return all[name] ?? UIFont.TextStyle(rawValue: name)
  }
}

extension UIContentSizeCategory {
  static func named(_ name: String) -> UIContentSizeCategory {
    let all: [String: UIContentSizeCategory] = [
      "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large,
      "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
      "extraExtraExtraLarge": .extraExtraExtraLarge, "accessibilityMedium": .accessibilityMedium,
      "accessibilityLarge": .accessibilityLarge, "accessibilityExtraLarge": .accessibilityExtraLarge,
      "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
      "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
    ]
    return all[name] ?? .unspecified
  }
}
