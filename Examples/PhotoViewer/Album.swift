import UIKit

/// A photo, which is drawn in code.
struct Photo: Equatable {
  let number: Int
  var isFavorite = false

  var title: String {
    return ["Coast", "Hills", "Dunes", "Lake", "Valley", "Island"][number % 6] + " \(number + 1)"
  }
  var size: CGSize {
    return number % 3 == 1 ? CGSize(width: 600, height: 800) : CGSize(width: 900, height: 600)
  }
}

/// The photos and their pictures.
final class Album {

  static let didChange = Notification.Name("AlbumDidChange")

  private(set) var photos = (0..<18).map { Photo(number: $0) } {
    didSet { NotificationCenter.default.post(name: Album.didChange, object: self) }
  }
  private let images = NSCache<NSNumber, UIImage>()

  func toggleFavorite(_ number: Int) {
    guard let index = photos.firstIndex(where: { $0.number == number }) else { return }
    photos[index].isFavorite.toggle()
  }

  func delete(_ number: Int) { photos.removeAll { $0.number == number } }

  func photo(_ number: Int) -> Photo? { return photos.first { $0.number == number } }

  func image(of photo: Photo) -> UIImage {
    let key = NSNumber(value: photo.number)
    if let image = images.object(forKey: key) { return image }
    let image = Landscape(seed: photo.number).image(size: photo.size)
    images.setObject(image, forKey: key)
    return image
  }
}

/// A landscape with a sky, a sun and hills, which differ with the seed.
struct Landscape {
  let seed: Int

  func image(size: CGSize) -> UIImage {
    return UIGraphicsImageRenderer(size: size).image { context in
      let hue = CGFloat(seed * 37 % 100) / 100
      let top = UIColor(hue: hue, saturation: 0.6, brightness: 0.85, alpha: 1)
      let bottom = UIColor(hue: hue, saturation: 0.15, brightness: 1, alpha: 1)
      let colors = [top.cgColor, bottom.cgColor] as CFArray
      if let sky = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
        context.cgContext.drawLinearGradient(
          sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
      }
      let side = size.height * 0.16
      UIColor(white: 1, alpha: 0.9).setFill()
      let x = size.width * (0.15 + CGFloat(seed * 29 % 60) / 100)
      UIBezierPath(ovalIn: CGRect(x: x, y: size.height * 0.14, width: side, height: side)).fill()
      for layer in 0..<4 { hill(layer, hue, size) }
    }
  }

  private func hill(_ layer: Int, _ hue: CGFloat, _ size: CGSize) {
    let depth = CGFloat(layer) / 4
    let shade = (hue + 0.1 + depth * 0.12).truncatingRemainder(dividingBy: 1)
    UIColor(hue: shade, saturation: 0.35 + depth * 0.3, brightness: 0.8 - depth * 0.5, alpha: 1).setFill()
    let path = UIBezierPath()
    let base = size.height * (0.5 + depth * 0.42)
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...24 {
      let part = CGFloat(step) / 24
      let wave = sin(part * (5 + CGFloat(layer)) + CGFloat(seed + layer * 2)) * (1 - depth)
      path.addLine(to: CGPoint(x: part * size.width, y: base + wave * size.height * 0.09))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    path.fill()
  }
}
