import { expect, it } from 'vitest'
import { standInTime } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useDaysInSight } from './use-days-in-sight.ts'

const newest = Temporal.PlainDate.from(standInTime.slice(0, 10))
const groups = Array.from({ length: 40 }, (_, ago) => ({ day: newest.subtract({ days: ago }), items: [] }))

it('renders the days that fill the window first, and all of them after that', async () => {
  const numbers: number[] = []
  function Days() {
    numbers.push(useDaysInSight(groups))
    return null
  }
  await renderPage(<Days />, { as: somebodyWith('CAN_VIEW_OWN_MEETINGS') })
  await expect.poll(() => numbers.at(-1)).toBe(groups.length)
  expect(numbers[0]).toBeGreaterThan(10)
  expect(numbers[0]).toBeLessThan(20)
})
