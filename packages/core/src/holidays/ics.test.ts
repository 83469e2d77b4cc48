import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIcs, readIcs } from './ics.ts'
import { mostImported } from './limits.ts'

const asked = { year: 2026, zone: 'Asia/Kolkata' }
const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const event = (...lines: string[]) => ['SUMMARY:Day', ...lines]

function daysOf(text: string, given = asked): string[] {
  const read = readIcs(text, given)
  if ('problem' in read) throw new Error(read.problem)
  return read.entries.map(({ date, problem }) => problem ?? date!.toString())
}

describe('the days of an event', () => {
  test.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20260126'], ['2026-01-26']],
    ['an exclusive end', ['DTSTART;VALUE=DATE:20260126', 'DTEND;VALUE=DATE:20260127'], ['2026-01-26']],
    ['the same day as end', ['DTSTART;VALUE=DATE:20260126', 'DTEND;VALUE=DATE:20260126'], ['2026-01-26']],
    [
      'several days over a month’s end',
      ['DTSTART;VALUE=DATE:20260227', 'DTEND;VALUE=DATE:20260302'],
      ['2026-02-27', '2026-02-28', '2026-03-01'],
    ],
    ['a duration of days', ['DTSTART;VALUE=DATE:20260126', 'DURATION:P2D'], ['2026-01-26', '2026-01-27']],
    ['a duration of 24 hours', ['DTSTART:20260126T000000', 'DURATION:PT24H'], ['2026-01-26']],
    ['a time of no zone keeps its day', ['DTSTART:20260126T000000', 'DTEND:20260126T235900'], ['2026-01-26']],
    [
      'a time elsewhere keeps its day',
      ['DTSTART;TZID="America/New_York":20260126T000000', 'DTEND;TZID=America/New_York:20260127T000000'],
      ['2026-01-26'],
    ],
    ['midnight to midnight in UTC', ['DTSTART:20260126T000000Z', 'DTEND:20260127T000000Z'], ['2026-01-26']],
    ['midnight in UTC for a day', ['DTSTART:20260126T000000Z', 'DURATION:P1D'], ['2026-01-26']],
    ['midnight in UTC without an end', ['DTSTART:20260126T000000Z'], ['2026-01-26']],
    [
      'a time in UTC is one of the company',
      ['DTSTART:20260125T183000Z', 'DTEND:20260126T183000Z'],
      ['2026-01-26'],
    ],
    [
      'an end during the day is of that day',
      ['DTSTART:20260126T090000', 'DTEND:20260127T130000'],
      ['2026-01-26', '2026-01-27'],
    ],
  ])('%s', (_, lines, days) => {
    expect(daysOf(calendar(event(...lines)))).toEqual(days)
  })

  test('a time in UTC is on the day in the company’s zone, east and west of UTC and across clock changes', () => {
    const text = calendar(event('DTSTART:20260329T233000Z'))
    expect(daysOf(text, { year: 2026, zone: 'Europe/Berlin' })).toEqual(['2026-03-30'])
    expect(daysOf(text, { year: 2026, zone: 'Pacific/Pago_Pago' })).toEqual(['2026-03-29'])
    expect(daysOf(text, { year: 2026, zone: 'Pacific/Kiritimati' })).toEqual(['2026-03-30'])
    const last = calendar(event('DTSTART:20281231T230000Z'))
    expect(readIcs(last, { year: 2026, zone: 'Europe/Berlin' })).toEqual({ entries: [], leftOut: 1 })
  })

  test('whole days in UTC are the same days west of it, also those that a series leaves out', () => {
    const west = { year: 2026, zone: 'America/New_York' }
    const series = ['UID:a', 'DTSTART:20260126T000000Z', 'DTEND:20260127T000000Z', 'RRULE:FREQ=YEARLY']
    expect(daysOf(calendar(event(...series)), west)).toEqual(['2026-01-26', '2027-01-26', '2028-01-26'])
    const text = calendar(
      event(...series, 'EXDATE:20270126T000000Z'),
      event('UID:a', 'RECURRENCE-ID:20280126T000000Z', 'DTSTART;VALUE=DATE:20280128'),
    )
    expect(daysOf(text, west)).toEqual(['2026-01-26', '2028-01-28'])
  })

  test.each([
    ['an end', ['DTSTART:20260126T150000', 'DTEND:20260126T170000'], '3:00 PM to 5:00 PM'],
    ['a duration', ['DTSTART:20260126T090000', 'DURATION:PT8H30M'], '9:00 AM to 5:30 PM'],
    [
      'times in UTC, in the company’s zone',
      ['DTSTART:20260126T093000Z', 'DTEND:20260126T113000Z'],
      '3:00 PM to 5:00 PM',
    ],
    ['an end after midnight', ['DTSTART:20260126T220000', 'DTEND:20260127T020000'], '10:00 PM to 2:00 AM'],
    ['midnight in UTC as start only', ['DTSTART:20260126T000000Z', 'DURATION:PT1H'], '5:30 AM to 6:30 AM'],
  ])('an event of less than a day is no holiday: %s', (_, lines, times) => {
    expect(daysOf(calendar(event(...lines)))).toEqual([
      `An event of less than a day, from ${times}, is no holiday.`,
    ])
  })

  test('events outside the three years are counted, and an event over New Year is cut', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20251231', 'DTEND;VALUE=DATE:20260103'),
      event('DTSTART;VALUE=DATE:20241225'),
      event('DTSTART;VALUE=DATE:20290101'),
      event('DTSTART;VALUE=DATE:20261225', 'STATUS:CANCELLED'),
    )
    expect(daysOf(text)).toEqual(['2026-01-01', '2026-01-02'])
    expect(readIcs(text, asked)).toMatchObject({ leftOut: 3 })
  })
})

describe('yearly recurrences', () => {
  test.each([
    ['every year', 'FREQ=YEARLY', '20200126', ['2026-01-26', '2027-01-26', '2028-01-26']],
    [
      'with its month and day',
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=26',
      '20200126',
      ['2026-01-26', '2027-01-26', '2028-01-26'],
    ],
    ['every second year', 'FREQ=YEARLY;INTERVAL=2', '20250126', ['2027-01-26']],
    ['until a day', 'FREQ=YEARLY;UNTIL=20270125T000000Z', '20200126', ['2026-01-26']],
    ['until that very day', 'FREQ=YEARLY;UNTIL=20270126', '20200126', ['2026-01-26', '2027-01-26']],
    ['three times', 'FREQ=YEARLY;COUNT=3', '20250126', ['2026-01-26', '2027-01-26']],
    ['29 February, in leap years only', 'FREQ=YEARLY', '20200229', ['2028-02-29']],
    [
      '29 February twice: what has no such day does not count',
      'FREQ=YEARLY;COUNT=3',
      '20200229',
      ['2028-02-29'],
    ],
    [
      'the fourth Thursday of November',
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      '20201126',
      ['2026-11-26', '2027-11-25', '2028-11-23'],
    ],
    [
      'the last Monday of May',
      'FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO',
      '20200525',
      ['2026-05-25', '2027-05-31', '2028-05-29'],
    ],
    [
      'the last day of February',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
      '20200229',
      ['2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    ['since centuries', 'FREQ=YEARLY', '16010101', ['2026-01-01', '2027-01-01', '2028-01-01']],
  ])('%s', (_, rule, start, days) => {
    expect(daysOf(calendar(event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)))).toEqual(days)
  })

  test('an event over New Year has days in both years', () => {
    const lines = ['DTSTART;VALUE=DATE:20201231', 'DTEND;VALUE=DATE:20210102', 'RRULE:FREQ=YEARLY;COUNT=6']
    expect(daysOf(calendar(event(...lines)))).toEqual(['2026-01-01'])
  })

  test.each([
    'FREQ=WEEKLY',
    'FREQ=DAILY',
    'FREQ=MONTHLY;INTERVAL=12',
    'FREQ=SECONDLY;COUNT=999999999',
    'FREQ=YEARLY;BYDAY=MO',
    'FREQ=YEARLY;BYMONTH=1,7',
    'FREQ=YEARLY;BYMONTHDAY=1',
    'FREQ=YEARLY;BYYEARDAY=100',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=YEARLY;BYMONTH=5;BYDAY=MO;BYSETPOS=-1',
    'FREQ=YEARLY;INTERVAL=0',
    'FREQ=YEARLY;COUNT=-1',
    'FREQ=YEARLY;FREQ=YEARLY',
    'nonsense',
  ])('%s is refused with a message', (rule) => {
    expect(daysOf(calendar(event('DTSTART;VALUE=DATE:20260126', `RRULE:${rule}`)))).toEqual([
      'It repeats in another way than once a year. Add each day separately.',
    ])
  })

  test('excluded days, and days with an event of their own, are left out of the series', () => {
    const text = calendar(
      event('UID:a', 'DTSTART;VALUE=DATE:20200126', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20260126'),
      event('UID:a', 'RECURRENCE-ID;VALUE=DATE:20270126', 'DTSTART;VALUE=DATE:20270127'),
    )
    expect(daysOf(text)).toEqual(['2028-01-26', '2027-01-27'])
  })

  test('a list of additional days is refused with a message', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20260126', 'RDATE;VALUE=DATE:20260127'))
    expect(daysOf(text)).toEqual(['It repeats on a list of days. Add each of them separately.'])
  })
})

describe('the content of lines', () => {
  const nameOf = (...lines: string[]) => {
    const read = readIcs(calendar([...lines, 'DTSTART;VALUE=DATE:20260126']), asked)
    return 'problem' in read ? read.problem : (read.entries[0]!.problem ?? read.entries[0]!.name)
  }

  test('folded lines are joined, and escapes are resolved', () => {
    expect(nameOf('SUMMARY;LANGUAGE=en:Republic', '  Day\\, India\\; fol', '\tded\\nand more \\\\')).toBe(
      'Republic Day, India; folded and more \\',
    )
  })

  test('a name is required, is on one line without invisible characters, and has a maximum length', () => {
    expect(nameOf('DESCRIPTION:none')).toBe('A holiday needs a name.')
    expect(nameOf('SUMMARY: \\n ')).toBe('A holiday needs a name.')
    expect(nameOf('SUMMARY:\u200eDiwali\u00ad')).toBe('Diwali')
    expect(nameOf(`SUMMARY:${'x'.repeat(100_000)}`)).toBe('Use at most 120 characters.')
  })

  test('nested alarms and time zones are ignored; property names are case-insensitive', () => {
    const text = [
      'begin:vcalendar',
      'BEGIN:VTIMEZONE\nBEGIN:STANDARD\nDTSTART:19701101T020000\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\nEND:STANDARD\nEND:VTIMEZONE',
      'BEGIN:VEVENT\nSummary:Day\nBEGIN:VALARM\nDTSTART:20200101T000000\nSUMMARY:No\nEND:VALARM\ndtstart;value=date:20260126\nEND:VEVENT',
    ].join('\n')
    expect(isIcs(text)).toBe(true)
    expect(daysOf(text)).toEqual(['2026-01-26'])
  })

  test.each([
    ['no start', [], 'The event has no start.'],
    ['a day that is none', ['DTSTART;VALUE=DATE:20260230'], '“20260230” is not a date.'],
    ['words', ['DTSTART:soon'], '“soon” is not a date.'],
    [
      'an end before the start',
      ['DTSTART;VALUE=DATE:20260126', 'DTEND;VALUE=DATE:20260101'],
      'The event’s end cannot be read, or lies before its start.',
    ],
    [
      'a year long',
      ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:99991231'],
      'An event of more than 31 days is no holiday.',
    ],
  ])('%s gives a row with a problem', (_, lines, problem) => {
    expect(daysOf(calendar(event(...lines)))).toEqual([problem])
  })
})

test('more than 1,000 entries are refused as a whole', () => {
  const many = Array.from({ length: mostImported + 1 }, () => event('DTSTART;VALUE=DATE:20260126'))
  expect(readIcs(calendar(...many), asked)).toEqual({ problem: 'It has more than 1,000 entries.' })
  expect(readIcs(calendar(...many.slice(1)), asked)).toHaveProperty('entries.length', mostImported)
})

test('a text without a calendar has no events', () => {
  expect(readIcs('BEGIN:VCALENDAR\nEND:VCALENDAR', asked)).toEqual({ problem: 'It has no events.' })
})

test('names, days and folded lines of any written calendar are read back', () => {
  const name = fc
    .stringMatching(/^[A-Za-zäéñø’ ,;\\.()-]{1,60}$/u)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const holiday = fc.record({
    name,
    day: fc.integer({ min: 0, max: 364 }),
    days: fc.integer({ min: 1, max: 5 }),
    fold: fc.integer({ min: 5, max: 75 }),
  })
  fc.assert(
    fc.property(fc.array(holiday, { minLength: 1, maxLength: 20 }), (holidays) => {
      const dateOf = (day: number) => Temporal.PlainDate.from('2026-01-01').add({ days: day })
      const stamp = (day: number) => dateOf(day).toString().replaceAll('-', '')
      const text = calendar(
        ...holidays.map(({ name: summary, day, days, fold }) => [
          folded(`SUMMARY:${summary.replace(/[\\;,]/g, (character) => `\\${character}`)}`, fold),
          `DTSTART;VALUE=DATE:${stamp(day)}`,
          `DTEND;VALUE=DATE:${stamp(day + days)}`,
        ]),
      )
      const read = readIcs(text, asked)
      expect(read).toEqual({
        leftOut: 0,
        entries: holidays.flatMap(({ name: summary, day, days }, index) =>
          Array.from({ length: days }, (_, n) => ({
            row: index + 1,
            date: dateOf(day + n),
            name: summary,
            unitName: '',
            problem: null,
          })),
        ),
      })
    }),
  )
})

/** Breaks a line at every `at` characters, as long lines are folded. */
function folded(line: string, at: number): string {
  const parts = []
  for (let from = 0; from < line.length; from += at) parts.push(line.slice(from, from + at))
  return parts.join('\r\n ')
}

test('no text makes it throw, or gives a day outside the years', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VALARM',
      'END',
      'SUMMARY:Day',
      'DTSTART;VALUE=DATE:20260126',
      'DTSTART:20261231T235960Z',
      'DTEND:99991231T235959Z',
      'DURATION:P9999D',
      'DURATION:-P1D',
      'RRULE:FREQ=YEARLY',
      'RRULE:FREQ=YEARLY;UNTIL=00000101',
      'EXDATE:20260126,,x',
      'RECURRENCE-ID:99999999',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }).map((text) => `DTSTART${text}`),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const read = readIcs(['BEGIN:VCALENDAR', ...lines].join('\n'), asked)
      if ('problem' in read) return
      for (const { date, problem } of read.entries)
        if (problem === null) expect([2026, 2027, 2028]).toContain(date!.year)
    }),
    { numRuns: 200 },
  )
})

describe('files that would take the server too long', () => {
  const head = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Day\nDTSTART:20260101\n'

  test('more events or excluded days than allowed are refused', () => {
    expect(readIcs('BEGIN:VEVENT\nEND:VEVENT\n'.repeat(2001), asked)).toEqual({
      problem: 'It has more than 2,000 events.',
    })
    const problem = 'It has more than 1,000 days that are left out of a series.'
    expect(readIcs(`${head}EXDATE:${','.repeat(990_000)}`, asked)).toEqual({ problem })
    expect(readIcs(head + 'EXDATE:20260101\n'.repeat(1001), asked)).toEqual({ problem })
    expect(readIcs(head + 'EXDATE:20260102\n'.repeat(1000), asked)).toMatchObject({ leftOut: 0 })
  })

  test('many events that began two thousand years ago are computed without stepping through the years', () => {
    const rule = (more: string) => event('DTSTART:00010101', `RRULE:FREQ=YEARLY;${more}`)
    expect(daysOf(calendar(rule('COUNT=2027')))).toEqual(['2026-01-01', '2027-01-01'])
    expect(daysOf(calendar(rule('COUNT=1014;INTERVAL=2')))).toEqual(['2027-01-01'])
    const leap = event('DTSTART:00040229', 'RRULE:FREQ=YEARLY;COUNT=2000')
    expect(daysOf(calendar(leap))).toEqual([
      'It repeats in another way than once a year. Add each day separately.',
    ])
    const many = calendar(...Array.from({ length: 2000 }, () => rule('COUNT=2000')))
    const before = process.cpuUsage()
    expect(readIcs(many, asked)).toEqual({ entries: [], leftOut: 2000 })
    const { user } = process.cpuUsage(before)
    // Microseconds of processor time; stepping through the years took seconds.
    expect(user).toBeLessThan(600_000)
  })

  test('a year outside the allowed range is no date', () => {
    expect(daysOf(calendar(event('DTSTART:00000101')))).toEqual(['“00000101” is not a date.'])
    expect(daysOf(calendar(event('DTSTART:99991231T233000Z')))).toEqual(['“99991231T233000Z” is not a date.'])
  })
})
