import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, standInTime, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './fix-users.tsx'

const list = exampleOf('GET /platform/users')
const note = 'Claims set! Ask user to re-login.'
const [example] = list.items
const user = { ...example!, lastRun: { action: 'updated' as const, note } }
const [run] = exampleOf('GET /platform/maintenance-runs').items
const finishedAt = (seconds: number) => Temporal.Instant.from(standInTime).add({ seconds }).toString()
const runs = (seconds: number) => ({ items: [{ ...run!, finishedAt: finishedAt(seconds) }] })

const open = (api: Answers = {}, at = '/fix-users') =>
  renderPage(Route, {
    as: platformAdministrator(),
    at,
    api: {
      'GET /platform/users': { ...list, items: [user] },
      'GET /platform/maintenance-runs': runs(-60),
      ...api,
    },
  })

it('filters by problem, with a text', async () => {
  const {
    user: hand,
    api,
    address,
  } = await open({
    'GET /platform/users': { ...list, items: [{ ...user, problems: ['role-name'] }] },
  })
  expect((await screen.findAllByText('Role name out of date'))[0]).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Claims' }))
  await hand.click(await screen.findByRole('radio', { name: 'Role name out of date' }))
  await expect.poll(address).toBe('/fix-users?problem=role-name')
  await expect
    .poll(() => api.askedOf('GET /platform/users').at(-1)?.query)
    .toEqual({ problem: 'role-name', page: '1', pageSize: '25' })
})

it('shows no results of an earlier run, but those of a run that ends while the page is open', async () => {
  const { user: hand, api } = await open()
  await screen.findAllByText(user.name)
  expect(screen.queryByText(note)).toBeNull()
  expect(screen.queryByText('Result')).toBeNull()
  api.serve({
    'POST /platform/maintenance-runs': exampleOf('POST /platform/maintenance-runs'),
    'GET /platform/maintenance-runs': runs(60),
  })
  await hand.click(await screen.findByRole('button', { name: 'Fix all users' }))
  expect((await screen.findAllByText(note))[0]).toBeVisible()
})

it('names the repair that must come first', async () => {
  await open()
  expect(await screen.findByText(/Run “Migrate existing data” on the Super Admin Panel first/)).toBeVisible()
})

it('keeps the focus on the button of a row while it is fixed, and when no problem is left', async () => {
  const wrong = { ...user, problems: ['role-name' as const] }
  const { user: hand, api } = await open({ 'GET /platform/users': { ...list, items: [wrong] } })
  const fix = await screen.findByRole('button', { name: `Fix ${user.name}` })
  api.serve({
    'POST /platform/tenants/{tenantId}/users/{userId}/claims': exampleOf(
      'POST /platform/tenants/{tenantId}/users/{userId}/claims',
    ),
    'GET /platform/users': { ...list, items: [{ ...user, problems: [] }] },
  })
  await hand.click(fix)
  await waitFor(() => expect(screen.queryByText('Role name out of date')).toBeNull())
  expect(fix).toHaveFocus()
})
