import Darwin.C
import Foundation.NSDate // for dates
import UIKit
import UIKit.UIGestureRecognizerSubclass
import class UIKit.UIView
@testable import Pager
import QuartzCore
import os.log
import OSLog
import WebKit
let half = Darwin.round(1.5) / 2
