import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ConfigurationCheck } from './configuration-check.tsx'

const found = exampleOf('GET /configuration-check')
const open = (api: Answers = {}) =>
  renderPage(<ConfigurationCheck />, {
    as: somebodyWith('CAN_MANAGE_ROLES'),
    api: { 'GET /configuration-check': found, ...api },
  })

it('lists failures first, each with its repair, and counts the results', async () => {
  await open()
  const [, first, second] = await screen.findAllByRole('row')
  expect(first).toHaveTextContent(/Telegram messages arrive.*52 minutes ago.*Your operator.*Slow/)
  expect(second).toHaveTextContent(/Telegram bot.*@DaymarkBot.*Works/)
  expect(screen.getByRole('region', { name: 'Configuration check' })).toHaveTextContent(
    'Tue 09-Jun-2026, 6:15 PM. 1 works, 1 is slow',
  )
})

it('keeps the last results while the checks run, and shows the new ones', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof found>()
  const { user } = await open({ 'POST /configuration-check/run': () => promise })
  await user.click(await screen.findByRole('button', { name: 'Run checks again' }))
  expect(await screen.findByRole('button', { name: 'Running…' })).toBeVisible()
  expect(screen.getByText('Slow')).toBeVisible()
  resolve({ ...found, items: found.items.slice(1) })
  expect(await screen.findByText(/6:15 PM. 1 works$/)).toBeVisible()
  expect(within(screen.getByRole('table')).queryByText('Slow')).toBeNull()
})

it('shows why the checks were not run, and keeps the results', async () => {
  const { user } = await open({ 'POST /configuration-check/run': new Refused('too_many_checks') })
  await user.click(await screen.findByRole('button', { name: 'Run checks again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(errorCodes.too_many_checks.message)
  expect(screen.getByRole('table')).toBeVisible()
})

it('explains before the first run that no check has run', async () => {
  await open({ 'GET /configuration-check': { ...found, checkedAt: null, items: [] } })
  expect(await screen.findByText(/No check has run yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Run checks' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy result' })).toBeNull()
})
