import ArgumentParser
import Foundation
import SDLPlatform
import Testing

@testable import DemoApp

@Suite("Command-line options")
struct DemoOptionsTests {
  @Test("without arguments every option has its default")
  func defaults() throws {
    let options = try DemoOptions.parse([])
    #expect(options.folder == nil)
    #expect(options.size == nil)
    #expect(options.renderer == .automatic)
    #expect(!options.headless)
    #expect(options.until == nil)
  }

  @Test("every option is parsed")
  func everything() throws {
    let options = try DemoOptions.parse([
      "/tmp", "--tab", "files", "--size", "800x600", "--scale", "2", "--renderer", "software", "--headless",
      "--replay", "a.json", "--record", "b.json", "--until", "2.5", "--screenshot", "c.png", "--at", "0.5,1",
      "--dump", "d.json", "--show-touches", "--show-performance", "--slow-animations", "4.5",
      "--reduce-motion", "--appearance", "dark",
    ])
    #expect(options.showTouches && options.showPerformance && options.reduceMotion)
    #expect(options.slowAnimations == 4.5)
    #expect(options.appearance == .dark)
    #expect(options.folder == "/tmp")
    #expect(options.tab == .files)
    #expect(options.size?.size == CGSize(width: 800, height: 600))
    #expect(options.scale == 2)
    #expect(options.renderer == .software)
    #expect(options.headless)
    #expect(
      [options.replay, options.record, options.screenshot, options.dump] == [
        "a.json", "b.json", "c.png", "d.json",
      ])
    #expect(options.until == 2.5)
    #expect(options.at?.seconds == [0.5, 1])
  }

  @Test("the tour cannot be combined with a script, shows touches and saves nothing")
  func tour() throws {
    let options = try DemoOptions.parse(["--tour"])
    #expect(options.tour && options.isRehearsed)
    var settings = DemoSettings()
    options.override(&settings)
    #expect(settings.showsTouches)
    #expect(throws: (any Error).self) { try DemoOptions.parse(["--tour", "--replay", "a.json"]) }
  }

  @Test("a slowdown outside 1 to 100 is rejected", arguments: ["0.9", "101", "-2", "nan", "inf", "slow"])
  func noFactors(text: String) {
    #expect(throws: (any Error).self) { try DemoOptions.parse(["--slow-animations=\(text)"]) }
  }

  @Test("a size is two integers from 1 to 16384", arguments: ["1x1", "1024x768", "16384x16384"])
  func sizes(text: String) throws {
    let size = try WindowSize(parsing: text).size
    #expect("\(Int(size.width))x\(Int(size.height))" == text)
  }

  @Test(
    "any other size is rejected",
    arguments: [
      "", "x", "5", "0x5", "5x0", "-5x5", "1.5x2", "1x2x3", "16385x1", "1x99999999999999999999", "1 x 2",
    ])
  func noSizes(text: String) {
    #expect(throws: ValidationError.self) { try WindowSize(parsing: text) }
  }

  @Test("times keep the text they were written as, for file names")
  func times() throws {
    let times = try #require(Times(argument: "2,0.50,86400"))
    #expect(times.seconds == [2, 0.5, 86_400])
    #expect(times.names == ["2", "0.50", "86400"])
  }

  @Test("any other time is rejected", arguments: ["", ",", "1,", "-1", "nan", "inf", "86401", "1;2", "one"])
  func noTimes(text: String) {
    #expect(Times(argument: text) == nil)
  }

  @Test("pictures are named after their time")
  func pictureNames() {
    #expect(Demo.path("shots/last.png", at: "0.5") == "shots/last-0.5.png")
    #expect(Demo.path("last.PNG", at: "2") == "last-2.png")
    #expect(Demo.path("last", at: "2") == "last-2.png")
  }
}
