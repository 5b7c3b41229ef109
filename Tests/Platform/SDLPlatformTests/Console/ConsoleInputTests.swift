import CSDL2
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Input of the console")
struct ConsoleInputTests {
  private var input: ConsoleInput

  init() throws {
    try #require(TestVideo.driver != nil)
    input = ConsoleInput(keyboard: ConsoleKeyboard(keymap: ConsoleKeymap(tables: [[], [], [], []])))
    input.size = CGSize(width: 400, height: 300)
  }

  /// Returns SDL's events for one of device 3. The program's clock is 100 seconds ahead of the kernel's.
  private mutating func events(_ event: DeviceEvent) -> [SDL_Event] {
    input.events(for: event, of: 3) { MainClock.startOfTicks + 100 + $0 }
  }

  private mutating func place(after event: DeviceEvent) -> [Int32] {
    events(event).flatMap { [$0.motion.x, $0.motion.y] }
  }

  @Test("the pointer begins in the middle, moves with the mouse and stays on the display")
  mutating func pointer() {
    let places = [
      place(after: .motion(dx: 10, dy: -20, 1)), place(after: .motion(dx: -1000, dy: 1000, 1)),
      place(after: .place(CGPoint(x: 0.5, y: 0.25), 1)),
    ]
    #expect(places == [[210, 130], [0, 299], [200, 75]])
  }

  @Test("on turned content, the pointer moves as the user sees it")
  mutating func turnedPointer() {
    input.rotation = .degrees90
    let turned = place(after: .motion(dx: 10, dy: 0, 1))
    #expect(turned == [200, 160])
  }

  @Test("buttons and wheels are where the pointer is, at the time of the kernel")
  mutating func buttons() {
    _ = events(.motion(dx: 5, dy: 5, 1))
    let (button, wheel) = (events(.button(3, isDown: true, 2)), events(.wheel(x: 0, y: -1, 2.5)))
    #expect(button.map(\.type) == [SDL_MOUSEBUTTONDOWN.rawValue])
    #expect(button.map(\.button.button) == [3])
    #expect(button.map { [$0.button.x, $0.button.y] } == [[205, 155]])
    #expect(button.map(\.button.timestamp) == [102_000])
    #expect(wheel.map(\.wheel.preciseY) == [-1])
    #expect(wheel.map { [$0.wheel.mouseX, $0.wheel.mouseY] } == [[205, 155]])
    #expect(wheel.map(\.wheel.timestamp) == [102_500])
  }

  @Test(
    "fingers of two touch screens are different fingers, and the screens of the console are touched directly")
  mutating func fingers() {
    var translator = EventTranslator(fingers: .ofConsole)
    translator.fingerSpan = CGSize(width: 400, height: 300)
    let began = DeviceEvent.finger(slot: 2, .began, location: CGPoint(x: 0.5, y: 0.5), pressure: 0, 1)
    var inputs: [InputEvent] = []
    for device in [3, 4] {
      for event in input.events(for: began, of: device, time: { $0 }) {
        inputs += translator.input(for: event, at: 7)
      }
    }
    #expect(
      inputs
        == [0, 1].map {
          .touch(
            TouchSample(
              id: $0, type: .direct, phase: .began, location: CGPoint(x: 200, y: 150), timestamp: 7))
        })
    #expect(translator.lostInput(at: 8) == [], "SDL does not know them, but they are down")
  }

  @Test("after lost events, the window gives up its touches and keys")
  mutating func lost() {
    let events = events(.lost(1))
    #expect(events.map(\.window.event) == [UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)])
  }
}
