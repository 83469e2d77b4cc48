import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatedStrip, DatedStripHead, stripDates } from './dated-strip.tsx'
import { DayStrip } from './day-strip.tsx'

const fortnight = Array.from({ length: 14 }, (_, index) => ({
  // Starts on a Monday.
  date: Temporal.PlainDate.from('2026-06-01').add({ days: index }).toString(),
  state: index % 7 === 6 ? ('weekly-off' as const) : index === 3 ? ('late' as const) : ('on-time' as const),
  isHalfLeave: false,
}))

/** The x positions at which the marks of a path begin. */
const places = (path: Element) =>
  Array.from(path.getAttribute('d')!.matchAll(/M([\d.]+) /g), ([, x]) => Number(x))

it('draws every day once, at its position, with a wider gap before a Sunday', () => {
  render(<DayStrip days={fortnight} />)
  const strip = screen.getByRole('img', { name: /^Last 14 days: / })
  const [onTime, late, half, off] = strip.querySelectorAll('path')
  expect(places(onTime!)).toHaveLength(11)
  const [monday, tuesday] = places(onTime!)
  expect(tuesday! - monday!).toBe(18)
  // Thursday, as a ring with a filled half.
  expect(places(late!)).toEqual([monday! + 3 * 18 - 0.4])
  expect(places(half!)).toHaveLength(1)
  // Three lines for each of the two Sundays, 24 after a Saturday.
  expect(places(off!)).toHaveLength(6)
  expect(places(off!)[0]! - monday!).toBe(5 * 18 + 24 - 10)
  expect(strip).toHaveAttribute('viewBox', `6 0 ${14 * 12 + 11 * 6 + 2 * 12} 12`)
})

it('marks days before joining with a faint line', () => {
  const joining = fortnight.map((day, index) =>
    index < 13 ? { ...day, state: 'before-joining' as const } : day,
  )
  render(<DayStrip days={joining} />)
  const [before] = screen.getByRole('img').querySelectorAll('path')
  expect(places(before!)).toHaveLength(13)
})

it('draws strips of people with different current dates under the weekdays of one head', () => {
  const behind = fortnight.map((day) => ({
    ...day,
    date: Temporal.PlainDate.from(day.date).subtract({ days: 1 }).toString(),
  }))
  const dates = stripDates([fortnight, behind], '2026-06-14')
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([15, '2026-05-31', '2026-06-14'])
  const { container } = render(
    <>
      <DatedStripHead dates={dates} today="2026-06-14" />
      <DatedStrip days={fortnight} dates={dates} />
      <DatedStrip days={behind} dates={dates} />
    </>,
  )
  expect(
    [...container.querySelectorAll('text')].map((letter) => letter.lastChild!.textContent).join(''),
  ).toBe('SMTWTFSSMTWTFSS')
  const [late, lateBehind] = screen
    .getAllByRole('img')
    .map((strip) => places(strip.querySelectorAll('path')[1]!)[0]!)
  // Both were late on a Thursday of their strip, one of which is a Wednesday.
  expect(late! - lateBehind!).toBe(18)
})

it('has the last 14 days as its head while there are no strips', () => {
  const dates = stripDates([], '2026-06-14')
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([14, '2026-06-01', '2026-06-14'])
})
