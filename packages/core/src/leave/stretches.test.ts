import { expect, test } from 'vitest'
import type { Portion } from './portion.ts'
import { stretchesOf } from './stretches.ts'

/** Days from the first of June: a letter is a reason of whole days, m a morning, o a day off, - a working day. */
function stretches(days: string): string[] {
  const row = days.split('').map((what, index) => ({
    date: `2026-06-${String(index + 1).padStart(2, '0')}`,
    isDayOff: what === 'o',
    leave:
      what === '-' || what === 'o'
        ? undefined
        : { portion: (what === 'm' ? 'morning' : 'full') as Portion, reason: what === 'm' ? 'A' : what },
  }))
  return stretchesOf(row).map(
    ({ from, to, portion, reason }) => `${from.slice(8)}-${to.slice(8)} ${portion} ${reason}`,
  )
}

test('days of leave in a row are one stretch, over the days off between them', () => {
  expect(stretches('-AAoA-')).toEqual(['02-05 full A'])
})

test('a working day, another reason and half a day divide them; days off at an end do not belong to them', () => {
  expect(stretches('oA-AB')).toEqual(['02-02 full A', '04-04 full A', '05-05 full B'])
  expect(stretches('AmmA')).toEqual(['01-01 full A', '02-02 morning A', '03-03 morning A', '04-04 full A'])
  expect(stretches('ooAoo')).toEqual(['03-03 full A'])
  expect(stretches('')).toEqual([])
})
