/** A reason not to start that the operator can remove; the message is the one sentence they are shown. */
export class StartError extends Error {
  override name = 'StartError'
}
