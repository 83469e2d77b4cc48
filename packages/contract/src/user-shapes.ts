import { personActNames } from '#core/access/policies/person.ts'
import { maxDesignation, maxPersonName } from '#core/people/limits.ts'
import { weekdays } from '#core/time/weekday.ts'
import * as z from 'zod'
import {
  email,
  id,
  instant,
  keptNameText,
  optionalNameText,
  requiredId,
  text,
  weeklyOffDays,
} from './fields.ts'
import { unitExample, unitRef } from './people.ts'
import { named } from './named.ts'
import { change } from './change.ts'

/** The role of a person; without an id once the role was deleted. */
const roleRef = named(
  'RoleRef',
  z.object({
    id: id('role').nullable().describe('Names the role; null once it has been deleted.'),
    name: z.string(),
    systemKey: z.string().nullable(),
  }),
)

const required = 'Name, Login Email, Notification Email, and Role are required.'

/** A person as administrators see them. */
export const user = named(
  'Person',
  z.object({
    id: id('user'),
    name: z.string(),
    email: z.string(),
    notificationEmail: z.string(),
    role: roleRef,
    isEmployee: z
      .boolean()
      .describe(
        'Whether they take part in leave, tracking, streaks, badges and the leaderboard; then they have weekly offs.',
      ),
    businessUnit: unitRef.nullable(),
    designation: z.string().nullable(),
    weeklyOffDay: z
      .enum(weekdays)
      .nullable()
      .describe('In force today; null for none, several days or a rotation.'),
    weeklyOffDays: z
      .array(z.enum(weekdays))
      .nullable()
      .describe('Off in every week, in force today; null for a rotation.'),
    weeklyOffs: z.string().describe('The weekly offs in force today in words, including rotations.'),
    timeZone: z.string().nullable().describe("Null if the company's time zone applies."),
    status: z.enum(['active', 'archived']).describe('Whether the person is active or archived.'),
    isSuspended: z.boolean(),
    isTenantAdmin: z.boolean(),
    hasPassword: z.boolean().describe('False until an invitation is accepted.'),
    invitedUntil: instant()
      .nullable()
      .describe('Until when the last link to set a password can be used; null if there is none.'),
    hasSecondFactor: z.boolean(),
    isWithinGrantLimit: z
      .boolean()
      .describe(
        "Whether the caller has the person's administrative permissions; only then may the caller change them.",
      ),
    may: z
      .array(z.enum(personActNames))
      .describe('The acts that the caller may do with them in their current state.'),
    createdAt: instant(),
    updatedAt: instant(),
    version: z.number().int(),
  }),
)

/** The fields of a person that can be given when they are added or changed. */
export const userFields = {
  name: keptNameText(maxPersonName, required),
  notificationEmail: email(required),
  roleId: requiredId('role', required),
  businessUnitId: id('businessUnit').nullable(),
  designation: optionalNameText(maxDesignation).nullable(),
  weeklyOffDay: z
    .enum(weekdays, 'This is not a day of the week.')
    .nullable()
    .describe('One day off; `weeklyOffDays` takes precedence if both are given.'),
  weeklyOffDays: weeklyOffDays(),
  timeZone: text(60).nullable(),
}

export const loginEmail = email(required)

export const userExample = {
  id: 'user_01k0000000e0000000000000b1',
  name: 'Meera Iyer',
  email: 'employee@acme.example',
  notificationEmail: 'meera@acme.example',
  role: { id: 'role_01k0000000e0000000000000r1', name: 'Employee', systemKey: 'employee' },
  isEmployee: true,
  businessUnit: unitExample,
  designation: 'Engineer',
  weeklyOffDay: 'Sunday' as const,
  weeklyOffDays: ['Sunday' as const],
  weeklyOffs: 'Sunday',
  timeZone: null,
  status: 'active' as const,
  isSuspended: false,
  isTenantAdmin: false,
  hasPassword: true,
  invitedUntil: null,
  hasSecondFactor: false,
  isWithinGrantLimit: true,
  may: [
    'edit' as const,
    'change-notification-email' as const,
    'invite' as const,
    'sign-out' as const,
    'suspend' as const,
    'archive' as const,
  ],
  createdAt: '2026-01-02T09:00:00Z',
  updatedAt: '2026-01-02T09:00:00Z',
  version: 1,
}

/** One line of an import as in the file: names instead of ids, and everything as text. */
export const importRow = named(
  'PersonImportRow',
  z.strictObject({
    name: text(200).default(''),
    email: text(400).default(''),
    notificationEmail: text(400).default(''),
    role: text(200).default('').describe('The name of the person’s role.'),
    businessUnit: text(200).default('').describe('The name of the person’s business unit.'),
    designation: text(200).default('').describe('The person’s job title.'),
    weeklyOffDay: text(200).default('').describe('The days that the person does not work, in words.'),
    timeZone: text(80).default(''),
    status: text(40).default('').describe('For an existing person; a new person begins as active.'),
    line: z
      .number()
      .int()
      .min(1)
      .max(10_000_000)
      .optional()
      .describe("The row's number in the file, for messages; by default its place among the rows."),
  }),
)

const importProblem = named(
  'ImportProblem',
  z.object({ field: z.string(), message: z.string().describe('What is wrong, a sentence for people.') }),
)

export const importVerdict = named(
  'PersonImportVerdict',
  z.object({
    row: z.number().int().describe('The number of the row in the file.'),
    problems: z.array(importProblem),
  }),
)

/** The planned result of a row. */
export const importPreview = named(
  'PersonImportPreview',
  importVerdict.extend({
    does: z.enum(['add', 'update', 'nothing']).describe('Nothing if the person exists and matches the row.'),
    changes: z.array(change).describe('For an existing person.'),
  }),
)

/** How many people are not archived, how many of these are suspended, and how many the plan allows. */
export const seats = named(
  'Seats',
  z.object({
    active: z.number().int().describe('How many people are not archived.'),
    suspended: z.number().int().describe('How many of these are suspended.'),
    limit: z.number().int().describe('How many people the plan allows.'),
  }),
)

export const userParams = z.strictObject({ userId: id('user') })

/** Most rows of one import, and most links created at once. */
export const mostAtOnce = 500
