import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as SuperAdmin } from './super-admin.tsx'

const list = exampleOf('GET /platform/tenants')
const [company] = list.items
const open = (api: Answers = {}) =>
  renderPage(SuperAdmin, {
    as: platformAdministrator(),
    at: '/super-admin',
    api: {
      'GET /platform/tenants': list,
      'GET /platform/maintenance-runs': { items: [] },
      ...api,
    },
  })

it('reverts a plan and a status that could not be saved, and names them', async () => {
  const { user } = await open({ 'PATCH /platform/tenants/{tenantId}': new Refused('internal') })
  const plan = await screen.findByLabelText(`Plan of ${company!.name}`)
  await user.selectOptions(plan, 'Enterprise')
  expect(await screen.findByText('Failed to update plan')).toBeVisible()
  expect(plan).toHaveValue(company!.plan)

  const status = screen.getByLabelText(`Status of ${company!.name}`)
  await user.selectOptions(status, 'inactive')
  await user.click(await screen.findByRole('button', { name: 'Make inactive' }))
  expect(await screen.findByText('Failed to update status')).toBeVisible()
  expect(status).toHaveValue(company!.status)
})

it('shows when a company ends and when it is deleted, and cancels the end', async () => {
  const ending = { ...company!, endsOn: '2026-06-30', deletedOn: '2026-07-31' }
  const ended = {
    ...ending,
    id: 'tenant_01k0000000e0000000000000t2',
    name: 'Gone',
    status: 'terminated' as const,
  }
  const { user, api } = await open({
    'GET /platform/tenants': { ...list, items: [ending, ended], total: 2 },
    'DELETE /platform/tenants/{tenantId}/end': {
      tenant: { ...ended, status: 'active', endsOn: null, deletedOn: null },
    },
  })
  expect(await screen.findByText('Ends on 30-Jun-2026')).toBeVisible()
  expect(screen.getByText('Deleted on 31-Jul-2026')).toBeVisible()
  expect(screen.getByText('Terminated')).toBeVisible()
  expect(screen.queryByLabelText('Status of Gone')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions, Gone' }))
  expect(screen.queryByRole('menuitem', { name: 'Change the last day' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Take the end back' }))
  expect(await screen.findByText('The end of Gone was taken back.')).toBeVisible()
  expect(api.askedOf('DELETE /platform/tenants/{tenantId}/end')[0]?.path).toEqual({ tenantId: ended.id })
})

it('asks before a plan that allows fewer users than are active', async () => {
  const { user, api } = await open({ 'PATCH /platform/tenants/{tenantId}': new Refused('plan_too_small') })
  await user.selectOptions(await screen.findByLabelText(`Plan of ${company!.name}`), 'Starter')
  const dialog = await screen.findByRole('dialog', {
    name: `Allow ${company!.name} fewer users than it has?`,
  })
  expect(dialog).toHaveTextContent('more than this allows. They would stay, but nobody could be added')
  api.serve({
    'PATCH /platform/tenants/{tenantId}': { tenant: { ...company!, plan: 'Starter' }, notice: null },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Allow fewer' }))
  await expect
    .poll(() => api.askedOf('PATCH /platform/tenants/{tenantId}').at(-1)?.body)
    .toMatchObject({ plan: 'Starter', evenIfTooSmall: true })
})

it('says that the companies failed to load, and loads them on another try', async () => {
  const { user, api } = await open({ 'GET /platform/tenants': new Refused('internal') })
  expect(await screen.findByText('Failed to load tenants')).toBeVisible()
  api.serve({ 'GET /platform/tenants': list })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(`Plan of ${company!.name}`)).toBeVisible()
})

it.each([
  ['Fix user claims', 'Failed to fix user claims'],
  ['Migrate existing data', 'Migration failed'],
  ['Fix role permissions', 'Permission fix failed'],
  ['Backfill tenant admin info', `Error: ${errorCodes.internal.message}`],
])('names the repair that did not start: %s', async (name, text) => {
  const { user } = await open({ 'POST /platform/maintenance-runs': new Refused('internal') })
  await user.click(await screen.findByText('Maintenance', { exact: true }))
  await user.click(screen.getByRole('button', { name: `Run: ${name}` }))
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText(text)).toBeVisible()
})

it('is closed to a company’s administrator, and nothing is fetched', async () => {
  const as = somebodyWith('CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES')
  const { api } = await renderPage(SuperAdmin, { as, at: '/super-admin' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
  expect(screen.getByText(errorCodes.platform_only.message)).toBeVisible()
  expect(api.asked).toEqual([])
})
