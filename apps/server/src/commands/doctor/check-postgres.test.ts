import { expect, it } from 'vitest'
import { findingOf } from './check-postgres.ts'

const today = Temporal.PlainDate.from('2026-11-29')

it.each([
  [180_005, false, '2026-11-29', 'fine', 'PostgreSQL 18.5 is up to date'],
  [180_004, false, '2026-11-29', 'warning', 'install the newest minor version'],
  [180_004, true, '2026-11-29', 'warning', 'for trying, and for one machine behind your own firewall'],
  [150_019, false, '2026-11-11', 'fine', 'PostgreSQL 15.19 is up to date'],
  [150_019, false, '2026-11-12', 'warning', 'until 2027-11-11'],
  [150_019, false, '2027-11-11', 'warning', 'until 2027-11-11'],
  [150_019, false, '2027-11-12', 'broken', 'not mended by its makers since 2027-11-11'],
  [200_001, false, '2026-11-29', 'fine', 'newer than this version of Daymark'],
] as const)('version %i (packaged: %s) on %s is %s', (version, isPackaged, day, verdict, said) => {
  const finding = findingOf(version, isPackaged, Temporal.PlainDate.from(day))
  expect(finding).toEqual({ verdict, text: expect.stringContaining(said) as string })
})

it('the versions that are known include all that the database may have', () => {
  for (const major of [15, 16, 17, 18])
    expect(findingOf(major * 10_000 + 99, false, today).verdict).not.toBe('broken')
})
