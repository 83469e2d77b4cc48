import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './platform-log.tsx'

const page = exampleOf('GET /platform/log')
const open = (api: Answers = {}, at = '/platform-log') =>
  renderPage(Route, { as: platformAdministrator(), at, api: { 'GET /platform/log': page, ...api } })

it('shows who did what to whom, when and from which address', async () => {
  await open()
  const [row] = await screen.findAllByRole('row', { name: /Platform Administrator changed the status/ })
  for (const text of ['Status: active → suspended', 'Acme', 'Platform Administrator', '203.0.113.5'])
    expect(row).toHaveTextContent(new RegExp(text, 'i'))
  expect(row).toHaveTextContent('09-Jun-2026')
})

it('fetches with the typed and chosen filters, and resets them', async () => {
  const { user, api, address } = await open({}, '/platform-log?page=2')
  await screen.findAllByRole('row', { name: /changed the status/ })
  await user.click(screen.getByRole('button', { name: 'Kind' }))
  await user.click(await screen.findByRole('radio', { name: 'Sign-ins' }))
  await user.type(screen.getByLabelText('Search log'), 'acme')
  await expect.poll(address).toBe('/platform-log?search=acme&kind=sign-in')
  await expect
    .poll(() => api.askedOf('GET /platform/log').at(-1)?.query)
    .toEqual({ search: 'acme', kind: 'sign-in', page: '1', pageSize: '25' })
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await expect.poll(address).toBe('/platform-log')
})

it('distinguishes an empty log from filters without a match', async () => {
  const none = { ...page, items: [], total: 0 }
  const { user } = await open({ 'GET /platform/log': none }, '/platform-log?kind=repair')
  expect(await screen.findByText('No log entries match the current filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  expect(await screen.findByText('What platform administrators do will be here.')).toBeVisible()
})

it('displays that it failed to load, and loads it on retry', async () => {
  const { user, api } = await open({ 'GET /platform/log': new Refused('internal') })
  expect(await screen.findByText('The log could not be loaded.')).toBeVisible()
  api.serve({ 'GET /platform/log': page })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText(/changed the status/))[0]).toBeVisible()
})

it('notifies the server of an export of the log, with its filters, and writes no file if that is refused', async () => {
  const { user, api } = await open(
    { 'POST /platform/exports': new Refused('too_many_exports') },
    '/platform-log?kind=company',
  )
  await screen.findAllByRole('row', { name: /changed the status/ })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(`The export failed. ${errorCodes.too_many_exports.message}`)).toBeVisible()
  expect(api.askedOf('POST /platform/exports')[0]?.body).toEqual({
    list: 'platform-log',
    format: 'csv',
    rows: 1,
    filters: { kind: 'company' },
  })
})
