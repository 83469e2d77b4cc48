import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueTimeOn,
  lateFrom,
  localDate,
  possibleDueTimes,
  standardDueTime,
  withDueTime,
  type DueTimes,
} from './report-clock.ts'

const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Etc/GMT+12']
const start = Temporal.Instant.from('2026-06-09T12:00:00Z')
const changes = fc.array(
  fc.record({ hours: fc.integer({ min: 0, max: 80 }), time: fc.constantFrom(...possibleDueTimes) }),
  { maxLength: 8 },
)

test('a company chooses quarters of an hour, among them the standard', () => {
  expect([possibleDueTimes[0], possibleDueTimes[1], possibleDueTimes.at(-1)]).toEqual([
    '06:00',
    '06:15',
    '23:45',
  ])
  expect(possibleDueTimes).toContain(standardDueTime)
})

test('no change ever affects the due time of a day that has begun in any zone', () => {
  fc.assert(
    fc.property(changes, (made) => {
      let now = start
      let dueTimes: DueTimes = []
      for (const { hours, time } of made) {
        now = now.add({ hours })
        const next = withDueTime(dueTimes, time, now)
        for (const zone of zones) {
          const today = localDate(now, zone)
          // Reports may be submitted for the seven days before.
          for (const back of [0, 1, 7]) {
            const day = today.subtract({ days: back })
            expect(dueTimeOn(next, day)).toBe(dueTimeOn(dueTimes, day))
          }
        }
        expect(dueTimeOn(next, localDate(now, 'Pacific/Kiritimati').add({ days: 1 }))).toBe(time)
        expect(next.length).toBeLessThanOrEqual(35)
        dueTimes = next
      }
    }),
  )
})

test('the due time that was planned is replaced, and going back takes the plan away', () => {
  const planned = withDueTime([], '17:30', start)
  expect(planned).toEqual([{ from: '2026-06-11', time: '17:30' }])
  expect(withDueTime(planned, '18:00', start)).toEqual([{ from: '2026-06-11', time: '18:00' }])
  expect(withDueTime(planned, standardDueTime, start)).toEqual([])
})

test('a report is late from the time of its own day on', () => {
  const dueTimes = [{ from: '2026-06-11', time: '17:30' }]
  const late = (day: string) => lateFrom(Temporal.PlainDate.from(day), 'Europe/Berlin', dueTimes).toString()
  expect([late('2026-06-10'), late('2026-06-11')]).toEqual(['2026-06-10T17:00:00Z', '2026-06-11T15:30:00Z'])
})
