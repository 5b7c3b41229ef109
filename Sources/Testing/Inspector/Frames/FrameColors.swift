import ViewTree

extension FrameFact.Pass {
  /// What the pass is called in the panel.
  var title: String {
    switch self {
    case .input: "Input"
    case .timers: "Timers"
    case .animation: "Animation"
    case .layout: "Layout"
    case .hover: "Hover"
    case .compose: "Compose"
    case .draw: "Draw"
    case .present: "Present"
    }
  }

  /// The color of the pass in the chart.
  var color: UIColor {
    switch self {
    case .input: InspectorColors.rgb(0x7577EE)
    case .timers: InspectorColors.rgb(0x7A8393)
    case .animation: InspectorColors.rgb(0xA368E8)
    case .layout: InspectorColors.rgb(0x4C8BF4)
    case .hover: InspectorColors.rgb(0xC4861A)
    case .compose: InspectorColors.rgb(0x27A0AC)
    case .draw: InspectorColors.rgb(0x33A370)
    case .present: InspectorColors.rgb(0xE8629A)
    }
  }
}
