import UIKit

/// Progress bars and activity indicators.
final class ProgressViewController: FormViewController {

  private let bar = UIProgressView(progressViewStyle: .default)

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.progress = 0.4
    bar.accessibilityLabel = "Download"
    addGroup(
      "Progress",
      [
        bar,
        line([
          button("Advance") { [weak self] _ in self?.advance(by: 0.2) },
          button("Reset") { [weak self] _ in self?.bar.setProgress(0, animated: false) },
        ]),
      ])

    let colors = UIProgressView(progressViewStyle: .bar)
    colors.progress = 0.7
    colors.progressTintColor = .systemGreen
    colors.trackTintColor = .systemGreen.withAlphaComponent(0.2)
    addGroup("Colors", [colors])

    let pink = indicator(.large)
    pink.color = .systemPink
    addGroup(
      "Activity", [row("Medium", indicator(.medium)), row("Large", indicator(.large)), row("Colors", pink)])

    let stops = indicator(.medium)
    addGroup(
      "Starts and Stops",
      [
        row("Hides When Stopped", stops),
        button("Start or Stop") { _ in stops.isAnimating ? stops.stopAnimating() : stops.startAnimating() },
      ])
  }

  private func advance(by step: Float) { bar.setProgress(min(1, bar.progress + step), animated: true) }

  private func indicator(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let indicator = UIActivityIndicatorView(style: style)
    indicator.startAnimating()
    return indicator
  }
}
