import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, text } from './fields.ts'
import { mostAtOnce, userExample } from './user-shapes.ts'

const token = text(100).regex(/^[\w-]{43}$/, 'This is not the token of a link.')

export const invitationOperations = {
  'POST /users/invitations': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'Make links by which people set their password; the links before them end',
    tag: 'Users',
    access: neededFor('person.invite'),
    body: z.strictObject({ userIds: z.array(id('user')).min(1).max(mostAtOnce) }),
    output: z.object({
      items: z.array(
        z.object({
          userId: id('user'),
          name: z.string(),
          email: z.string(),
          url: z.string(),
          expiresAt: instant(),
          isMailed: z.boolean().describe('Whether it was also sent by mail.'),
        }),
      ),
    }),
    errors: [
      'user_not_found',
      'user_out_of_reach',
      'credentials_out_of_reach',
      'user_archived',
      'own_account',
      'too_many_links',
      'public_url_missing',
    ],
    example: {
      body: { userIds: [userExample.id] },
      output: {
        items: [
          {
            userId: userExample.id,
            name: userExample.name,
            email: userExample.email,
            url: 'https://daymark.example/set-password#token',
            expiresAt: '2026-06-16T12:48:00Z',
            isMailed: true,
          },
        ],
      },
    },
  }),
  'POST /api/auth/invitation/look': define({
    ignoresKey: true,
    summary: 'Whom a link to set a password is for',
    tag: 'Sign-in',
    access: 'public',
    body: z.strictObject({ token }),
    output: z.object({
      name: z.string(),
      email: z.string(),
      company: z.string(),
      passwordMinLength: z.number().int().describe('The fewest characters of a password.'),
    }),
    errors: ['invitation_invalid', 'too_many_attempts'],
    example: {
      body: { token: 'x'.repeat(43) },
      output: { name: 'Meera Iyer', email: 'employee@acme.example', company: 'Acme', passwordMinLength: 6 },
    },
  }),
  'POST /api/auth/invitation': define({
    ignoresKey: true,
    summary:
      'Set the password that a link is for; the link, all sessions of the person, their chat and private calendar address end',
    tag: 'Sign-in',
    access: 'public',
    body: z.strictObject({ token, password: text(128) }),
    errors: ['invitation_invalid', 'too_many_attempts'],
    example: { body: { token: 'x'.repeat(43), password: 'right-horse' } },
  }),
}
