/** How an error of the browser came up: nobody caught it, a promise was left with it, a part could not be drawn, or a script could not be fetched. */
export const clientErrorKinds = ['error', 'unhandled-rejection', 'render', 'chunk-load'] as const
export type ClientErrorKind = (typeof clientErrorKinds)[number]

/**
 * The names of errors that are told as they are. Any other is told as `other`: a name is free text that code may have
 * filled with what somebody typed.
 */
export const clientErrorNames = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ApiError',
  'AppError',
  'DataError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'other',
] as const
export type ClientErrorName = (typeof clientErrorNames)[number]

export const clientErrorLimits = {
  /** Places in our own scripts that are told of one error, the innermost first. */
  frames: 20,
  /** Bytes of one report. */
  bytes: 4096,
} as const
