extension UIScene {
  private var stage: LifeCycleStep.Stage {
    switch activationState {
    case .foregroundActive: .active
    case .foregroundInactive: .inactive
    case .background, .unattached: .background
    }
  }

  /// Goes to a stage, step by step.
  func move(to stage: LifeCycleStep.Stage) {
    for step in LifeCycleStep.steps(from: self.stage, to: stage) {
      if !step.isAnnounced { adopt(step.stage) }
      report(step)
      adopt(step.stage)
    }
  }

  private func adopt(_ stage: LifeCycleStep.Stage) {
    activationState =
      switch stage {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
  }

  private func report(_ step: LifeCycleStep) {
    let name: Notification.Name
    switch step {
    case .willEnterForeground:
      delegate?.sceneWillEnterForeground(self)
      name = UIScene.willEnterForegroundNotification
    case .didBecomeActive:
      delegate?.sceneDidBecomeActive(self)
      name = UIScene.didActivateNotification
    case .willResignActive:
      delegate?.sceneWillResignActive(self)
      name = UIScene.willDeactivateNotification
    case .didEnterBackground:
      delegate?.sceneDidEnterBackground(self)
      name = UIScene.didEnterBackgroundNotification
    }
    NotificationCenter.default.post(name: name, object: self)
  }
}
