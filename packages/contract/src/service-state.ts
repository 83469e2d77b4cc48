import * as z from 'zod'
import { instant } from './fields.ts'

/** What last happened with a service. */
const event = z.object({ at: instant(), text: z.string() }).nullable()

/**
 * How a connection to another service is doing. `unavailable`: the operator has not set it up; `sign-in-again`: the
 * service no longer accepts the sign-in; `failing`: it is tried again.
 */
export const serviceState = z.object({
  state: z.enum(['unavailable', 'not-connected', 'connecting', 'connected', 'sign-in-again', 'failing']),
  account: z.string().nullable(),
  lastSuccess: event,
  lastError: event,
  /** How much has not reached the service yet. */
  waiting: z.number().int(),
})

export const serviceStateExample = {
  state: 'connected' as const,
  account: 'meera.iyer@acme.example',
  lastSuccess: { at: '2026-06-09T09:34:00Z', text: '“Yard weekly” added' },
  lastError: null,
  waiting: 0,
}
