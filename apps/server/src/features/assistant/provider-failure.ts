import { APICallError } from 'ai'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'

/** Why a provider gave no usable answer, in words for the person. Nothing of the provider's own text is passed on. */
export interface ProviderFailure {
  reason: string
  isKeyRefused: boolean
  retryAfterSeconds: number | null
  /** Whether the provider refused before it wrote anything, so that nothing was used. */
  isFree: boolean
}

export const keyRefused = 'The provider did not accept the API key.'

/** Thrown for an answer that does not have the requested form, or is incomplete. */
export class UnreadableAnswer extends Error {}

/** Thrown for a question or an answer that the provider's safety rules block. A retry would have the same result. */
export class BlockedAnswer extends Error {}

export function providerFailure(error: unknown): ProviderFailure {
  const failure = (reason: string, more: Partial<ProviderFailure> = {}): ProviderFailure => ({
    reason,
    isKeyRefused: false,
    retryAfterSeconds: null,
    isFree: false,
    ...more,
  })
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status !== undefined && APICallError.isInstance(error)) {
    if (status === 401 || status === 403 || (status === 400 && isAboutKey(error)))
      return failure(keyRefused, { isKeyRefused: true, isFree: true })
    if (status === 429)
      return failure('The provider’s own limit is reached. Try again later.', {
        retryAfterSeconds: secondsOf(error.responseHeaders?.['retry-after']),
        isFree: true,
      })
    if (status === 404) return failure('The provider does not have this model.', { isFree: true })
    if (status >= 500) return failure('The provider has a problem. Try again later.', { isFree: true })
    if (status >= 400) return failure('The provider did not accept the question.', { isFree: true })
  }
  if (error instanceof BlockedAnswer)
    return failure('The provider’s safety rules blocked this text. Choose other days or another wording.')
  const cause = causeOf(error)
  if (cause instanceof OutgoingError)
    return failure(
      cause.isForbidden
        ? 'The provider’s address may not be called. Whoever runs Daymark can allow it.'
        : 'The provider did not answer.',
      { isFree: cause.isForbidden },
    )
  return failure('The provider’s answer could not be read.')
}

/** Gemini answers a wrong key with 400. */
function isAboutKey({ responseBody }: APICallError): boolean {
  return /API_KEY_INVALID|API key/i.test(responseBody ?? '')
}

function secondsOf(header: string | undefined): number | null {
  const seconds = Number(header)
  return header && Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : null
}

/** The library wraps errors of the connection. */
function causeOf(error: unknown): unknown {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (at instanceof OutgoingError) return at
  return error
}
