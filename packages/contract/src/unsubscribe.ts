import * as z from 'zod'
import { define } from './define.ts'
import { text } from './fields.ts'
import { named } from './named.ts'

const tag = 'Notifications'

const token = text(400).regex(/^[\w-]{80,}$/, 'This is not the token of a link.')

const state = named(
  'EndedMailState',
  z.object({
    address: z.string().describe('The recipient, masked, so that the link reveals no address.'),
    isOff: z.boolean().describe('Whether only the mail that is always sent remains.'),
  }),
)

/** The links in mail about notifications, which work without a session (RFC 8058). */
export const unsubscribeOperations = {
  'GET /api/unsubscribe': define({
    summary: 'Whose mail a link ends, and whether it has been ended; browsers are redirected to the page',
    tag,
    access: 'public',
    query: z.strictObject({ token }),
    output: state,
    errors: ['unsubscribe_invalid'],
    example: {
      query: { token: 'x'.repeat(146) },
      output: { address: 'e…@acme.example', isOff: false },
    },
  }),
  'POST /api/unsubscribe': define({
    ignoresKey: true,
    summary: 'End all mail about notifications to the person of the link, or turn it on again',
    tag,
    access: 'public',
    // A mail program sends List-Unsubscribe=One-Click in it, and others nothing.
    raw: { request: 'anything' },
    query: z.strictObject({ token, mail: z.enum(['off', 'on']).default('off') }),
    output: state,
    errors: ['unsubscribe_invalid'],
    example: {
      query: { token: 'x'.repeat(146) },
      output: { address: 'e…@acme.example', isOff: true },
    },
  }),
}
