import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { weeksOfMonth } from './month.ts'
import { WeekTable } from './week-table.tsx'

it('keeps the blank days before a month apart from its first days, regardless of the keys of their cells', () => {
  const sheet = (month: string) => (
    <WeekTable
      weeks={weeksOfMonth(Temporal.PlainYearMonth.from(month))}
      caption="Month"
      day={(date) => <td key={date.day}>{date.day}</td>}
    />
  )
  // It begins on a Wednesday: the three blank days before it have the positions 0 to 2.
  const { rerender } = render(sheet('2026-07'))
  rerender(sheet('2026-06'))
  rerender(sheet('2026-07'))
  const texts = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(texts.filter(Boolean)).toEqual(Array.from({ length: 31 }, (_, at) => String(at + 1)))
  expect(texts.slice(0, 4)).toEqual(['', '', '', '1'])
})
