import Testing

@testable import ViewTree

@Suite("Images of sliders")
struct UISliderImageTests {
  private let slider = UISlider(frame: rect(0, 0, 200, 34))

  @Test("the track is between the images, which change sides with the direction")
  func layout() {
    slider.minimumValueImage = UIImage.symbol("minus", side: 20)
    #expect(slider.trackRect(forBounds: slider.bounds) == rect(28, 15, 172, 4))
    slider.maximumValueImage = UIImage.symbol("plus", side: 24)
    #expect(slider.trackRect(forBounds: slider.bounds) == rect(28, 15, 140, 4))
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == rect(0, 7, 20, 20))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == rect(176, 5, 24, 24))
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.trackRect(forBounds: slider.bounds) == rect(32, 15, 140, 4))
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 200)
  }

  @Test("images replace the knob and the track, and a pressed knob without an image has the usual one")
  func ownLook() throws {
    let round = try #require(UIImage.symbol("plus", side: 40))
    let bar = try #require(UIImage.symbol("minus", side: 10))
    slider.setThumbImage(round, for: .normal)
    slider.setMaximumTrackImage(bar, for: .normal)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == rect(0, 12, 200, 10))
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1) == rect(160, -3, 40, 40))
    #expect(slider.thumbImage(for: .highlighted) == round && slider.currentMinimumTrackImage == nil)
    slider.value = 1
    slider.layoutIfNeeded()
    let knob = try #require(slider.subviews[0].subviews[2] as? UIImageView)
    #expect(knob.image == round && knob.frame.maxX == 200 && knob.layer.shadow == nil)
    slider.setThumbImage(nil, for: .normal)
    slider.layoutIfNeeded()
    #expect(knob.image == nil && knob.frame.width == 28 && knob.layer.shadow != nil)
  }
}
