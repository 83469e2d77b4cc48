import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarAnswers, calendarExample, openCalendar } from '#tests/setup/web/calendar-page.ts'
import { inWindow, phone } from '#tests/setup/web/window.ts'

const task = calendarExample.tasks[0]!
let scrolledTo: string[] = []

beforeEach(() => {
  inWindow(phone)
  scrolledTo = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    scrolledTo.push((this as HTMLElement).dataset['date'] ?? '')
  })
})
afterEach(() => vi.restoreAllMocks())

const strip = () => screen.findByRole('grid', { name: 'Days of the week' })
const daysIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('cell')
    .map(({ dataset }) => dataset['day'])
const dayIn = async (name: RegExp) => within(await strip()).findByRole('cell', { name })
const swipe = (on: Element, fromX: number, toX: number) => {
  fireEvent.pointerDown(on, { pointerType: 'touch', clientX: fromX, clientY: 10 })
  fireEvent.pointerUp(on, { pointerType: 'touch', clientX: toX, clientY: 14 })
}

test('the week above the list describes the entries of its days, and a press shows a day, even an empty one', async () => {
  const { user } = await openCalendar()
  const today = await dayIn(/^Tue 09-Jun-2026, today, 2 entries/)
  expect(today).toHaveAttribute('aria-current', 'date')
  expect(today).toHaveAttribute('aria-selected', 'true')
  expect(daysIn(await strip())).toEqual(
    ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-06-${day}`),
  )
  await user.click(await dayIn(/^Mon 08-Jun-2026, no entries/))
  const heading = await screen.findByRole('heading', { name: /^Mon 08-Jun-2026/ })
  expect(heading).toHaveFocus()
  expect(scrolledTo).toEqual(['2026-06-08'])
  expect(heading.closest('li')).toHaveTextContent('Nothing on this day.')
})

test('a swipe and the buttons turn the week, which continues into the next month', async () => {
  const { user, address, api } = await openCalendar('/calendar-view?date=2026-06-24')
  await dayIn(/^Wed 24-Jun-2026/)
  swipe(await strip(), 300, 200)
  // A day of July, whose week begins in June.
  await waitFor(() => expect(address()).toBe('/calendar-view?date=2026-07-01'))
  expect(daysIn(await strip())).toEqual([
    '2026-06-28',
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
  ])
  expect(api.askedOf('GET /calendar').map(({ query }) => query['from'])).toEqual(['2026-05-31', '2026-06-28'])
  const back = screen.getByRole('button', { name: 'Previous week' })
  await user.click(back)
  await waitFor(() => expect(address()).toBe('/calendar-view?date=2026-06-24'))
  expect(back).toHaveFocus()
  // A short or steep movement is not a swipe.
  swipe(await strip(), 300, 280)
  expect(daysIn(await strip())[0]).toBe('2026-06-21')
})

test('keys move between the days of the week, and the list follows', async () => {
  const { user } = await openCalendar(
    '/calendar-view',
    calendarAnswers({ tasks: [{ ...task, dueDate: '2026-06-10' }] }),
  )
  ;(await dayIn(/^Tue 09-Jun-2026/)).focus()
  await user.keyboard('{ArrowRight}')
  expect(await dayIn(/^Wed 10-Jun-2026, 1 entry/)).toHaveFocus()
  expect(scrolledTo).toEqual(['2026-06-10'])
  await user.keyboard('{End}{ArrowRight}')
  expect(await dayIn(/^Sun 14-Jun-2026/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /^Sun 14-Jun-2026/ })).toHaveFocus()
  await user.keyboard('t')
  expect(await dayIn(/^Tue 09-Jun-2026/)).toHaveAttribute('aria-selected', 'true')
  expect(scrolledTo.at(-1)).toBe('2026-06-09')
})
