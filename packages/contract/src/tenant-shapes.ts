import { plans } from '#core/people/plans.ts'
import { chosenStatuses, tenantStatuses } from '#core/tenants/statuses.ts'
import * as z from 'zod'
import { date, id, instant } from './fields.ts'
import { named } from './named.ts'

export const plan = named('Plan', z.enum(plans))
export const tenantStatus = named('TenantStatus', z.enum(tenantStatuses))
export const chosenStatus = z.enum(chosenStatuses)

/** A company as the platform administrator's list shows it. */
export const tenantSummary = named(
  'TenantSummary',
  z.object({
    id: id('tenant'),
    name: z.string(),
    domain: z.string(),
    plan,
    status: tenantStatus.describe('Whether its people can sign in.'),
    adminName: z.string(),
    adminEmail: z.string().nullable(),
    timeZone: z.string(),
    activeUsers: z
      .number()
      .int()
      .describe('The people who count against the limit, and all of them, including archived ones.'),
    users: z.number().int(),
    maxUsers: z.number().int(),
    createdAt: instant(),
    endsOn: date()
      .nullable()
      .describe('The announced last day of the company, and the day on which it is deleted.'),
    deletedOn: date().nullable(),
    trialEndsOn: date()
      .nullable()
      .describe('The last day of the trial of a company that signed up by itself; null for a customer.'),
    version: z.number().int(),
  }),
)

export const tenantDetail = named(
  'Tenant',
  tenantSummary.extend({
    features: z.array(z.string()).describe('The parts of the product that the company has turned on.'),
    businessUnits: z
      .array(z.object({ name: z.string(), status: z.enum(['active', 'archived']), users: z.number().int() }))
      .describe('The business units, by name.'),
    roles: z
      .array(z.object({ name: z.string(), isSystem: z.boolean(), users: z.number().int() }))
      .describe('The roles, with how many people have them.'),
    reports: z.number().int().describe('How many reports the company has.'),
    lastActivityAt: instant()
      .nullable()
      .describe('When anybody of the company last did something, in UTC; null if nobody has.'),
  }),
)

export const tenantId = 'tenant_01k0000000e0000000000000t1'

export const tenantExample = {
  id: tenantId,
  name: 'Acme',
  domain: 'acme.example',
  plan: 'Professional' as const,
  status: 'active' as const,
  adminName: 'Daniel Okafor',
  adminEmail: 'admin@acme.example',
  timeZone: 'Asia/Kolkata',
  activeUsers: 44,
  users: 46,
  maxUsers: 50,
  createdAt: '2025-10-12T12:48:00Z',
  endsOn: null,
  deletedOn: null,
  trialEndsOn: null,
  version: 1,
}

export const tenantDetailExample = {
  ...tenantExample,
  features: ['eod', 'tasks', 'meetings', 'leaderboard', 'performance-hub'],
  businessUnits: [{ name: 'Technology & Engineering', status: 'active' as const, users: 12 }],
  roles: [{ name: 'Tenant Admin', isSystem: true, users: 1 }],
  reports: 1480,
  lastActivityAt: '2026-06-09T12:48:00Z',
}
