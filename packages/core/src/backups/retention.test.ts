import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, expiredBackups, goneFromBackups, timeOfBackup } from './retention.ts'

const now = Temporal.Instant.from('2026-11-29T02:31:00Z') // a Sunday
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => backupName(now.subtract({ hours: 24 * day })))
const keptOf = (names: string[], at = now) => {
  const expired = new Set(expiredBackups(names, at))
  return names.filter((name) => !expired.has(name))
}

test('a name has the minute in UTC, and nothing else is taken for a backup', () => {
  expect(backupName(Temporal.Instant.from('2026-11-29T02:30:59.9Z'))).toBe('daymark-2026-11-29T0230Z.backup')
  expect(timeOfBackup('daymark-2026-11-29T0230Z.backup')?.toString()).toBe('2026-11-29T02:30:00Z')
  for (const other of [
    'daymark-2026-11-29T0230Z.backup.unfinished',
    'daymark-2026-13-29T0230Z.backup',
    'daymark-2026-11-29T2530Z.backup',
    'daymark-2026-11-29.backup',
    'my-daymark-2026-11-29T0230Z.backup',
    'daymark-unverified.backup',
  ])
    expect(timeOfBackup(other), other).toBe(undefined)
})

test('of a year of daily backups, 7 days, the ends of 4 weeks and the ends of 6 months are kept', () => {
  const dates = keptOf(daily(365)).map((name) => name.slice(8, 18))
  expect(dates).toEqual([
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test('days without a backup do not use up what is kept', () => {
  const names = [0, 40, 41, 90, 200, 400, 800, 801].map((day) =>
    backupName(now.subtract({ hours: 24 * day })),
  )
  expect(expiredBackups(names, now)).toEqual([backupName(now.subtract({ hours: 24 * 801 }))])
})

test('of several backups of a day the newest is kept', () => {
  const names = ['0001', '0230', '0231'].map((time) => `daymark-2026-11-29T${time}Z.backup`)
  expect(keptOf(names)).toEqual(['daymark-2026-11-29T0231Z.backup'])
})

test('a week that spans two years is one week', () => {
  const sunday = Temporal.Instant.from('2027-01-17T02:30:00Z')
  const names = Array.from({ length: 60 }, (_, day) => backupName(sunday.subtract({ hours: 24 * day })))
  // The ends of the weeks from 11 January, 4 January, 28 December and 21 December.
  for (const date of ['2027-01-17', '2027-01-10', '2027-01-03', '2026-12-27'])
    expect(keptOf(names, sunday)).toContain(`daymark-${date}T0230Z.backup`)
})

test('backups whose time is ahead are kept, and take the place of no other', () => {
  const ahead = ['daymark-2027-11-29T0230Z.backup', 'daymark-2027-11-30T0230Z.backup']
  expect(keptOf([...ahead, ...daily(30)])).toEqual([...ahead, ...keptOf(daily(30))])
})

const instants = fc.integer({ min: 0, max: 900 * 24 * 60 }).map((minutes) => now.subtract({ minutes }))

test('the newest is never deleted, nor a file with another name, and nothing more on a second run', () => {
  fc.assert(
    fc.property(
      fc.array(instants, { maxLength: 80 }),
      fc.array(fc.string(), { maxLength: 5 }),
      (times, others) => {
        const names = [...new Set(times.map(backupName))]
        const kept = keptOf([...others, ...names])
        expect(kept.slice(0, others.length)).toEqual(others)
        const keptBackups = kept.slice(others.length)
        const newest = names.toSorted().at(-1)
        if (newest !== undefined) expect(keptBackups).toContain(newest)
        expect(keptBackups.length).toBeLessThanOrEqual(17)
        expect(expiredBackups(kept, now)).toEqual([])
      },
    ),
  )
})

test('deleting each day what has expired keeps the same as deleting it all at the end', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 120 }), (days) => {
      const times = days.toSorted((a, b) => b - a).map((day) => now.subtract({ hours: 24 * day }))
      let folder: string[] = []
      for (const time of times) folder = keptOf([...folder, backupName(time)], time)
      expect(folder).toEqual(keptOf(times.map(backupName), times.at(-1) ?? now))
    }),
    { numRuns: 40 },
  )
})

test('no backup by a date is kept on the date that a receipt names, and shortly before it some are', () => {
  let isTight = false
  for (const date of ['2026-05-31', '2026-05-15', '2026-05-01', '2026-02-28', '2024-02-29']) {
    const madeBy = Temporal.PlainDate.from(date)
    const gone = goneFromBackups(madeBy)
    const oldest = (today: Temporal.PlainDate): string =>
      keptOf(
        Array.from({ length: 250 }, (_, day) =>
          backupName(
            today
              .subtract({ days: day })
              .toZonedDateTime({ timeZone: 'UTC', plainTime: '02:31' })
              .toInstant(),
          ),
        ),
        today.toZonedDateTime({ timeZone: 'UTC', plainTime: '02:31' }).toInstant(),
      )
        .map((name) => name.slice(8, 18))
        .toSorted()[0]!
    expect(oldest(gone) > madeBy.toString()).toBe(true)
    isTight ||= oldest(gone.subtract({ days: 2 })) <= madeBy.toString()
  }
  expect(isTight).toBe(true)
})
