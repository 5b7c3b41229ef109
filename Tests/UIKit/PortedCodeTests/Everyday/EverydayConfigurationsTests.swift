import Replay
import Testing
import UIKit

@Suite("Configurations of buttons and backgrounds, sliders, scroll indicators")
@MainActor
struct EverydayConfigurationsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func show(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration, primaryAction: nil)
    stage.window.addSubview(button)
    button.sizeToFit()
    stage.frame()
    return button
  }

  @Test("a transformer changes the font of a button's title, and the button's size")
  func titleTransformer() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sync"
    let usual = show(configuration)
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: 40)
      return outgoing
    }
    let button = show(configuration)
    #expect(button.bounds.width > usual.bounds.width * 1.5)
    let shown = try #require(button.titleLabel?.attributedString)
    #expect(shown.font == .systemFont(ofSize: 40) && shown.foregroundColor == .white)
    #expect(button.currentTitle == "Sync" && configuration == configuration)
  }

  @Test("an attributed title keeps its own colors and gets the button's font")
  func attributedTitle() throws {
    var title = AttributedString("Delete")
    title.foregroundColor = .systemRed
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = title
    let button = show(configuration)
    let shown = try #require(button.titleLabel?.attributedString)
    #expect(shown.foregroundColor == .systemRed && shown.font == button.titleLabel?.font)
    #expect(button.accessibilityLabel == "Delete")
  }

  @Test("a wheel takes the place of a button's image while it works")
  func indicator() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Sync"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 8
    let button = show(configuration)
    let image = try #require(button.imageView)
    button.configuration?.showsActivityIndicator = true
    stage.frame()
    let wheel = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating && image.isHidden && wheel.frame == image.frame)
    #expect(button.titleLabel?.frame.intersects(wheel.frame) == false)
    button.configuration?.showsActivityIndicator = false
    stage.frame()
    #expect(wheel.superview == nil && !image.isHidden)
  }

  @Test("color transformers change the background and the image of a button, and the background of a cell")
  func colors() throws {
    let swap = UIConfigurationColorTransformer { $0 == .systemBlue ? .systemGreen : .systemOrange }
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .systemBlue
    configuration.image = UIImage(systemName: "star")
    configuration.background.backgroundColorTransformer = swap
    configuration.imageColorTransformer = swap
    let button = show(configuration)
    #expect(button.subviews.contains { $0.backgroundColor == .systemGreen })
    #expect(button.imageView?.tintColor == .systemOrange)
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColorTransformer = .grayscale
    let gray = background.resolvedBackgroundColor(for: .red).cgColor
    #expect(gray.red == gray.green && gray.green == gray.blue && gray.red > 0)
    background.backgroundColor = .systemBlue
    background.backgroundColorTransformer = swap
    let cell = UITableViewCell()
    cell.backgroundConfiguration = background
    stage.window.addSubview(cell)
    stage.frame()
    #expect(cell.subviews.contains { $0.backgroundColor == .systemGreen })
  }

  @Test("the titles of a button are aligned as its configuration asks for")
  func titleAlignment() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "A long title"
    configuration.subtitle = "short"
    configuration.titleAlignment = .trailing
    let button = show(configuration)
    #expect(button.titleLabel?.textAlignment == .right)
    button.semanticContentAttribute = .forceRightToLeft
    button.setNeedsLayout()
    stage.frame()
    #expect(button.titleLabel?.textAlignment == .left)
  }

  @Test("a symbol of a button has the size that its configuration asks for")
  func symbolSize() {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    let usual = show(configuration).bounds.width
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 60)
    #expect(show(configuration).bounds.width > usual + 20)
  }

  @Test("a screen reader cannot move a slider that is disabled")
  func disabledSlider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.window.addSubview(slider)
    slider.value = 0.5
    slider.accessibilityIncrement()
    #expect(slider.value > 0.5)
    slider.value = 0.5
    slider.isEnabled = false
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 0.5 && slider.accessibilityTraits.contains(.notEnabled))
  }

  @Test("images of a slider for one state do not replace those of others")
  func sliderImages() {
    let slider = UISlider()
    let (usual, pressed) = (UIImage(systemName: "circle"), UIImage(systemName: "circle.fill"))
    slider.setThumbImage(usual, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    #expect(slider.thumbImage(for: .disabled) == usual && slider.thumbImage(for: .highlighted) == pressed)
    slider.setThumbImage(nil, for: .highlighted)
    #expect(slider.thumbImage(for: .highlighted) == usual)
  }

  @Test("both insets of scroll indicators are set at once, and each can change alone")
  func indicatorInsets() {
    let scrollView = UIScrollView()
    scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
    #expect(scrollView.verticalScrollIndicatorInsets.bottom == 20)
    #expect(scrollView.horizontalScrollIndicatorInsets.left == 1)
    scrollView.verticalScrollIndicatorInsets.top = 50
    #expect(scrollView.horizontalScrollIndicatorInsets.top == 10)
  }

  @Test("an action without arguments is called by controls, bar buttons and recognizers")
  func bareActions() {
    final class Screen: UIViewController {
      var taps = 0
      func tap() { taps += 1 }
    }
    let screen = Screen()
    let tap = Selector("tap", Screen.tap)
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
    button.addTarget(screen, action: tap, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", style: .plain, target: screen, action: tap)
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.settle()
    stage.tap(at: CGPoint(x: 375, y: 22))
    stage.settle()
    #expect(screen.taps == 2)
  }
}
