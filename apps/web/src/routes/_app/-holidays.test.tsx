import { screen } from '@testing-library/react'
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
