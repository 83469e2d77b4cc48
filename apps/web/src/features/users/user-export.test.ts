import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { cellsOf } from '#web/lib/exports/export-column.ts'
import { writeCsv } from '#web/lib/exports/csv.ts'
import { importColumns } from './import/columns.ts'
import { readPeople } from './import/read-file.ts'
import { userExport } from './user-export.ts'
import type { User } from './user-types.ts'

const example = exampleOf('GET /users').items[0]
/** Texts that are stored without outer spaces, among them those that spreadsheets and separators change. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((given) => given.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
  .filter((given) => given !== '' && !given.startsWith("'"))
const nasty = fc.oneof(
  text,
  fc.constantFrom('=1+1', '@home', '-x', 'O’Brien, "Pat"', 'Sales; Depot', 'N/A', '٣'),
)
const person = fc.record({
  name: nasty,
  designation: fc.option(nasty),
  notificationEmail: fc.constantFrom('a@b.example', '+x@b.example'),
  role: nasty.map((name) => ({ ...example.role, name })),
  businessUnit: fc.option(nasty.map((name) => ({ ...example.businessUnit!, name }))),
  weeklyOffs: fc.constantFrom(
    'None',
    'Sunday',
    'Friday and Saturday',
    'Rotates over 2 weeks. Week 1: Sunday',
  ),
  timeZone: fc.option(fc.constantFrom('Asia/Kolkata')),
  status: fc.constantFrom('active' as const, 'archived' as const),
})

test('the import reads an exported file with every column and unchanged values', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), (given) => {
      const people = given.map((one): User => ({ ...example, ...one }))
      const { columns } = userExport({}, 'UTC', [])
      const csv = writeCsv({
        title: '',
        madeAt: '',
        columns: columns.map(({ key, header, kind }) => ({ key, header, kind })),
        rows: people.map((one) => cellsOf(one, columns)),
      })
      const read = readPeople(csv)
      if (read.problem !== undefined) throw new Error(read.problem)
      expect(read.unread).toEqual([])
      expect(read.rows).toEqual(
        people.map((one, index) => ({
          name: one.name,
          email: one.email,
          notificationEmail: one.notificationEmail,
          role: one.role.name,
          businessUnit: one.businessUnit?.name ?? '',
          designation: one.designation ?? '',
          weeklyOffDay: one.weeklyOffs,
          timeZone: one.timeZone ?? '',
          status: one.status === 'archived' ? 'Archived' : 'Active',
          line: index + 2,
        })),
      )
    }),
  )
})

test('every column of the import is exported', () => {
  const headers = userExport({}, 'UTC', []).columns.map(({ header }) => header)
  expect(headers).toEqual([...importColumns.map(({ header }) => header), 'Invitation'])
})
