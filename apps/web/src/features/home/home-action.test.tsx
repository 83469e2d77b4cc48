import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { HomeAction } from './home-action.tsx'

const day = { ...exampleOf('GET /me/report-day'), report: null }
const open = (given: Partial<typeof day>) =>
  renderPage(<HomeAction />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD'),
    api: { 'GET /me/report-day': { ...day, ...given } },
  })

it('asks for the report of a working day', async () => {
  await open({ dayKind: 'working', dueAt: '2026-06-09T13:30:00Z' })
  expect(await screen.findByRole('link', { name: /^Submit EOD/ })).toBeVisible()
})

it.each(['weekly-off', 'holiday', 'leave'] as const)('only offers one on a day of %s', async (dayKind) => {
  await open({ dayKind, dueAt: null })
  expect(await screen.findByRole('link', { name: 'Submit a report anyway' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Submit EOD/ })).toBeNull()
})
