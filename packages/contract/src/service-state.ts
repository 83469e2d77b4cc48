import * as z from 'zod'
import { instant } from './fields.ts'
import { named } from './named.ts'

const event = named(
  'ServiceEvent',
  z.object({
    at: instant().describe('When it happened, in UTC.'),
    text: z.string().describe('What happened, in plain words.'),
  }),
)

/** How a connection to another service is doing; the same for every service. */
export const serviceState = named(
  'ServiceState',
  z.object({
    state: z
      .enum(['unavailable', 'not-connected', 'connecting', 'connected', 'sign-in-again', 'failing'])
      .describe(
        '`unavailable`: the operator has not set the service up; `failing`: connected, but the last call failed.',
      ),
    missing: z.string().nullable().describe('If it is unavailable: who has not set it up; otherwise null.'),
    forOperator: z
      .string()
      .nullable()
      .describe('If it is unavailable: what the operator sets; otherwise null.'),
    account: z.string().nullable().describe('The account at the other service.'),
    lastSuccess: event.nullable(),
    lastError: event.nullable(),
    waiting: z
      .number()
      .int()
      .describe('How many changes or messages have not reached the other service yet.'),
  }),
)

export type ServiceState = z.output<typeof serviceState>

export const serviceStateExample: z.input<typeof serviceState> = {
  state: 'connected',
  missing: null,
  forOperator: null,
  account: 'Meera Iyer, @meera_i',
  lastSuccess: { at: '2026-06-09T12:30:00Z', text: '“Task due tomorrow”' },
  lastError: null,
  waiting: 0,
}
