import { expect, it } from 'vitest'
import { standInTime } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { useDaysInSight } from './use-days-in-sight.ts'

const newest = Temporal.PlainDate.from(standInTime.slice(0, 10))
const groups = Array.from({ length: 40 }, (_, ago) => ({ day: newest.subtract({ days: ago }), items: [] }))

/** The numbers of days that were rendered, in order. */
async function rendered(today = newest): Promise<number[]> {
  const numbers: number[] = []
  function Days() {
    numbers.push(useDaysInSight(groups, today))
    return null
  }
  await renderPage(<Days />, { as: somebodyWith('CAN_VIEW_OWN_MEETINGS') })
  await expect.poll(() => numbers.at(-1)).toBe(groups.length)
  return numbers
}

it('renders the days that fill the window first, and all of them after that', async () => {
  const [first] = await rendered()
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThan(20)
})

it('has today among the first days, so that T can scroll to it', async () => {
  const [first] = await rendered(newest.subtract({ days: 29 }))
  expect(first).toBe(30)
})

it('renders all days immediately on a phone, where the list begins at today', async () => {
  inWindow(phone)
  expect(new Set(await rendered())).toEqual(new Set([groups.length]))
})
