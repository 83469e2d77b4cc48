import { allPermissions } from '#core/access/permissions.ts'
import { largerPages } from '#core/people/limits.ts'
import { weekdays } from '#core/time/weekday.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { permissionExamples } from './permission-examples.ts'
import { date, id } from './fields.ts'
import { unitExample, unitRef } from './people.ts'
import { named } from './named.ts'

/** How many rows a page of a list has; null for the list's usual number. */
const rowsPerPage = z.literal(largerPages).nullable()
const preferences = named(
  'Preferences',
  z.object({
    shortcutsEnabled: z.boolean(),
    colorScheme: z.enum(['auto', 'light', 'dark']),
    rowsPerPage,
  }),
)

const me = named(
  'Me',
  z.object({
    user: z.object({
      id: id('user'),
      name: z.string(),
      firstName: z.string().describe('The part of the name with which the person is greeted.'),
      email: z.string(),
      designation: z.string().nullable(),
      roleName: z.string(),
      isEmployee: z
        .boolean()
        .describe('Whether the caller takes part in leave, tracking, streaks, badges and the leaderboard.'),
      businessUnit: unitRef.nullable(),
      timeZone: z.string(),
      weeklyOffDay: z
        .enum(weekdays)
        .nullable()
        .describe(
          'The weekly offs of today: the weekday if it is the same one every week, otherwise null, and a description of all of them.',
        ),
      weeklyOffs: z.string().nullable().describe('The weekly offs in force today, in words.'),
    }),
    tenant: z
      .object({
        id: id('tenant'),
        name: z.string(),
        weeklyOffs: z
          .array(z.enum(weekdays))
          .nullable()
          .describe('Off in every week for new people, unless their unit has others; null if none are set.'),
        dueTimes: z
          .array(
            z.object({
              from: date().describe('The first day on which it applies, as `YYYY-MM-DD`.'),
              time: z.string().describe('When reports are due, as `HH:MM` by the clock of each person.'),
            }),
          )
          .describe(
            'HH:MM from which reports are late on a person’s clock, from a day on; 19:00 before the first entry.',
          ),
        endsOn: date()
          .nullable()
          .describe('The announced last day of the company, and the day on which everything is deleted.'),
        deletedOn: date().nullable(),
      })
      .nullable(),
    permissions: z.array(z.enum(allPermissions)),
    isPlatformAdmin: z.boolean(),
    isTenantAdmin: z.boolean(),
    isSignedInByCompany: z
      .boolean()
      .describe(
        'Whether the company’s sign-in has opened the session: a recent sign-in then replaces the password.',
      ),
    preferences,
    firstRun: z
      .enum(['open', 'hidden', 'over'])
      .nullable()
      .describe(
        "The part of the company's first run that the caller's home shows: all steps, nothing because they hid it, or its end. Null for a company that is not new, and for callers without the administrator's home.",
      ),
    sendsMail: z
      .boolean()
      .describe(
        'Whether the server has a mail server; without one, nobody outside the company can be invited by mail.',
      ),
    server: z
      .object({
        version: z.string().describe('The version of the program.'),
        commit: z.string().nullable().describe('The revision of the program; null if it is not known.'),
      })
      .describe('The version of Daymark that answers, and the commit it was made from, if that is known.'),
  }),
)

const meExample = {
  user: {
    id: 'user_01k0000000e0000000000000b1',
    name: 'Meera Iyer',
    firstName: 'Meera',
    email: 'employee@acme.example',
    designation: 'Engineer',
    roleName: 'Employee',
    isEmployee: true,
    businessUnit: unitExample,
    timeZone: 'Asia/Kolkata',
    weeklyOffDay: 'Sunday',
    weeklyOffs: 'Sunday',
  },
  tenant: {
    id: 'tenant_01k0000000e0000000000000t1',
    name: 'Acme',
    weeklyOffs: null,
    dueTimes: [],
    endsOn: null,
    deletedOn: null,
  },
  permissions: [...permissionExamples.ofEmployee],
  isPlatformAdmin: false,
  isTenantAdmin: false,
  isSignedInByCompany: false,
  preferences: { shortcutsEnabled: true, colorScheme: 'auto', rowsPerPage: null },
  firstRun: null,
  sendsMail: true,
  server: { version: '0.1.0', commit: '1f9e2b7c04aa' },
}

export const meOperations = {
  'GET /session': define({
    summary: 'Who is signed in with this browser’s cookie, if anybody: never a refusal',
    tag: 'Me',
    access: 'public',
    output: z.object({
      me: me.nullable().describe('The person and their company; null without a session.'),
      refusal: z
        .object({ code: z.literal('tenant_blocked'), message: z.string() })
        .nullable()
        .describe('Why a person with a valid session has no access: their company is paused.'),
    }),
    example: { output: { me: null, refusal: null } },
  }),
  'GET /me': define({
    summary: 'The signed-in person, their company and what they may do',
    tag: 'Me',
    access: 'signed-in',
    output: me,
    example: { output: meExample },
  }),
  'GET /me/device-key': define({
    summary: 'The key that seals the caller’s unsent work on their devices',
    tag: 'Me',
    access: 'signed-in',
    holdsSecret: true,
    output: z.object({
      label: z.string().describe('Identifies the caller’s encrypted work without revealing whose it is.'),
      secret: z.string().describe('32 bytes in base64url, the same in every session of the caller.'),
    }),
    example: {
      output: {
        label: '0DAzqvVbLQu5tHfcpq3pAg',
        secret: 'k5Yk2mB0n4vYt0mJ9Qq1wS6uZc8dE3fG5hI7jK9lM0k',
      },
    },
  }),
  'PATCH /me': define({
    summary: 'Change the caller’s own preferences',
    tag: 'Me',
    access: 'tenant',
    body: z.strictObject({
      preferences: z.strictObject({
        shortcutsEnabled: z.boolean().optional(),
        colorScheme: z.enum(['auto', 'light', 'dark']).optional(),
        rowsPerPage: rowsPerPage.optional(),
        firstRunHidden: z.boolean().optional().describe('Whether the person has hidden the first run.'),
        firstRunWithoutHolidays: z
          .boolean()
          .optional()
          .describe('Whether the person has said that the company needs no holidays.'),
        firstRunEndSeen: z
          .boolean()
          .optional()
          .describe('Whether the person has seen that the first run is complete.'),
      }),
    }),
    output: me,
    example: { body: { preferences: { colorScheme: 'dark' } }, output: meExample },
  }),
}
