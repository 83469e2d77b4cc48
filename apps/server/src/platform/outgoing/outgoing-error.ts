/** Why a call to another server got no answer that could be used. */
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
