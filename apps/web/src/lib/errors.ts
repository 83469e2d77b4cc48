export interface FieldProblem {
  field: string
  message: string
}

/** The server's refusal, in its own words. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[]
  readonly requestId: string | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields: readonly FieldProblem[] = [],
    requestId?: string,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

/** The server could not be reached: nothing is known about whether the request arrived. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  constructor(cause: unknown) {
    super('Daymark cannot be reached. Check your connection and try again.', { cause })
  }
}

/** A sentence for people, whatever was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError) return error.message
  return 'Something went wrong. Try again.'
}
