import { platformLogKinds, platformLogPageSize } from '#core/platform-log/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit, page, text } from './fields.ts'
import { tenantId } from './tenant-shapes.ts'

const entry = z.object({
  id: id('platformLog'),
  /** Its kind, a dot, and what was done. */
  act: z.string(),
  kind: z.enum(platformLogKinds),
  description: z.string(),
  /** "Somebody" where nobody was signed in. */
  actorName: z.string(),
  /** The company to which it was done, by the name that it had. It may be gone. */
  tenantId: id('tenant').nullable(),
  tenantName: z.string().nullable(),
  accountName: z.string().nullable(),
  accountEmail: z.string().nullable(),
  /** What was changed, field by field. */
  details: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** The client's address; null for what no request asked for. */
  address: z.string().nullable(),
  timestamp: instant(),
})

export const platformLogOperations = {
  'GET /platform/log': define({
    summary: 'What was done on the platform, newest first: by whom, to whom, from which address',
    tag: 'Platform',
    access: 'platform',
    query: z.strictObject({
      /** In what was done, the names and emails of who did it and to whom, and the address. */
      search: text(100).optional(),
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
