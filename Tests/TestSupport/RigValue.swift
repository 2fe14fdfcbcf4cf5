import Foundation

/// Waits until something is there, looking each hundredth of a second.
///
/// Throws with its description where it is not after the seconds given.
@discardableResult
public func waitForRigValue<Value>(
  _ what: String, within seconds: Double = 20, _ value: () throws -> Value?
) throws -> Value {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let value = try value() { return value }
    guard ContinuousClock.now < deadline else {
      throw RigFailure("\(what): not within \(seconds) s")
    }
    usleep(10_000)
  }
}
