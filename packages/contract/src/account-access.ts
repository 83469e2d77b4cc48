import { neededFor } from '#core/access/acts.ts'
import { passwordMaxLength } from '#core/auth/password-rule.ts'
import { accessKinds, singleAccessKinds } from '#core/auth/access-kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, text } from './fields.ts'
import { userExample, userParams } from './user-shapes.ts'
import { named } from './named.ts'

const tag = 'Account access'

const facts = {
  name: z
    .string()
    .describe('The user agent of a browser; the name of a passkey, key, chat or Google account; else empty.'),
  address: z
    .string()
    .nullable()
    .describe('The IP address of a browser at its last sign-in, or of a key at its last use.'),
  since: instant(),
  lastUsedAt: instant().nullable().describe('Null if it has not been used, or its use is not recorded.'),
}

const session = named(
  'SessionAccessRef',
  z.strictObject({
    kind: z.literal('session'),
    id: id('session'),
  }),
)
const browser = named(
  'BrowserAccessRef',
  z.strictObject({
    kind: z.literal('browser'),
    id: id('knownBrowser'),
  }),
)
const passkey = named(
  'PasskeyAccessRef',
  z.strictObject({
    kind: z.literal('passkey'),
    id: id('passkey'),
  }),
)
const key = named(
  'KeyAccessRef',
  z.strictObject({
    kind: z.literal('key'),
    id: id('accessKey'),
  }),
)
const push = named(
  'PushAccessRef',
  z.strictObject({
    kind: z.literal('push'),
    id: id('pushSubscription'),
  }),
)
const single = named('SingleAccessRef', z.strictObject({ kind: z.enum(singleAccessKinds) }))

const isCurrent = z.boolean().describe('Whether it is the caller’s session, or belongs to it.')
const entry = named(
  'AccountAccess',
  z.discriminatedUnion('kind', [
    named(
      'SessionAccess',
      session.extend({
        ...facts,
        isCurrent,
        isByCompany: z.boolean().describe('Whether the company’s sign-in has opened it.'),
      }),
    ),
    named('BrowserAccess', browser.extend(facts)),
    named('PasskeyAccess', passkey.extend(facts)),
    named('KeyAccess', key.extend({ ...facts, expiresAt: instant() })),
    named('PushAccess', push.extend({ ...facts, isCurrent })),
    named('SingleAccess', single.extend(facts)),
  ]),
)
const list = named('AccountAccessList', z.object({ items: z.array(entry) }))

/** The access to end: entries by their ids, and all entries of some kinds. */
const ends = named(
  'AccountAccessEnd',
  z.strictObject({
    entries: z
      .array(z.discriminatedUnion('kind', [session, browser, passkey, key, push, single]))
      .max(100)
      .default([]),
    kinds: z
      .array(z.enum(accessKinds))
      .max(accessKinds.length)
      .default([])
      .describe('The kinds of access to end; the session of the request and its device stay.'),
  }),
)
const ended = named(
  'AccountAccessEnded',
  z.object({
    ended: z
      .array(
        z.object({
          kind: z.enum(accessKinds).describe('What kind of access has ended.'),
          count: z.number().int(),
        }),
      )
      .describe('How many entries have ended, by kind, for kinds that had any.'),
    isRevoked: z
      .boolean()
      .nullable()
      .describe('Whether Google has ended its access too; null if there was no Google Calendar.'),
  }),
)

const sessionExample = {
  kind: 'session' as const,
  id: 'sess_01k0000000e0000000000000s1',
  name: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  address: '127.0.0.1',
  since: '2026-06-09T12:48:00Z',
  lastUsedAt: '2026-06-09T12:50:00Z',
  isCurrent: true,
  isByCompany: false,
}
const chatExample = {
  kind: 'telegram' as const,
  name: 'Meera Iyer, @meera_i',
  address: null,
  since: '2026-06-01T09:00:00Z',
  lastUsedAt: null,
}
const examplePath = { userId: userExample.id }

/** Everything through which somebody could reach an account, and its end. */
export const accountAccessOperations = {
  'GET /me/account-access': define({
    summary: 'What has access to the caller’s account, by kind, the last used first',
    tag,
    access: 'signed-in',
    output: list,
    example: { output: { items: [sessionExample, chatExample] } },
  }),
  'DELETE /me/account-access': define({
    ignoresKey: true,
    summary: 'End access to the caller’s account at once; passkeys need the current password',
    tag,
    access: 'signed-in',
    body: ends.extend({
      currentPassword: text(passwordMaxLength)
        .optional()
        .describe(
          'Required for passkeys, unless a platform administrator has signed in within the last 15 minutes.',
        ),
    }),
    output: ended,
    errors: ['account_access_not_found', 'too_many_attempts', 'sign_in_too_old'],
    example: {
      body: { kinds: ['session', 'telegram'] },
      output: { ended: [{ kind: 'session', count: 2 }], isRevoked: null },
    },
  }),
  'GET /users/{userId}/account-access': define({
    summary: 'What has access to a person’s account, for those who list people and may end it',
    tag,
    access: neededFor('person.list'),
    params: userParams,
    output: list,
    errors: ['user_not_found', 'user_out_of_reach', 'own_account'],
    example: {
      params: examplePath,
      output: { items: [{ ...sessionExample, isCurrent: false }] },
    },
  }),
  'DELETE /users/{userId}/account-access': define({
    ignoresKey: true,
    summary: 'End access to a person’s account at once',
    tag,
    access: neededFor('person.sign-out'),
    params: userParams,
    body: ends,
    output: ended,
    errors: [
      'user_not_found',
      'user_out_of_reach',
      'credentials_out_of_reach',
      'own_account',
      'account_access_not_found',
    ],
    example: {
      params: examplePath,
      body: { kinds: ['session'] },
      output: { ended: [{ kind: 'session', count: 1 }], isRevoked: null },
    },
  }),
}
