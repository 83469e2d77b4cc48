import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './holidays.tsx'

const day = exampleOf('GET /holidays').items[0]!
const person = somebodyWith()
const own = person.user.businessUnit!
const otherUnit = { id: 'bu_01k0000000e0000000000000z1', name: 'Operations & Logistics' }
const items = [
  {
    ...day,
    id: 'hol_01k0000000e0000000000000h1',
    date: '2026-06-19',
    name: 'Yard inspection',
    businessUnit: otherUnit,
  },
  { ...day, id: 'hol_01k0000000e0000000000000h2', date: '2026-06-26', name: 'Unit day', businessUnit: own },
]

const open = (businessUnit: typeof own | null) =>
  renderPage(Route, {
    as: { ...person, user: { ...person.user, businessUnit } },
    at: '/holidays',
    api: { 'GET /holidays': { year: 2026, items } },
  })

test('the next holiday is the next one of the reader’s own unit', async () => {
  await open(own)
  expect(await screen.findByText(/^Next: /)).toHaveTextContent('Next: Fri 26-Jun-2026, Unit day')
})

test('a reader without a unit sees which unit the next holiday is for', async () => {
  await open(null)
  expect(await screen.findByText(/^Next: /)).toHaveTextContent(
    'Next: Fri 19-Jun-2026, Yard inspection (Operations & Logistics)',
  )
})

test('a person without the permission reads the year and cannot change it', async () => {
  await open(own)
  expect(await screen.findByRole('cell', { name: 'Yard inspection' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Holidays')
  expect(screen.queryByRole('button', { name: /Add holiday|Import|Edit|Remove/ })).toBeNull()
})

test('a flag opens its holiday: the row for a reader, the dialog for somebody who may change it', async () => {
  const { user } = await open(own)
  const name = 'Unit day, Fri 26-Jun-2026, in 17 days, Technology & Engineering'
  await user.click(await screen.findByRole('button', { name }))
  const row = screen.getByRole('row', { name: /Unit day/ })
  expect(row).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  const admin = somebodyWith('CAN_MANAGE_BUSINESS_UNITS')
  const change = await renderPage(Route, {
    as: admin,
    at: '/holidays',
    api: {
      'GET /holidays': { year: 2026, items },
      'GET /business-units': exampleOf('GET /business-units'),
    },
  })
  const flag = await screen.findByRole('button', { name })
  await change.user.click(flag)
  const dialog = await screen.findByRole('dialog', { name: 'Edit holiday' })
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Unit day')
  await change.user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(flag)
})

test('a number of flags lists its holidays, and a press in the list opens one', async () => {
  const { user } = await renderPage(Route, {
    as: person,
    at: '/holidays',
    api: {
      'GET /holidays': {
        year: 2026,
        items: ['24', '25', '26'].map((date) => ({
          ...day,
          id: `hol_01k0000000e0000000000000${date}`,
          date: `2026-12-${date}`,
          name: `Closed ${date}`,
        })),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^3 holidays/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Closed 25' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('row', { name: /Closed 25/ }))
})
