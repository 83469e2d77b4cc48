import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

async function companyWithAdmin() {
  const company = await Company.create(api)
  return { company, admin: await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' }) }
}

const bytes = (content: string | Uint8Array) => Buffer.from(content as string)
const preview = (admin: Person, content: string | Uint8Array, query: Record<string, string | number> = {}) =>
  admin.call('POST /holidays/import/preview', { query, body: bytes(content) })
const load = (admin: Person, content: string | Uint8Array, query: Record<string, string | number> = {}) =>
  admin.call('POST /holidays/import', { query, body: bytes(content) })
const listed = async (admin: Person, year = 2026) =>
  (await admin.call('GET /holidays', { query: { year } })).body.items.map(
    ({ date, name, businessUnit }) => `${date} ${name}${businessUnit ? `, ${businessUnit.name}` : ''}`,
  )

const table = [
  'Date;Name;Business unit',
  '15-Aug-2026;Independence Day;',
  '02.10.2026;Gandhi Jayanti;Whole company',
  '20-Oct-2026;Sales day;sales',
  '25-Dec-2026;Christmas;',
  '25-Dec-2026;Christmas again;',
  '1 may;Labour Day;',
  '01-Jan-2024;Old;',
  '01-Nov-2026;Nowhere;Atlantis',
].join('\r\n')

describe('a table', () => {
  test('is previewed row by row, and nothing is added before it is confirmed', async () => {
    const { company, admin } = await companyWithAdmin()
    await company.unit('Sales')
    await admin.call('POST /holidays', { body: { date: '2026-12-25', name: 'Christmas Day' } })
    const { body } = await preview(admin, table)
    expect(
      body.verdicts.map(({ row, date, unitName, verdict, reason }) => [row, date, unitName, verdict, reason]),
    ).toEqual([
      [2, '2026-08-15', null, 'new', null],
      [3, '2026-10-02', null, 'new', null],
      [4, '2026-10-20', 'Sales', 'new', null],
      [5, '2026-12-25', null, 'existing', '“Christmas Day” is there already.'],
      [6, '2026-12-25', null, 'wrong', 'Row 5 is for 25-Dec-2026 already.'],
      [7, null, null, 'wrong', '“1 may” is not a date with its year, such as 26-Jan-2026.'],
      [8, '2024-01-01', null, 'wrong', 'A holiday can be at most a year back.'],
      [9, '2026-11-01', 'Atlantis', 'wrong', 'There is no active business unit “Atlantis”.'],
    ])
    expect(await listed(admin)).toEqual(['2026-12-25 Christmas Day'])
  })

  test('confirmed, adds the new ones; is idempotent', async () => {
    const { company, admin } = await companyWithAdmin()
    await company.unit('Sales')
    const first = await load(admin, table)
    expect([first.status, first.body.added.length, first.body.existing, first.body.wrong]).toEqual([
      201, 4, 0, 4,
    ])
    expect(await listed(admin)).toEqual([
      '2026-08-15 Independence Day',
      '2026-10-02 Gandhi Jayanti',
      '2026-10-20 Sales day, Sales',
      '2026-12-25 Christmas',
    ])
    expect((await load(admin, table)).body).toEqual({ added: [], existing: 4, wrong: 4 })
    const log = (await admin.call('GET /activity')).body.items
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      type: 'holiday.imported',
      description: 'Dora Admin imported 4 holidays.',
    })
    expect(log[0]!.details).toContainEqual({ field: '20-Oct-2026', from: null, to: 'Sales day (Sales)' })
  })

  test('an impossible year is an error in its own row', async () => {
    const { admin } = await companyWithAdmin()
    const rows = 'date,name\n0000-01-01,Never\n2026-08-15,Independence Day\n9999-12-31,Far'
    const notADate = '“0000-01-01” is not a date with its year, such as 26-Jan-2026.'
    const { body } = await preview(admin, rows)
    expect(body.verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['wrong', notADate],
      ['new', null],
      ['wrong', 'A holiday can be at most five years ahead.'],
    ])
    expect((await load(admin, rows)).body).toMatchObject({ added: [{ date: '2026-08-15' }], wrong: 2 })
    const ics = ['00000101', '20260815'].map(
      (start) => `BEGIN:VEVENT\nSUMMARY:A\nDTSTART:${start}\nEND:VEVENT\n`,
    )
    expect((await load(admin, `BEGIN:VCALENDAR\n${ics.join('')}`)).body).toMatchObject({
      existing: 1,
      wrong: 1,
    })
  })

  test('is added without the rows that were not chosen', async () => {
    const { company, admin } = await companyWithAdmin()
    await company.unit('Sales')
    const { body } = await load(admin, table, { without: '1,3' })
    // The second row for Christmas is wrong, as in the preview, although the first one is left out.
    expect([body.added.map(({ name }) => name), body.existing, body.wrong]).toEqual([
      ['Independence Day', 'Sales day'],
      0,
      4,
    ])
    expect((await load(admin, table, { without: 'x' })).status).toBe(400)
  })

  test('two concurrent imports add each day once', async () => {
    const { company, admin } = await companyWithAdmin()
    await company.unit('Sales')
    const answers = await Promise.all([load(admin, table), load(admin, table), load(admin, table)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.flatMap(({ body }) => body.added)).toHaveLength(4)
    expect(await listed(admin)).toHaveLength(4)
  })

  test('is added to the chosen unit, where the file names none', async () => {
    const { company, admin } = await companyWithAdmin()
    const bu = await company.unitPublicId('Sales')
    await load(admin, 'date,name\n2026-08-15,Independence Day', { businessUnitId: bu })
    expect(await listed(admin)).toEqual(['2026-08-15 Independence Day, Sales'])
    const foreign = await Company.create(api)
    const { body } = await preview(admin, 'date,name\n2026-08-15,Day', {
      businessUnitId: await foreign.unitPublicId('Sales'),
    })
    expect(body.verdicts[0]).toMatchObject({
      verdict: 'wrong',
      reason: 'This is not an active business unit.',
    })
  })
})

describe('an import is undone', () => {
  const undo = (admin: Person, holidayIds: string[]) =>
    admin.call('POST /holidays/remove', { body: { holidayIds } })

  test('by removing exactly what it added and nobody has changed since, once', async () => {
    const { company, admin } = await companyWithAdmin()
    await company.unit('Sales')
    await admin.call('POST /holidays', { body: { date: '2026-01-26', name: 'Republic Day' } })
    const { added } = (await load(admin, table)).body
    const [first, ...others] = added
    await admin.call('PATCH /holidays/{holidayId}', {
      path: { holidayId: first!.id },
      body: { name: 'Independence', version: 1 },
    })
    await admin.call('DELETE /holidays/{holidayId}', { path: { holidayId: others[0]!.id } })
    const ids = added.map(({ id }) => id)
    expect((await undo(admin, ids)).body).toEqual({ removed: 2, kept: 1 })
    expect(await listed(admin)).toEqual(['2026-01-26 Republic Day', '2026-08-15 Independence'])
    expect((await undo(admin, ids)).body).toEqual({ removed: 0, kept: 1 })
    const log = (await admin.call('GET /activity')).body.items
    const entry = log.find(({ description }) => description === 'Dora Admin removed 2 holidays.')
    expect(entry?.type).toBe('holiday.removed')
    expect(entry?.details).toContainEqual({ field: '20-Oct-2026', from: 'Sales day (Sales)', to: null })
  })

  test('by nobody of another company', async () => {
    const { admin } = await companyWithAdmin()
    const { added } = (await load(admin, 'date,name\n2026-08-15,Independence Day')).body
    const stranger = (await companyWithAdmin()).admin
    expect((await undo(stranger, [added[0]!.id])).body).toEqual({ removed: 0, kept: 0 })
    expect(await listed(admin)).toEqual(['2026-08-15 Independence Day'])
  })
})

test('a calendar gives several days, recurrences of the chosen year and two more, and errors for unsupported ones', async () => {
  const { admin } = await companyWithAdmin()
  const ics = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:Diwali\\, the fes',
    ' tival',
    'DTSTART;VALUE=DATE:20261108',
    'DTEND;VALUE=DATE:20261110',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Republic Day',
    'DTSTART;VALUE=DATE:19500126',
    'RRULE:FREQ=YEARLY',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Stand-up',
    'DTSTART:20260601T090000',
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Long ago',
    'DTSTART;VALUE=DATE:20010101',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const { body } = await preview(admin, ics)
  expect(body.leftOut).toBe(1)
  expect(body.verdicts.map(({ row, date, name, verdict }) => [row, date, name, verdict])).toEqual([
    [1, '2026-11-08', 'Diwali, the festival', 'new'],
    [1, '2026-11-09', 'Diwali, the festival', 'new'],
    [2, '2026-01-26', 'Republic Day', 'new'],
    [2, '2027-01-26', 'Republic Day', 'new'],
    [2, '2028-01-26', 'Republic Day', 'new'],
    [3, '2026-06-01', 'Stand-up', 'wrong'],
  ])
  expect((await load(admin, ics, { year: 2028 })).body.added.map(({ date }) => date)).toEqual([
    '2028-01-26',
    '2029-01-26',
    '2030-01-26',
  ])
})

describe('a file without holidays is refused', () => {
  const reasonOf = async (content: string | Uint8Array) => {
    const { admin } = await companyWithAdmin()
    const [seen, done] = [await preview(admin, content), await load(admin, content)]
    expect(done.body.error.message).toBe(seen.body.error.message)
    return [seen.status, seen.body.error.message]
  }

  test.each([
    ['nothing', '', 'This file cannot be read. It is empty.'],
    ['NUL', 'date,name\n2026-08-15,A\0B', 'This file cannot be read. It is not a text file.'],
    ['a zip', 'PK\u0003\u0004', 'This file cannot be read. It is an Excel file: save it as CSV.'],
    ['a page', '<html></html>', 'This file cannot be read. Its first line has no column named date or name.'],
    ['no events', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'This file cannot be read. It has no events.'],
    [
      'too many lines',
      `date,name\n${'2026-08-15,A\n'.repeat(1001)}`,
      'This file cannot be read. It has more than 1,000 entries.',
    ],
  ])('%s', async (_, content, message) => {
    expect(await reasonOf(content)).toEqual([422, message])
  })

  test('more than a megabyte is refused before it is parsed', async () => {
    expect(await reasonOf('x'.repeat(1_000_001))).toEqual([
      413,
      'A file of holidays has at most 1,000 entries and 1 MB.',
    ])
  })

  test('a megabyte of quotes, of folded lines, or of one line is answered without a server error', async () => {
    const { admin } = await companyWithAdmin()
    for (const content of [
      `date,name\n${'"'.repeat(999_000)}`,
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'\n '.repeat(400_000)}`,
      `date,name\n2026-08-15,${'x'.repeat(999_000)}`,
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(70_000)}`,
    ])
      expect((await preview(admin, content)).status).toBeLessThan(500)
  })
})

describe('the encoding of a file', () => {
  const row = 'date,name\n2026-08-15,'
  const namesOf = async (admin: Person, content: Uint8Array, query = {}) => {
    const { body } = await preview(admin, content, query)
    return [body.encoding?.used ?? null, ...body.verdicts.map(({ name }) => name)]
  }

  test('is certain for UTF-8, and for UTF-16 with a byte order mark', async () => {
    const { admin } = await companyWithAdmin()
    const wide = Buffer.from(`\uFEFF${row}Fête`, 'utf16le')
    for (const content of [wide, Buffer.from(wide).swap16(), Buffer.from(`\uFEFF${row}Fête`)])
      expect(await namesOf(admin, content)).toEqual([null, 'Fête'])
  })

  test('is guessed otherwise, which the preview says, and the chosen one is imported', async () => {
    const { admin } = await companyWithAdmin()
    expect(await namesOf(admin, Buffer.from(`${row}Fête`, 'latin1'))).toEqual(['windows-1252', 'Fête'])
    // "Święto" in ISO-8859-2.
    const polish = Buffer.from(`${row}¦wiêto`, 'latin1')
    const { body } = await preview(admin, polish)
    expect(body.verdicts[0]!.name).toBe('¦wiêto')
    expect(body.encoding!.choices).toContainEqual({ encoding: 'iso-8859-2', sample: '2026-08-15,Święto' })
    const chosen = { encoding: 'iso-8859-2' }
    expect(await namesOf(admin, polish, chosen)).toEqual(['iso-8859-2', 'Święto'])
    await load(admin, polish, chosen)
    expect(await listed(admin)).toEqual(['2026-08-15 Święto'])
  })

  test('with one bad byte stays UTF-8: only that row is wrong', async () => {
    const { admin } = await companyWithAdmin()
    const content = Buffer.concat([
      Buffer.from(`${row}Fête\n2026-11-01,Noël\n2026-11-02,F`),
      Buffer.of(0xea),
      Buffer.from('te'),
    ])
    expect((await load(admin, content)).body).toMatchObject({ added: [{}, {}], wrong: 1 })
    expect(await listed(admin)).toEqual(['2026-08-15 Fête', '2026-11-01 Noël'])
    const { verdicts } = (await preview(admin, content)).body
    expect(verdicts[2]!.reason).toBe('A character of the name cannot be read.')
  })

  test('is not changed by lines of a calendar that are folded within a letter', async () => {
    const { admin } = await companyWithAdmin()
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20260815',
      'SUMMARY:Fê',
      'te',
      'END:VEVENT',
    ]
    const [before, after] = Buffer.from(lines.join('\r\n')).toString('latin1').split('ª\r\n')
    const folded = Buffer.from(`${before}\r\n ª${after}`, 'latin1')
    expect(await namesOf(admin, folded)).toEqual([null, 'Fête'])
    // In UTF-16 a letter is never folded, but a line is.
    const wide = Buffer.from(`\uFEFF${lines.join('\r\n').replace('\r\nte', '\r\n te')}`, 'utf16le')
    expect(await namesOf(admin, wide)).toEqual([null, 'Fête'])
  })
})

describe('dates of a file that can be read day first or month first', () => {
  const open = 'Date,End date,Name\n07/04/2026,07/04/2026,Independence Day\n09/07/2026,,Labor Day'

  test('are read as any row of the file shows', async () => {
    const { admin } = await companyWithAdmin()
    const { body } = await preview(admin, `${open}\n01/19/2026,,Memorial`)
    expect(body.verdicts.map(({ date }) => date)).toEqual(['2026-07-04', '2026-09-07', '2026-01-19'])
    expect(body).toMatchObject({
      dateOrder: { used: 'month-first', isAsked: false, examples: [{ row: 4, written: '01/19/2026' }] },
      unread: ['End date'],
    })
  })

  test('are shown in both readings, and nothing is added before one is chosen', async () => {
    const { admin } = await companyWithAdmin()
    const { body } = await preview(admin, open)
    expect(body.verdicts).toEqual([])
    expect(body.dateOrder).toEqual({
      used: null,
      isAsked: true,
      examples: [
        {
          row: 2,
          name: 'Independence Day',
          written: '07/04/2026',
          dayFirst: '2026-04-07',
          monthFirst: '2026-07-04',
        },
        {
          row: 3,
          name: 'Labor Day',
          written: '09/07/2026',
          dayFirst: '2026-07-09',
          monthFirst: '2026-09-07',
        },
      ],
    })
    const refused = await load(admin, open)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'holiday_dates_ambiguous'])
    expect(await listed(admin)).toEqual([])
    expect((await load(admin, open, { dateOrder: 'month-first' })).status).toBe(201)
    expect(await listed(admin)).toEqual(['2026-07-04 Independence Day', '2026-09-07 Labor Day'])
  })
})

test('only people who manage users may import, and only bytes are accepted', async () => {
  const { company, admin } = await companyWithAdmin()
  const employee = await company.person()
  expect((await preview(employee, table)).body.error.code).toBe('forbidden')
  expect((await load(employee, table)).body.error.code).toBe('forbidden')
  const asJson = await admin.call('POST /holidays/import', { body: { text: table } })
  expect([asJson.status, asJson.body.error.code]).toEqual([415, 'unsupported_media_type'])
  expect(await listed(admin)).toEqual([])
})
