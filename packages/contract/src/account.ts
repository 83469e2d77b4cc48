import * as z from 'zod'
import { confirmed, password } from './confirmation.ts'
import { define } from './define.ts'
import { date, email, instant, text } from './fields.ts'
import { passkey, passkeyExample } from './passkeys.ts'
import { schedule, scheduleExample } from './schedules.ts'
import { named } from './named.ts'

const profile = named(
  'Profile',
  z.object({
    name: z.string(),
    email: z.string(),
    notificationEmail: z.string(),
    roleName: z.string(),
    businessUnitName: z.string().nullable(),
    designation: z.string().nullable(),
    schedule: schedule.describe(
      'The person’s weekly offs and when they change; null for somebody without any.',
    ),
    joinedOn: date(),
    timeZone: z.string(),
    nextTimeZone: z
      .object({
        timeZone: z.string(),
        from: instant().describe('When it begins to apply, in UTC.'),
        fromDate: date().describe('The first day on which it applies, as `YYYY-MM-DD`.'),
      })
      .nullable()
      .describe('A changed zone that is not in force yet.'),
  }),
)
const profileExample = {
  name: 'Meera Iyer',
  email: 'employee@acme.example',
  notificationEmail: 'meera@home.example',
  roleName: 'Employee',
  businessUnitName: 'Technology & Engineering',
  designation: 'Engineer',
  schedule: scheduleExample,
  joinedOn: '2025-01-06',
  timeZone: 'Asia/Kolkata',
  nextTimeZone: { timeZone: 'Europe/Berlin', from: '2026-06-09T22:00:00Z', fromDate: '2026-06-10' },
}

export const accountOperations = {
  'GET /me/profile': define({
    summary: 'The caller’s profile in the company',
    tag: 'Account',
    access: 'tenant',
    output: profile,
    example: { output: profileExample },
  }),
  'PATCH /me/profile': define({
    summary: 'Change the caller’s time zone, from the next day on, or notification email',
    tag: 'Account',
    access: 'tenant',
    body: z.strictObject({
      timeZone: text(100).optional(),
      notificationEmail: email('Enter the notification email.').optional(),
      currentPassword: password()
        .optional()
        .describe('Required with a notification email, because links to set a password are sent there.'),
    }),
    output: profile,
    errors: ['too_many_attempts', 'sign_in_too_old'],
    example: { body: { timeZone: 'Europe/Berlin' }, output: profileExample },
  }),
  'POST /me/password': define({
    ignoresKey: true,
    summary:
      'Change the caller’s password; all their other sessions, their chat and private calendar address end',
    tag: 'Account',
    access: 'signed-in',
    body: confirmed.extend({
      newPassword: password(),
      keepsOtherAccess: z
        .boolean()
        .optional()
        .describe('Keeps the connected Telegram chat and the private calendar address.'),
    }),
    errors: ['too_many_attempts', 'sign_in_too_old_for_password'],
    example: { body: { currentPassword: 'right-horse', newPassword: 'correct-battery' } },
  }),
  'GET /me/security': define({
    summary: 'How the caller signs in',
    tag: 'Account',
    access: 'signed-in',
    output: z.object({
      hasPassword: z
        .boolean()
        .describe('False for somebody who has only signed in with the sign-in of the company so far.'),
      passwordChangedAt: instant().describe(
        'When the password was changed last, in UTC; without a password, when the account was made.',
      ),
      twoFactor: z
        .object({
          since: instant(),
          recoveryCodesLeft: z.number().int().describe('How many recovery codes have not been used.'),
        })
        .nullable()
        .describe('The second factor; null if it is off.'),
      passkeys: z.array(passkey).describe('The passkeys of the account, oldest first.'),
    }),
    example: {
      output: {
        hasPassword: true,
        passwordChangedAt: '2026-06-01T09:00:00Z',
        twoFactor: { since: '2026-06-02T09:00:00Z', recoveryCodesLeft: 9 },
        passkeys: [passkeyExample],
      },
    },
  }),
}
