import FileSystem
import ViewTree

extension FilePage {
  /// Opens the menu of places: home and its folders, bookmarks and volumes.
  func openPlaces(beside button: UIView) {
    let places = UIDeferredMenuElement.uncached { [weak self] completion in
      Task {
        await self?.library.reading {
          if let folder = self?.library.kioskFolder {
            completion(self?.elements(forKioskIn: folder) ?? [])
          } else {
            let places = await Place.look()
            completion(self?.elements(for: places) ?? [])
          }
        }
      }
    }
    presentMenu(
      UIMenu(title: "Places", children: [places]), from: button.convert(button.bounds, to: nil),
      isTrailing: false)
  }

  /// Returns the only place of a kiosk.
  private func elements(forKioskIn folder: FilePath) -> [UIMenuElement] {
    [
      UIAction(title: "Home", image: Icons.image(.folder, size: 18)) { [weak self] _ in
        self?.files?.go(to: folder)
      }
    ]
  }

  private func elements(for places: [Place]) -> [UIMenuElement] {
    let groups: [[Place.Kind]] = [[.home, .folder], [.bookmark], [.volume]]
    return groups.map { kinds in
      UIMenu(
        options: .displayInline,
        children: places.filter { kinds.contains($0.kind) }.map { place in
          UIAction(title: place.name, image: Icons.image(place.icon, size: 18)) { [weak self] _ in
            self?.files?.go(to: place.path)
          }
        })
    }
  }
}
