/**
 * How an error in the browser occurred: uncaught, in a promise without a handler, while rendering, or while loading a
 * script.
 */
export const clientErrorKinds = ['error', 'unhandled-rejection', 'render', 'chunk-load'] as const
export type ClientErrorKind = (typeof clientErrorKinds)[number]

/**
 * The error names that are reported unchanged. Any other is reported as `other`, because a name is free text that code
 * may have filled with something that somebody typed.
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
  /** Stack positions in the app's own scripts that are reported per error, the innermost first. */
  frames: 20,
  /** Most bytes of one report. */
  bytes: 4096,
} as const
