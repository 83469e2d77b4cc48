export interface FieldProblem {
  field: string
  message: string
}

/** A refusal of the server, with its message. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[]
  readonly requestId: string | undefined
  /** After how many seconds the server accepts the request again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields: readonly FieldProblem[] = [],
    requestId?: string,
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server could not be reached: it is unknown whether the request arrived. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  constructor(cause: unknown) {
    super('Daymark cannot be reached. Check your connection and try again.', { cause })
  }
}

/** The server cannot be reached, and this device has no copy of its response. */
export class NotHereError extends OfflineError {
  override name = 'NotHereError'
  override message =
    'It loads when the connection returns, and from then on it can be read without one for 14 days.'
}

/** A message for people, for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError) return error.message
  return 'Something went wrong. Try again.'
}
