/** A call to another server failed or had an unusable answer. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  /** Whether the address may not be called at all, so that trying again is useless. */
  readonly isForbidden: boolean

  constructor(message: string, { isForbidden }: { isForbidden: boolean }) {
    super(message)
    this.isForbidden = isForbidden
  }
}

export function forbidden(reason: string): OutgoingError {
  return new OutgoingError(reason, { isForbidden: true })
}
