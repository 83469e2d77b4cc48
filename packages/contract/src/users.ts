import { neededFor } from '#core/access/acts.ts'
import { planUserLimits } from '#core/people/plans.ts'
import * as z from 'zod'
import { aboutChanges, changesPage, changesQuery, placeExample } from './changes.ts'
import { define } from './define.ts'
import { id, limit, page, text, version } from './fields.ts'
import { loginEmail, seats, user, userExample, userFields, userParams } from './user-shapes.ts'

const tag = 'Users'
const params = userParams
const examplePath = { userId: userExample.id }
const change = { tag: 'Users', params, output: user } as const
const changeExample = { params: examplePath, output: userExample }

const filters = {
  search: text(100).optional(),
  roleId: id('role').optional(),
  businessUnitId: id('businessUnit').optional(),
  status: z
    .enum(['active', 'no-password', 'suspended', 'archived', 'all'])
    .default('active')
    .describe('Active people without a password have not accepted an invitation yet.'),
}

export const userOperations = {
  'GET /users': define({
    isConditional: true,
    summary: 'People of the company, a page at a time',
    tag,
    access: neededFor('person.list'),
    query: z.strictObject({
      ...filters,
      page: page(),
      pageSize: limit(500, 10),
      sort: z.enum(['name', 'email', 'role', 'businessUnit', 'createdAt']).default('createdAt'),
      dir: z
        .enum(['asc', 'desc'])
        .optional()
        .describe('By default descending for `createdAt`, newest first, and ascending otherwise.'),
    }),
    output: z.object({
      items: z.array(user),
      total: z.number().int(),
      seats,
      sendsMail: z
        .boolean()
        .describe(
          'Whether this installation sends mails: without it, links are given to people in another way.',
        ),
    }),
    example: {
      query: { search: 'mee' },
      output: {
        items: [userExample],
        total: 1,
        seats: { active: 48, suspended: 1, limit: planUserLimits.Professional },
        sendsMail: true,
      },
    },
  }),
  'GET /users/changes': define({
    summary:
      'All people of the company by their last change, the oldest change first, to keep a copy up to date',
    about: aboutChanges,
    tag,
    access: neededFor('person.list'),
    query: z.strictObject(changesQuery),
    output: z.object({ items: z.array(user), ...changesPage }),
    isConditional: true,
    example: {
      query: { updatedSince: '2026-01-01T00:00:00Z' },
      output: { items: [userExample], next: placeExample, hasMore: false },
    },
  }),
  'GET /users/{userId}': define({
    isConditional: true,
    summary: 'One person',
    tag,
    access: neededFor('person.list'),
    params,
    output: user,
    errors: ['user_not_found'],
    example: changeExample,
  }),
  'POST /users': define({
    summary: 'Add a person, with a password or to be invited',
    about:
      'A person of the role Employee, or of one of the company’s own that counts as such, needs a weekly off: given here, or by default from their unit or the company.',
    tag,
    access: neededFor('person.create'),
    status: 201,
    body: z.strictObject({
      ...userFields,
      email: loginEmail,
      businessUnitId: userFields.businessUnitId
        .default(null)
        .describe(
          'Required for the roles Employee, Team Lead and Manager; null for a person of the whole company.',
        ),
      designation: userFields.designation.default(null),
      weeklyOffDay: userFields.weeklyOffDay.optional(),
      weeklyOffDays: userFields.weeklyOffDays
        .optional()
        .describe(
          'Without it and `weeklyOffDay`, those of the unit or the company. An employee needs at least one.',
        ),
      timeZone: userFields.timeZone.default(null),
      password: text(128).optional().describe('Required unless `isToBeInvited` is true.'),
      isToBeInvited: z
        .boolean()
        .default(false)
        .describe(
          'Whether the person gets no password yet. This sends nothing: `POST /users/invitations` makes the link with which they set one, and mails it.',
        ),
    }),
    output: user,
    errors: ['user_email_taken', 'role_out_of_reach', 'plan_limit'],
    example: {
      body: {
        name: 'Meera Iyer',
        email: 'employee@acme.example',
        notificationEmail: 'meera@acme.example',
        roleId: userExample.role.id,
        businessUnitId: userExample.businessUnit.id,
        weeklyOffDay: 'Sunday',
        isToBeInvited: true,
      },
      output: userExample,
    },
  }),
  'PATCH /users/{userId}': define({
    ...change,
    summary: 'Change fields of a person; the login email is locked',
    access: neededFor('person.edit'),
    body: z.strictObject({
      name: userFields.name.optional(),
      notificationEmail: userFields.notificationEmail.optional(),
      roleId: userFields.roleId.optional(),
      businessUnitId: userFields.businessUnitId.optional(),
      designation: userFields.designation.optional(),
      weeklyOffDay: userFields.weeklyOffDay.optional(),
      weeklyOffDays: userFields.weeklyOffDays.optional(),
      timeZone: userFields.timeZone.optional(),
      version: version(),
    }),
    errors: [
      'record_changed',
      'user_not_found',
      'user_out_of_reach',
      'credentials_out_of_reach',
      'role_out_of_reach',
      'scope_out_of_reach',
      'own_account',
      'last_tenant_admin',
      'sign_in_exception_kept',
    ],
    example: { ...changeExample, body: { designation: 'Engineer', version: 1 } },
  }),
}
