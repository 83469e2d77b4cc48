import { passwordMaxLength } from '#core/auth/password-rule.ts'
import { normalEmail } from '#core/people/email.ts'
import { maxPersonName } from '#core/people/limits.ts'
import { maxCompanyName } from '#core/tenants/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, email, id, keptNameText, limit, page, requiredDate, text, version } from './fields.ts'
import {
  chosenStatus,
  plan,
  tenantDetail,
  tenantDetailExample,
  tenantExample,
  tenantId,
  tenantStatus,
  tenantSummary,
} from './tenant-shapes.ts'

const fillIn = 'Please fill all required fields'
const plain = /^[^\0\p{Cs}]*$/u
const cannotBeKept = 'This has a character that cannot be kept.'

/**
 * A field of the create form: a missing and a blank one get the same message, in the specification's words
 * (docs/spec/reporting.md#5).
 */
const filled = (most: number) =>
  z
    .string(fillIn)
    .max(most, `Use at most ${most} characters.`)
    .regex(/\S/u, fillIn)
    .regex(plain, cannotBeKept)
    .trim()

const adminEmail = email(fillIn)

/** A future tenant administrator, as both forms ask for one. */
const newAdmin = {
  adminName: keptNameText(maxPersonName, fillIn),
  adminEmail,
  adminPassword: z
    .string(fillIn)
    .min(1, fillIn)
    .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`)
    .regex(plain, cannotBeKept),
}
const newAdminExample = {
  adminName: 'Daniel Okafor',
  adminEmail: 'admin@acme.example',
  adminPassword: 'right-horse-battery',
}

const password = z
  .string('Password must be at least 6 characters')
  .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`)
  .regex(plain, cannotBeKept)
const name = () => keptNameText(maxCompanyName, 'Enter the name of the company.')
const params = z.strictObject({ tenantId: id('tenant') })
const example = { tenantId }
const confirm = z.literal('DELETE', 'Type DELETE to confirm.')

export const tenantOperations = {
  'GET /platform/tenants': define({
    summary: 'One page of all companies, with the figures over all of them',
    tag: 'Platform',
    access: 'platform',
    query: z.strictObject({
      search: text(100).optional(),
      status: tenantStatus.optional(),
      plan: plan.optional(),
      sort: z.enum(['name', 'domain', 'plan', 'status', 'users', 'createdAt']).default('name'),
      dir: z.enum(['asc', 'desc']).default('asc'),
      page: page(),
      pageSize: limit(100, 10),
    }),
    output: z.object({
      items: z.array(tenantSummary),
      page: z.number().int(),
      total: z.number().int().describe('The number of companies that match the filters.'),
      figures: z
        .object({
          tenants: z.number().int().describe('How many companies there are.'),
          active: z.number().int().describe('How many companies are active.'),
          users: z.number().int().describe('How many people all companies have.'),
        })
        .describe(
          'Over all companies, independent of the filters: their number, the active ones, and their users.',
        ),
    }),
    example: {
      query: { status: 'active' },
      output: { items: [tenantExample], page: 1, total: 1, figures: { tenants: 2, active: 1, users: 51 } },
    },
  }),
  'POST /platform/tenants': define({
    summary: 'Create a company with its system roles, units and first tenant administrator',
    tag: 'Platform',
    access: 'platform',
    body: z.strictObject({
      id: id('tenant')
        .refine((given) => !/^tenant_0+$/.test(given), 'This id is kept for what belongs to no company.')
        .optional()
        .describe('Chosen by the client, so that a retry has no further effect.'),
      companyName: keptNameText(maxCompanyName, fillIn).describe('The name of the new company.'),
      ...newAdmin,
      plan: plan.default('Professional'),
      timeZone: filled(100).describe('Decides when a report of the day is late.'),
      withSeedUnits: z
        .boolean()
        .default(true)
        .describe('Whether the company begins with some business units.'),
    }),
    output: z.object({ tenant: tenantSummary, message: z.string() }),
    status: 201,
    errors: ['tenant_exists'],
    example: {
      body: {
        companyName: 'Acme',
        ...newAdminExample,
        plan: 'Professional',
        timeZone: 'Asia/Kolkata',
      },
      output: { tenant: tenantExample, message: 'Acme was created.' },
    },
  }),
  'GET /platform/tenants/{tenantId}': define({
    summary: 'One company: its limits, units, roles and how much it is used',
    tag: 'Platform',
    access: 'platform',
    params,
    output: tenantDetail,
    errors: ['tenant_not_found'],
    example: { params: example, output: tenantDetailExample },
  }),
  'PATCH /platform/tenants/{tenantId}': define({
    summary:
      'Change plan, status, user limit, name or time zone; leaving "active" locks its people out at once',
    tag: 'Platform',
    access: 'platform',
    params,
    body: z.strictObject({
      name: name().optional(),
      plan: plan.optional(),
      status: chosenStatus.optional().describe('Whether its people can sign in.'),
      maxUsers: z
        .number()
        .int()
        .min(1)
        .max(100_000)
        .optional()
        .describe("A limit agreed by contract, other than the plan's: it stays when the plan changes."),
      timeZone: text(100).optional(),
      trialEndsOn: date()
        .nullable()
        .optional()
        .describe('Null makes a customer of a company on trial; another plan does so, too.'),
      evenIfTooSmall: z
        .boolean()
        .default(false)
        .describe('Needed for a plan or a limit that allows fewer people than are active.'),
      version: version(),
    }),
    output: z.object({
      tenant: tenantSummary,
      notice: z.string().nullable().describe('A consequence of the change that is not obvious.'),
    }),
    errors: ['tenant_not_found', 'tenant_has_ended', 'record_changed', 'plan_too_small'],
    example: {
      params: example,
      body: { status: 'suspended', version: 1 },
      output: { tenant: { ...tenantExample, status: 'suspended' }, notice: null },
    },
  }),
  'PUT /platform/tenants/{tenantId}/end': define({
    ignoresKey: true,
    summary:
      'Announce the last day of a company: its people are notified, locked out after it, and deleted with it 30 days later',
    tag: 'Platform',
    access: 'platform',
    params,
    body: z.strictObject({ endsOn: requiredDate('Choose the last day.') }),
    output: z.object({ tenant: tenantSummary }),
    errors: ['tenant_not_found', 'tenant_has_ended'],
    example: {
      params: example,
      body: { endsOn: '2026-06-30' },
      output: { tenant: { ...tenantExample, endsOn: '2026-06-30', deletedOn: '2026-07-30' } },
    },
  }),
  'DELETE /platform/tenants/{tenantId}/end': define({
    ignoresKey: true,
    summary: 'Cancel the announced end of a company, until it is deleted',
    tag: 'Platform',
    access: 'platform',
    params,
    output: z.object({ tenant: tenantSummary }),
    errors: ['tenant_not_found', 'tenant_has_no_end'],
    example: { params: example, output: { tenant: tenantExample } },
  }),
  'POST /platform/tenants/{tenantId}/admin': define({
    summary: 'Add a tenant administrator to an existing company, regardless of its plan’s user limit',
    tag: 'Platform',
    access: 'platform',
    params,
    body: z.strictObject(newAdmin),
    output: z.object({ tenant: tenantSummary, message: z.string() }),
    status: 201,
    errors: ['tenant_not_found', 'tenant_admin_role_missing', 'user_email_taken'],
    example: {
      params: example,
      body: newAdminExample,
      output: { tenant: tenantExample, message: 'Tenant admin added.' },
    },
  }),
  'POST /platform/tenants/{tenantId}/admin-password': define({
    summary: 'Set a new password for the company’s administrator, whose sessions end',
    tag: 'Platform',
    access: 'platform',
    params,
    body: z.strictObject({
      newPassword: password,
      switchOffSecondFactor: z
        .boolean()
        .default(false)
        .describe('Also deletes their second factor, recovery codes and passkeys.'),
    }),
    output: z.object({ message: z.string() }),
    errors: ['tenant_not_found', 'tenant_admin_unknown', 'account_missing'],
    example: {
      params: example,
      body: { newPassword: 'right-horse-battery' },
      output: { message: 'The password of admin@acme.example was reset.' },
    },
  }),
  'DELETE /platform/tenants/{tenantId}/admin-sessions': define({
    summary: 'Sign the company’s administrator out everywhere; they may sign in again',
    tag: 'Platform',
    access: 'platform',
    params,
    output: z.object({ message: z.string() }),
    errors: ['tenant_not_found', 'tenant_admin_unknown'],
    example: { params: example, output: { message: 'admin@acme.example was signed out everywhere.' } },
  }),
  'GET /platform/tenants/{tenantId}/admin-deletion': define({
    summary: 'What deleting the company’s administrator would remove',
    tag: 'Platform',
    access: 'platform',
    params,
    output: z.object({
      adminEmail: z.string(),
      adminName: z.string(),
      reports: z.number().int().describe('How many reports would be deleted.'),
      files: z.number().int().describe('How many files would be deleted.'),
      notifications: z.number().int().describe('How many notifications would be deleted.'),
      otherAdmins: z.number().int().describe('How many other administrators the company has.'),
    }),
    errors: ['tenant_not_found', 'tenant_admin_unknown'],
    example: {
      params: example,
      output: {
        adminEmail: 'admin@acme.example',
        adminName: 'Daniel Okafor',
        reports: 4,
        files: 1,
        notifications: 12,
        otherAdmins: 0,
      },
    },
  }),
  'POST /platform/tenants/{tenantId}/admin-deletion': define({
    summary: 'Delete a tenant administrator for good, with account and reports',
    tag: 'Platform',
    access: 'platform',
    params,
    body: z.strictObject({ confirm, adminEmail: text(320).overwrite(normalEmail) }),
    output: z.object({ message: z.string() }),
    errors: ['tenant_not_found', 'tenant_admin_not_found', 'sign_in_exception_kept'],
    example: {
      params: example,
      body: { confirm: 'DELETE', adminEmail: 'admin@acme.example' },
      output: { message: 'Daniel Okafor was deleted.' },
    },
  }),
  'POST /platform/tenants/{tenantId}/deletion': define({
    summary: 'Delete a company that has nobody left',
    tag: 'Platform',
    access: 'platform',
    params,
    body: z.strictObject({ confirm }),
    output: z.object({ message: z.string() }),
    errors: ['tenant_not_found', 'tenant_has_people'],
    example: { params: example, body: { confirm: 'DELETE' }, output: { message: 'Acme was deleted.' } },
  }),
}
