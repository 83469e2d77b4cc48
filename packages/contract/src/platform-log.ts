import { platformLogKinds, platformLogPageSize } from '#core/platform-log/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit, page, text } from './fields.ts'
import { tenantId } from './tenant-shapes.ts'
import { named } from './named.ts'
import { change } from './change.ts'

const entry = named(
  'PlatformLogEntry',
  z.object({
    id: id('platformLog'),
    act: z.string().describe('The kind, a dot, and the action.'),
    kind: z.enum(platformLogKinds).describe('What the entry is about, by which the log is filtered.'),
    description: z.string().describe('What happened, as a sentence.'),
    actorName: z.string().describe('“Somebody” if nobody was signed in.'),
    tenantId: id('tenant')
      .nullable()
      .describe('The company that it concerns, with its name at the time. It may have been deleted.'),
    tenantName: z.string().nullable(),
    accountName: z.string().nullable().describe('The name of the person of the account.'),
    accountEmail: z.string().nullable().describe('The email address with which the account signs in.'),
    details: z.array(change).describe('The changed fields with their old and new values.'),
    address: z.string().nullable().describe("The client's address; null if no request caused the entry."),
    timestamp: instant(),
  }),
)

export const platformLogOperations = {
  'GET /platform/log': define({
    summary: 'The platform’s log, newest first: who, what, to whom, from which address',
    tag: 'Platform',
    access: 'platform',
    query: z.strictObject({
      search: text(100)
        .optional()
        .describe('Part of an action, of the names and emails of who did it and to whom, or of the address.'),
      kind: z.enum(platformLogKinds).optional(),
      tenant: id('tenant').optional(),
      page: page(),
      pageSize: limit(100, platformLogPageSize),
    }),
    output: z.object({ items: z.array(entry), page: z.number().int(), total: z.number().int() }),
    example: {
      query: { kind: 'company' },
      output: {
        items: [
          {
            id: 'plog_01k0000000e0000000000000p1',
            act: 'company.suspended',
            kind: 'company',
            description: 'Platform Administrator changed the status of Acme.',
            actorName: 'Platform Administrator',
            tenantId,
            tenantName: 'Acme',
            accountName: null,
            accountEmail: null,
            details: [{ field: 'status', from: 'active', to: 'suspended' }],
            address: '203.0.113.5',
            timestamp: '2026-06-09T12:48:00Z',
          },
        ],
        page: 1,
        total: 1,
      },
    },
  }),
}
