import { expect, test } from 'vitest'
import { minutesOf, timesDue, type TimesOfDay } from './windows.ts'

const due = (now: string) =>
  timesDue(Temporal.ZonedDateTime.from(now)).map(({ day, after, upTo }) => [day.toString(), after, upTo])

test.for([
  ['2026-06-09T08:00:59[Asia/Kolkata]', [['2026-06-09', '07:30', '08:00']]],
  ['2026-06-09T00:30[Asia/Kathmandu]', [['2026-06-09', '00:00', '00:30']]],
  [
    '2026-06-09T00:10[Asia/Kolkata]',
    [
      ['2026-06-08', '23:40', '23:59'],
      ['2026-06-09', null, '00:10'],
    ],
  ],
  // The clock is put forward at 2:00: 2:30 is due right after it, and everything of the half hour before.
  ['2026-03-29T03:00[Europe/Berlin]', [['2026-03-29', '01:30', '03:00']]],
  ['2026-03-29T03:30[Europe/Berlin]', [['2026-03-29', '03:00', '03:30']]],
  // And back at 3:00: nothing else is due in the hour that comes again.
  ['2026-10-25T02:10+01:00[Europe/Berlin]', [['2026-10-25', '01:40', '02:10']]],
  // By half an hour in Lord Howe.
  ['2026-04-05T01:40+10:30[Australia/Lord_Howe]', [['2026-04-05', '01:10', '01:40']]],
] as const)('the times that are due at %s', ([now, expected]) => {
  expect(due(now)).toEqual(expected)
})

const zones = [
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/New_York',
  'America/Santiago',
  'Africa/Casablanca',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]
test.for(zones)(
  'with a run each half hour around the clock changes of %s, every time of every day is due',
  (zone) => {
    const newYear = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`)
    for (let change = newYear.getTimeZoneTransition('next') ?? newYear; change.year === 2026;) {
      const first = change.toPlainDate().subtract({ days: 1 })
      const seen = new Set<string>()
      for (let half = 0; half < 3 * 48 + 4; half++) {
        const now = first.toZonedDateTime(zone).add({ minutes: 30 * half })
        for (const one of timesDue(now))
          for (const time of minutesOf([one])) seen.add(`${one.day.toString()} ${time}`)
      }
      for (const days of [0, 1, 2])
        for (const time of ['00:01', '01:30', '02:00', '02:15', '02:30', '03:00', '08:00', '23:59'])
          expect(seen).toContain(`${first.add({ days }).toString()} ${time}`)
      change = change.getTimeZoneTransition('next') ?? newYear.add({ years: 1 })
    }
  },
)

test('the minutes of times are each there once', () => {
  const times: TimesOfDay[] = [
    { day: Temporal.PlainDate.from('2026-06-09'), after: '23:57', upTo: '23:59' },
    { day: Temporal.PlainDate.from('2026-06-10'), after: null, upTo: '00:01' },
    { day: Temporal.PlainDate.from('2026-06-10'), after: '23:58', upTo: '23:59' },
  ]
  expect(minutesOf(times)).toEqual(['23:58', '23:59', '00:00', '00:01'])
})
