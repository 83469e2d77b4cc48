import { maintenanceKinds } from '#core/maintenance/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit, page, text } from './fields.ts'
import { tenantId } from './tenant-shapes.ts'
import { named } from './named.ts'

const claimProblem = z.enum(['no-account', 'account-tenant', 'account-email', 'tenant-admin', 'role-name'])
const action = z.enum(['updated', 'skipped', 'error'])

const platformUser = named(
  'PlatformUser',
  z.object({
    id: id('user'),
    tenant: z.object({ id: id('tenant'), name: z.string() }),
    name: z.string(),
    email: z.string(),
    roleName: z.string(),
    status: z.enum(['active', 'archived']),
    isTenantAdmin: z.boolean(),
    isPlatformAdmin: z.boolean(),
    hasAccount: z.boolean().describe('Whether the person has an account with which to sign in.'),
    problems: z.array(claimProblem).describe('The contradictions among the stored facts about the person.'),
    lastRun: z
      .object({ action: action.describe('What was done with the record.'), note: z.string() })
      .nullable()
      .describe('The result of the newest run over all users for this person, if it reached them.'),
  }),
)

const detail = named(
  'MaintenanceRunDetail',
  z.object({
    tenantName: z.string(),
    email: z.string(),
    action: action.describe('What was done with the record.'),
    roleName: z.string().nullable(),
    note: z.string(),
  }),
)

const run = named(
  'MaintenanceRun',
  z.object({
    id: id('maintenanceRun'),
    kind: z.enum(maintenanceKinds).describe('What is corrected.'),
    status: z
      .enum(['waiting', 'running', 'stopped', 'done', 'failed'])
      .describe('Whether it waits, runs or has ended.'),
    total: z.number().int(),
    done: z.number().int().describe('How many records have been looked at.'),
    stopRequested: z.boolean(),
    startedBy: z.string(),
    requestedAt: instant(),
    finishedAt: instant().nullable(),
    message: z.string(),
    results: z
      .record(z.string(), z.number().int())
      .describe(
        'The counts of the kind: total, updated, skipped, errors, usersFixed, businessUnitsFixed, rolesUpdated.',
      ),
  }),
)

const runWithDetails = named(
  'MaintenanceRunWithDetails',
  run.extend({
    details: z.array(detail).describe('Changed and failed ones come before those that were already right.'),
    moreDetails: z.number().int().describe('The number of those that do not fit into `details`.'),
    errors: z.array(z.string()).describe('What went wrong, one sentence per record.'),
  }),
)

const runId = 'run_01k0000000e0000000000000r1'
const userExample = {
  id: 'user_01k0000000e0000000000000b1',
  tenant: { id: tenantId, name: 'Acme' },
  name: 'Meera Iyer',
  email: 'employee@acme.example',
  roleName: 'Employee',
  status: 'active' as const,
  isTenantAdmin: false,
  isPlatformAdmin: false,
  hasAccount: true,
  problems: [],
  lastRun: null,
}
const runExample = {
  id: runId,
  kind: 'fix-user-claims' as const,
  status: 'done' as const,
  total: 48,
  done: 48,
  stopRequested: false,
  startedBy: 'Platform Administrator',
  requestedAt: '2026-06-09T12:48:00Z',
  finishedAt: '2026-06-09T12:48:24Z',
  message: '1 user updated, 47 right already.',
  results: { total: 48, updated: 1, skipped: 47, errors: 0 },
}
const detailedExample = {
  ...runExample,
  details: [
    {
      tenantName: 'Acme',
      email: 'employee@acme.example',
      action: 'updated' as const,
      roleName: 'Employee',
      note: 'Claims set! Ask user to re-login.',
    },
  ],
  moreDetails: 47,
  errors: [],
}

export const maintenanceOperations = {
  'GET /platform/users': define({
    summary: 'People of all companies, and whether the stored facts about their rights agree',
    tag: 'Platform',
    access: 'platform',
    query: z.strictObject({
      search: text(100).optional(),
      tenant: id('tenant').optional(),
      problem: z
        .union([z.literal('any'), claimProblem])
        .optional()
        .describe('Only people with this contradiction, or with any.'),
      page: page(),
      pageSize: limit(100, 25),
    }),
    output: z.object({ items: z.array(platformUser), page: z.number().int(), total: z.number().int() }),
    example: { query: { search: 'meera' }, output: { items: [userExample], page: 1, total: 1 } },
  }),
  'POST /platform/tenants/{tenantId}/users/{userId}/claims': define({
    summary: 'Repair the stored facts about one person’s rights; their sessions end if anything changed',
    tag: 'Platform',
    access: 'platform',
    params: z.strictObject({ tenantId: id('tenant'), userId: id('user') }),
    output: z.object({
      action: action.describe('What was done with the account.'),
      message: z.string(),
      user: platformUser,
    }),
    errors: ['user_not_found'],
    example: {
      params: { tenantId, userId: userExample.id },
      output: { action: 'updated', message: 'Claims set! Ask user to re-login.', user: userExample },
    },
  }),
  'GET /platform/maintenance-runs': define({
    summary: 'The newest runs of each kind',
    tag: 'Platform',
    access: 'platform',
    output: z.object({ items: z.array(run) }),
    example: { output: { items: [runExample] } },
  }),
  'POST /platform/maintenance-runs': define({
    summary: 'Start a repair across all companies; one of a kind runs at a time',
    tag: 'Platform',
    access: 'platform',
    body: z.strictObject({
      kind: z.enum(maintenanceKinds).describe('What is corrected.'),
      withPause: z
        .boolean()
        .default(false)
        .describe('Half a second between two people, so that the run can be watched and stopped.'),
    }),
    output: run,
    status: 201,
    errors: ['maintenance_running'],
    example: {
      body: { kind: 'fix-user-claims' },
      output: { ...runExample, status: 'waiting', done: 0, finishedAt: null },
    },
  }),
  'GET /platform/maintenance-runs/{runId}': define({
    summary: 'One run with its results',
    tag: 'Platform',
    access: 'platform',
    params: z.strictObject({ runId: id('maintenanceRun') }),
    output: runWithDetails,
    errors: ['maintenance_run_not_found'],
    example: { params: { runId }, output: detailedExample },
  }),
  'POST /platform/maintenance-runs/{runId}/stop': define({
    summary: 'Ask a run to stop before its next item; completed items stay',
    tag: 'Platform',
    access: 'platform',
    params: z.strictObject({ runId: id('maintenanceRun') }),
    output: run,
    errors: ['maintenance_run_not_found'],
    example: { params: { runId }, output: { ...runExample, status: 'stopped', stopRequested: true } },
  }),
}
