/** A reason not to start that the operator can fix; its message is the sentence that they are shown. */
export class StartError extends Error {
  override name = 'StartError'
}
