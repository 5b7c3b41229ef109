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
}
