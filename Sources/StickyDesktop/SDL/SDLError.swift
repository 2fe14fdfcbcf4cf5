import CSDL2

/// A call of SDL that failed, with what SDL says about it.
struct SDLError: Error, Equatable {
  /// The call's name.
  var call: String
  /// SDL's message.
  var message: String

  /// Takes SDL's message at once: the calls that clean up would overwrite it.
  init(_ call: String) {
    self.call = call
    let text = String(cString: SDL_GetError())
    message = text.isEmpty ? "no reason given" : text
  }

  /// A failure with words of our own.
  init(_ call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// The machine cannot do a thing, for SDL's reason; `wayOut` ends the sentence.
  func asRunError(_ what: String, wayOut: String = "") -> RunError {
    RunError(
      .unable, what: what, why: "\(call): \(message)" + (wayOut.isEmpty ? "" : "; \(wayOut)"))
  }
}

/// Throws unless a call of SDL that returns 0 for success did.
func checkSDL(_ call: String, _ result: Int32) throws(SDLError) {
  if result != 0 { throw SDLError(call) }
}

/// Throws unless a call of SDL that returns a pointer gave one.
func checkSDL<Pointer>(_ call: String, _ pointer: Pointer?) throws(SDLError) -> Pointer {
  guard let pointer else { throw SDLError(call) }
  return pointer
}
