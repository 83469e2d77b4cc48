import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calendarAnswers, calendarExample, openCalendar } from '#tests/setup/web/calendar-page.ts'

const [person] = calendarExample.people
const other = { ...person!, id: 'user_01k0000000e0000000000000b9', name: 'Aarav Nair' }
const answers = calendarAnswers({
  people: [other, person!],
  leave: [
    { userId: person!.id, from: '2026-06-11', to: '2026-06-15', portion: 'full', reason: null },
    { userId: person!.id, from: '2026-06-18', to: '2026-06-18', portion: 'morning', reason: null },
  ],
})

it('has a row for each person, those with leave first, and leave as one cell over its days', async () => {
  const { user, address } = await openCalendar('/calendar-view', answers, ['CAN_MANAGE_TEAM_REPORTS'])
  await user.click(await screen.findByRole('button', { name: 'People' }))
  expect(address()).toContain('view=people')
  const table = await screen.findByRole('table', { name: /^Leave and weekly offs in June 2026/ })
  const names = within(table).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(person!.name),
    expect.stringContaining('Aarav Nair'),
    'Out',
  ])
  expect(within(table).getAllByRole('columnheader')).toHaveLength(31)
  const bar = within(table).getByRole('button', {
    name: `${person!.name}, on leave 11-Jun – 15-Jun-2026, 5 days`,
  })
  expect(bar.closest('td')).toHaveAttribute('colspan', '5')
  // Half a day has no room for text, and is explained by the legend.
  const half = within(table).getByRole('button', {
    name: `${person!.name}, on leave Thu 18-Jun-2026, morning`,
  })
  expect(half).toHaveTextContent('')
  expect(half.title).toContain('morning')
  expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent(/On leave.*Half a day/)
  const out = within(table).getAllByRole('row').at(-1)!
  expect(
    within(out)
      .getAllByRole('cell')
      .filter(({ textContent }) => textContent === '1 out'),
  ).toHaveLength(6)
})

it('opens a day from its head, and returns the focus there when the day is closed', async () => {
  const { user, address } = await openCalendar('/calendar-view?view=people', answers, [
    'CAN_MANAGE_TEAM_REPORTS',
  ])
  await user.click(await screen.findByRole('button', { name: 'Thu 11-Jun-2026' }))
  expect(address()).toContain('day=2026-06-11')
  await user.keyboard('{Escape}')
  expect(address()).not.toContain('day=')
  expect(screen.getByRole('button', { name: 'Thu 11-Jun-2026' })).toHaveFocus()
})

it('is offered only to people who read the reports of others or manage leave', async () => {
  await openCalendar('/calendar-view', answers)
  await screen.findByRole('button', { name: 'Agenda' })
  expect(screen.queryByRole('button', { name: 'People' })).toBeNull()
})
