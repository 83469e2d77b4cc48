import { neededFor } from '#core/access/acts.ts'
import { encodings } from '#core/file-import/file-text.ts'
import { nameMissing } from '#core/holidays/holiday-name.ts'
import { maxHolidayName, mostImported } from '#core/holidays/limits.ts'
import { dateOrders } from '#core/holidays/table-date.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, nameText, version } from './fields.ts'
import { named } from './named.ts'
import { unitRef } from './people.ts'

const tag = 'Holidays'

const businessUnit = unitRef.nullable()
/** A holiday of a day that is known already. */
export const holidayRef = named(
  'HolidayRef',
  z.object({
    name: z.string(),
    businessUnit: unitRef.nullable().describe('The unit that has the day off; null for the whole company.'),
  }),
)
const holiday = named(
  'Holiday',
  z.object({
    id: id('holiday'),
    date: date(),
    name: z.string(),
    businessUnit: businessUnit.describe('Null for the whole company.'),
    version: z.number().int(),
  }),
)
const example = {
  id: 'hol_01k0000000e0000000000000h1',
  date: '2026-08-15',
  name: 'Independence Day',
  businessUnit: null,
  version: 1,
}

const params = z.strictObject({ holidayId: id('holiday') })
const paramsExample = { holidayId: example.id }
const fields = {
  date: date(),
  name: nameText(maxHolidayName, nameMissing),
  businessUnitId: id('businessUnit').nullable(),
}
const year = z.coerce.number('This is not a year.').int().min(1900).max(2200)

const verdict = named(
  'HolidayImportVerdict',
  z.object({
    row: z.number().int().describe('The row’s number in the file, or the number of the event.'),
    date: date().nullable(),
    name: z.string(),
    unitName: z.string().nullable().describe('Null for the whole company.'),
    verdict: z.enum(['new', 'existing', 'wrong']).describe('What would become of the row.'),
    reason: z.string().nullable().describe('What is wrong with the row; null if nothing is.'),
  }),
)
const importQuery = z.strictObject({
  year: year.optional().describe('The first of three years in which recurring days are written out.'),
  businessUnitId: id('businessUnit')
    .optional()
    .describe('The unit of holidays for which the file names none.'),
  encoding: z.enum(encodings).optional().describe('The encoding of a file that is neither UTF-8 nor UTF-16.'),
  dateOrder: z
    .enum(dateOrders)
    .optional()
    .describe('The order of dates such as 07/04/2026, if it is ambiguous.'),
})
const positions = z
  .string()
  .max(5 * mostImported)
  .regex(/^\d{1,3}(,\d{1,3})*$/, 'This is not a list of positions.')
const dateOrder = z
  .object({
    used: z
      .enum(dateOrders)
      .nullable()
      .describe('Null until one is chosen; nothing can be added before that.'),
    isAsked: z.boolean().describe('Whether the file allows both orders.'),
    examples: z.array(
      z.object({
        row: z.number().int().describe('The number of the row in the file.'),
        name: z.string(),
        written: z.string().describe('What the file has.'),
        dayFirst: date().nullable().describe('The date if the day comes first.'),
        monthFirst: date().nullable().describe('The date if the month comes first.'),
      }),
    ),
  })
  .nullable()
  .describe('Null if the dates are unambiguous.')
const encoding = z
  .object({
    used: z.enum(encodings).describe('The encoding with which the file was read.'),
    choices: z
      .array(
        z.object({
          encoding: z.enum(encodings).describe('The name of an encoding.'),
          sample: z.string().describe('A text of the file as this encoding reads it.'),
        }),
      )
      .describe('The encodings that the file may have, with a part of its text.'),
  })
  .nullable()
  .describe('Null if the encoding is certain: UTF-8 or UTF-16.')
const changes = [
  'holiday_not_found',
  'holiday_exists',
  'holiday_date_too_old',
  'holiday_date_too_far',
] as const
const files = ['holiday_file_unreadable', 'holiday_file_too_large'] as const

export const holidayOperations = {
  'GET /holidays': define({
    summary: 'The company’s holidays of a year, oldest first',
    tag,
    access: 'tenant',
    query: z.strictObject({ year: year.optional().describe('By default this year.') }),
    output: z.object({ year: z.number().int(), items: z.array(holiday) }),
    example: { query: { year: 2026 }, output: { year: 2026, items: [example] } },
  }),
  'POST /holidays': define({
    summary: 'Add a holiday of the company or of one unit',
    tag,
    access: neededFor('holiday.manage'),
    status: 201,
    body: z.strictObject({ ...fields, businessUnitId: fields.businessUnitId.default(null) }),
    output: holiday,
    errors: ['holiday_exists', 'holiday_date_too_old', 'holiday_date_too_far'],
    example: { body: { date: example.date, name: example.name }, output: example },
  }),
  'PATCH /holidays/{holidayId}': define({
    summary: 'Change some fields of a holiday',
    tag,
    access: neededFor('holiday.manage'),
    params,
    body: z.strictObject({
      date: fields.date.optional(),
      name: fields.name.optional(),
      businessUnitId: fields.businessUnitId.optional(),
      version: version(),
    }),
    output: holiday,
    errors: [...changes, 'record_changed'],
    example: { params: paramsExample, body: { name: 'Independence Day', version: 1 }, output: example },
  }),
  'DELETE /holidays/{holidayId}': define({
    summary: 'Remove a holiday: the day is a working day again',
    tag,
    access: neededFor('holiday.manage'),
    params,
    errors: ['holiday_not_found'],
    example: { params: paramsExample },
  }),
  'POST /holidays/remove': define({
    summary:
      'Remove several holidays, such as those of an import; any that was changed since it was added stays',
    tag,
    access: neededFor('holiday.manage'),
    body: z.strictObject({
      holidayIds: z.array(id('holiday')).min(1).max(mostImported).describe('The holidays to remove.'),
    }),
    output: z.object({
      removed: z.number().int().describe('How many have been removed.'),
      kept: z.number().int().describe('Holidays that were changed since they were added.'),
    }),
    example: { body: { holidayIds: [example.id] }, output: { removed: 1, kept: 0 } },
  }),
  'POST /holidays/import/preview': define({
    ignoresKey: true,
    summary: 'Preview what a file of holidays (CSV or ICS, at most 1 MB) would add',
    tag,
    access: neededFor('holiday.manage'),
    query: importQuery,
    raw: { request: 'bytes' },
    output: z.object({
      verdicts: z.array(verdict),
      leftOut: z.number().int().describe('Events outside the three years.'),
      dateOrder,
      unread: z.array(z.string()).describe('The names of columns that are ignored.'),
      encoding,
    }),
    errors: [...files],
    example: {
      query: { year: 2026 },
      output: {
        verdicts: [
          {
            row: 1,
            date: example.date,
            name: example.name,
            unitName: null,
            verdict: 'new',
            reason: null,
          },
        ],
        leftOut: 0,
        dateOrder: null,
        unread: [],
        encoding: null,
      },
    },
  }),
  'POST /holidays/import': define({
    // Existing holidays are skipped: importing the same file twice adds nothing.
    ignoresKey: true,
    summary: 'Add the new holidays of a file; invalid rows are left out',
    tag,
    access: neededFor('holiday.manage'),
    query: importQuery.extend({
      without: positions
        .optional()
        .describe(
          'Rows that are not imported, by their positions in the verdicts of the preview from 0, such as 0,3.',
        ),
    }),
    raw: { request: 'bytes' },
    status: 201,
    output: z.object({
      added: z.array(holiday).describe('The holidays that have been added.'),
      existing: z.number().int().describe('How many were left out because they exist already.'),
      wrong: z.number().int().describe('How many rows were left out because they are wrong.'),
    }),
    errors: [...files, 'holiday_dates_ambiguous'],
    example: { query: { year: 2026 }, output: { added: [example], existing: 0, wrong: 0 } },
  }),
}
