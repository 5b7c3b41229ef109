import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("The attachment along the bottom")
struct BottomAttachmentTests {
  private let scenery = TabScenery()
  private let player: Page
  private var stage: Stage { scenery.stage }
  private var tabs: SPSideTabController { scenery.tabs }

  init() { player = Page("Player", .full, log: scenery.log) }

  @Test("setting it adds it once and shows nothing; showing it makes it appear once")
  func joining() {
    tabs.bottomAttachment = player
    tabs.bottomAttachment = player
    stage.frame()
    #expect(scenery.log.apply() == ["Player will join", "Player did join"])
    tabs.isBottomAttachmentHidden = false
    stage.frame()
    #expect(scenery.log.apply() == ["Player loads", "Player will appear", "Player did appear"])
    #expect(player.view.convert(player.view.bounds, to: nil).numbers == [80, 699, 944, 69])
    tabs.isBottomAttachmentHidden = true
    #expect(scenery.log.apply() == ["Player will disappear", "Player did disappear"])
    tabs.bottomAttachment = nil
    #expect(scenery.log.apply() == ["Player will leave", "Player did leave"])
    #expect(player.parent == nil)
  }

  @Test("settings made before the view is loaded take effect")
  func beforeLoading() {
    let tabs = SPSideTabController()
    #expect(tabs.isBottomAttachmentHidden)
    tabs.viewControllers = [UIViewController()]
    tabs.bottomAttachment = player
    tabs.isBottomAttachmentHidden = false
    stage.window.rootViewController = tabs
    stage.frame()
    #expect(!tabs.isBottomAttachmentHidden)
    #expect(
      scenery.log.apply() == [
        "Player will join", "Player did join", "One will disappear", "One did disappear", "Player loads",
        "Player will appear", "Player did appear",
      ])
    #expect(player.view.window === stage.window)
  }

  @Test("it slides while the content makes room: the two meet in every frame, in both directions")
  func sliding() {
    tabs.bottomAttachment = player
    stage.frame()
    var heights: [CGFloat] = []
    for isHidden in [false, true] {
      tabs.setBottomAttachmentHidden(isHidden, animated: true)
      for frame in 0..<20 {
        stage.frame()
        let (content, strip) = (shownFrame(tabs.mainContainer), shownFrame(tabs.bottomContainer))
        // A hidden strip lies one point below the edge.
        #expect(strip.minY - content.maxY >= -0.01 && strip.minY - content.maxY <= 1.01, "\(frame)")
        #expect(shownFrame(scenery.controllers[0].view).height == content.height)
        heights.append(content.height)
      }
    }
    #expect(heights[19] == 699)
    #expect(heights[39] == 768)
    #expect(heights[..<20].filter { $0 > 699 && $0 < 768 }.count > 10)
    #expect(zip(heights[..<20], heights[1..<20]).allSatisfy { $0 >= $1 })
    #expect(zip(heights[20...], heights[21...]).allSatisfy { $0 <= $1 })
    #expect(player.view.window == nil)
  }

  /// The frame of a view as it is displayed in its superview.
  private func shownFrame(_ view: UIView) -> CGRect {
    let shown = view.layer.presentation() ?? view.layer
    let (size, center) = (shown.bounds.size, shown.position)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  @Test("shown and hidden again during the slide, it continues from there and ends as last requested")
  func turningRound() {
    tabs.bottomAttachment = player
    stage.frame()
    _ = scenery.log.apply()
    tabs.setBottomAttachmentHidden(false, animated: true)
    stage.run(for: 0.1)
    let middle = shownFrame(tabs.bottomContainer).minY
    tabs.setBottomAttachmentHidden(true, animated: true)
    stage.frame()
    #expect(abs(shownFrame(tabs.bottomContainer).minY - middle) < 12)
    stage.run(for: 0.1)
    tabs.setBottomAttachmentHidden(false, animated: true)
    stage.settle()
    #expect(tabs.bottomContainer.frame.minY == 699)
    #expect(player.view.window === stage.window)
    #expect(scenery.log.apply() == ["Player loads", "Player will appear", "Player did appear"])
    tabs.setBottomAttachmentHidden(true, animated: true)
    #expect(scenery.log.apply().isEmpty)
    stage.settle()
    #expect(scenery.log.apply() == ["Player will disappear", "Player did disappear"])
  }

  @Test("another attachment replaces it while it is shown")
  func replacing() {
    tabs.bottomAttachment = player
    tabs.isBottomAttachmentHidden = false
    stage.frame()
    _ = scenery.log.apply()
    let other = Page("Other", .full, log: scenery.log)
    tabs.bottomAttachment = other
    stage.frame()
    #expect(
      scenery.log.apply() == [
        "Player will leave", "Player will disappear", "Player did disappear", "Player did leave",
        "Other will join", "Other loads", "Other will appear", "Other did join", "Other did appear",
      ])
    #expect(tabs.bottomContainer.subviews == [other.view])
  }

  @Test("a tab cannot be the attachment, nor the attachment a tab")
  func both() {
    tabs.bottomAttachment = player
    let notes = reports {
      tabs.bottomAttachment = scenery.controllers[1]
      tabs.viewControllers = [scenery.controllers[0], player]
    }
    #expect(notes.count == 2)
    #expect(tabs.bottomAttachment === player)
    #expect(tabs.viewControllers == [scenery.controllers[0]])
  }

  @Test("it can have another height and extend under the bar")
  func spanning() {
    tabs.bottomAttachment = player
    tabs.bottomAttachmentHeight = 54
    tabs.bottomAttachmentSpansTabBar = true
    tabs.additionalItems = [UITabBarItem(title: "Settings", image: nil)]
    tabs.isBottomAttachmentHidden = false
    stage.frame()
    #expect(tabs.tabBar.frame.numbers == [0, 0, 80, 714])
    #expect(tabs.tabBar.rect(for: tabs.additionalItems[0])?.numbers == [0, 634, 80, 70])
    #expect(tabs.mainContainer.frame.numbers == [80, 0, 944, 714])
    #expect(tabs.bottomContainer.frame.numbers == [0, 714, 1024, 54])
  }

  /// A view with a part that is as wide as the view.
  private final class Strip: UIView {
    let part = UIView()

    override func layoutSubviews() {
      if part.superview == nil { addSubview(part) }
      part.frame = bounds.insetBy(dx: 16, dy: 16)
    }
  }

  @Test("its contents do not change their size while it slides in")
  func slidingInFull() {
    let strip = Strip()
    player.view = strip
    tabs.bottomAttachment = player
    stage.frame()
    tabs.setBottomAttachmentHidden(false, animated: true)
    for _ in 0..<5 {
      stage.frame()
      #expect(strip.layer.presentation()?.bounds.size == CGSize(width: 944, height: 69))
      #expect(strip.part.layer.presentation()?.bounds.size == CGSize(width: 912, height: 37))
    }
  }
}
