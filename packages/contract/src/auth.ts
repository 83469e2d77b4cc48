import { passwordMaxLength } from '#core/auth/password-rule.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant } from './fields.ts'

const required = 'Email and password are required.'
const plain = /^[^\0\p{Cs}]+$/u

export const authOperations = {
  'POST /api/auth/sign-in/email': define({
    ignoresKey: true,
    summary: 'Sign in with email and password; the answer sets the session cookie',
    tag: 'Sign-in',
    access: 'public',
    body: z.strictObject({
      email: z.string(required).min(1, required).max(320).regex(plain, required),
      password: z.string(required).min(1, required).max(passwordMaxLength).regex(plain, required),
    }),
    output: z.object({ userId: id('user') }),
    errors: ['invalid_credentials', 'account_archived', 'tenant_blocked', 'too_many_attempts'],
    example: {
      body: { email: 'employee@acme.example', password: 'daymark-demo' },
      output: { userId: 'user_01k0000000e0000000000000b1' },
    },
  }),
  'POST /api/auth/sign-out': define({
    ignoresKey: true,
    summary: 'End the session of this browser',
    tag: 'Sign-in',
    access: 'public',
    example: {},
  }),
  'GET /me/sessions': define({
    summary: 'The sessions in which the caller is signed in',
    tag: 'Sign-in',
    access: 'signed-in',
    output: z.object({
      items: z.array(
        z.object({
          id: id('session'),
          userAgent: z.string(),
          address: z.string(),
          signedInAt: instant(),
          lastSeenAt: instant(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
    example: {
      output: {
        items: [
          {
            id: 'sess_01k0000000e0000000000000s1',
            userAgent: 'Mozilla/5.0',
            address: '127.0.0.1',
            signedInAt: '2026-06-09T12:48:00Z',
            lastSeenAt: '2026-06-09T12:50:00Z',
            isCurrent: true,
          },
        ],
      },
    },
  }),
  'DELETE /me/sessions/{sessionId}': define({
    ignoresKey: true,
    summary: 'End one of the caller’s sessions at once',
    tag: 'Sign-in',
    access: 'signed-in',
    params: z.strictObject({ sessionId: id('session') }),
    errors: ['session_not_found'],
    example: { params: { sessionId: 'sess_01k0000000e0000000000000s1' } },
  }),
  'DELETE /me/sessions': define({
    ignoresKey: true,
    summary: 'End every session of the caller but this one',
    tag: 'Sign-in',
    access: 'signed-in',
    output: z.object({ ended: z.number().int() }),
    example: { output: { ended: 2 } },
  }),
}
