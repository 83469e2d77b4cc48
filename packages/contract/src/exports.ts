import { exportedLists, exportFormats } from '#core/exports/lists.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, text } from './fields.ts'

const started = {
  format: z.enum(exportFormats),
  rows: z
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .describe('The number of rows of the list, as its pages report it.'),
  filters: z
    .record(z.string().regex(/^\w{1,40}$/, 'This is not the name of a filter.'), text(200))
    .refine((given) => Object.keys(given).length <= 20, 'Give at most 20 filters.')
    .default({})
    .describe('The filters of the list.'),
}

export const exportOperations = {
  'POST /exports': define({
    summary: 'Start an export of a list, which is recorded in the company’s log; 20 an hour for each person',
    tag: 'Exports',
    access: 'tenant',
    body: z.strictObject({ list: z.enum(exportedLists), ...started }),
    output: z.object({ id: id('activity').describe('Sent with each page of the reports.') }),
    status: 201,
    errors: ['forbidden', 'too_many_exports'],
    example: {
      body: {
        list: 'reports',
        format: 'csv',
        rows: 214,
        filters: { scope: 'team', status: 'Pending Acknowledgment' },
      },
      output: { id: 'act_01k0000000e0000000000000c1' },
    },
  }),
  'POST /platform/exports': define({
    summary: 'Start an export of the platform’s log, which is recorded there; 20 an hour for each person',
    tag: 'Platform',
    access: 'platform',
    body: z.strictObject({ list: z.literal('platform-log'), ...started }),
    errors: ['too_many_exports'],
    example: { body: { list: 'platform-log', format: 'csv', rows: 48, filters: { kind: 'company' } } },
  }),
}
