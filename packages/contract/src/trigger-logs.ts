import { neededFor } from '#core/access/acts.ts'
import { triggerLogPageSize } from '#core/working-days/reminder.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit, page, text } from './fields.ts'
import { personExample } from './people.ts'

export const triggerLogOperations = {
  'GET /trigger-logs': define({
    summary: 'The log of reminders: who reminded whom and why, newest first',
    tag: 'Consistency',
    access: neededFor('consistency.list-triggers'),
    query: z.strictObject({
      search: text(100).optional().describe('Part of the manager’s name, the employee’s, or the reason.'),
      page: page(),
      pageSize: limit(100, triggerLogPageSize),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id: id('triggerLog'),
          managerId: id('user'),
          managerName: z.string(),
          employeeId: id('user'),
          employeeName: z.string(),
          reason: z.string().describe('Why the person was reminded.'),
          timestamp: instant(),
        }),
      ),
      total: z.number().int(),
    }),
    example: {
      query: { search: 'mee' },
      output: {
        items: [
          {
            id: 'trig_01k0000000e0000000000000t1',
            managerId: 'user_01k0000000e0000000000000b2',
            managerName: 'Priya Rao',
            employeeId: personExample.id,
            employeeName: personExample.name,
            reason: '3 days missed',
            timestamp: '2026-06-10T05:00:00Z',
          },
        ],
        total: 1,
      },
    },
  }),
}
