import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as SuperAdmin } from './super-admin.tsx'

const list = exampleOf('GET /platform/tenants')
const [company] = list.items
const messages = exampleOf('GET /platform/contact-messages')
const open = (api: Answers = {}) =>
  renderPage(SuperAdmin, {
    as: platformAdministrator(),
    at: '/super-admin',
    api: {
      'GET /platform/tenants': list,
      'GET /platform/maintenance-runs': { items: [] },
      'GET /platform/contact-messages': messages,
      ...api,
    },
  })

it('reverts a plan and a status that could not be saved, and names them', async () => {
  const { user } = await open({ 'PATCH /platform/tenants/{tenantId}': new Refused('internal') })
  const change = async (what: 'plan' | 'status', to: string) => {
    await user.click(await screen.findByRole('button', { name: `Change ${what} of ${company!.name}` }))
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${what} of`, 'i') }), to)
  }
  const row = () => screen.getByRole('row', { name: new RegExp(company!.name) })
  await change('plan', 'Enterprise')
  expect(await screen.findByText('Failed to update plan')).toBeVisible()
  expect(row()).toHaveTextContent(company!.plan)

  await change('status', 'inactive')
  await user.click(await screen.findByRole('button', { name: 'Make inactive' }))
  expect(await screen.findByText('Failed to update status')).toBeVisible()
  expect(row()).toHaveTextContent('Active')
})

it('shows when a company ends and when it is deleted, and cancels the end', async () => {
  const ending = { ...company!, endsOn: '2026-06-30', deletedOn: '2026-07-30' }
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
  expect(screen.getByText('Deleted on 30-Jul-2026')).toBeVisible()
  expect(screen.getByText('Terminated')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change status of Gone' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions, Gone' }))
  expect(screen.queryByRole('menuitem', { name: 'Change the last day' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Take the end back' }))
  expect(await screen.findByText('The end of Gone was taken back.')).toBeVisible()
  expect(api.askedOf('DELETE /platform/tenants/{tenantId}/end')[0]?.path).toEqual({ tenantId: ended.id })
})

it('asks before a plan that allows fewer users than are active', async () => {
  const { user, api } = await open({ 'PATCH /platform/tenants/{tenantId}': new Refused('plan_too_small') })
  await user.click(await screen.findByRole('button', { name: `Change plan of ${company!.name}` }))
  await user.selectOptions(screen.getByLabelText(`Plan of ${company!.name}`), 'Starter')
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

it('displays that the companies failed to load, and loads them on retry', async () => {
  const { user, api } = await open({ 'GET /platform/tenants': new Refused('internal') })
  expect(await screen.findByText('Failed to load tenants')).toBeVisible()
  api.serve({ 'GET /platform/tenants': list })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: `Change plan of ${company!.name}` })).toBeVisible()
})

it.each([
  ['Fix claims', 'Failed to fix user claims'],
  ['Migrate data', 'Migration failed'],
  ['Fix permissions', 'Permission fix failed'],
  ['Backfill info', `Error: ${errorCodes.internal.message}`],
])('names the repair that did not start: %s', async (name, text) => {
  const { user } = await open({ 'POST /platform/maintenance-runs': new Refused('internal') })
  await user.click(await screen.findByText('Maintenance', { exact: true }))
  await user.click(screen.getByRole('button', { name }))
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText(text)).toBeVisible()
})

it('is closed to a company’s administrator, and fetches nothing', async () => {
  const as = somebodyWith('CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES')
  const { api } = await renderPage(SuperAdmin, { as, at: '/super-admin' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
  expect(screen.getByText(errorCodes.platform_only.message)).toBeVisible()
  expect(api.asked).toEqual([])
})

describe('messages of visitors', () => {
  const [message] = messages.items
  const unfold = async (answers: Answers = {}) => {
    const page = await open(answers)
    await page.user.click(await screen.findByRole('heading', { name: 'Messages' }))
    return page
  }

  it('counts the unanswered ones, and shows each with its sender, its mail and a link to reply', async () => {
    await unfold()
    expect(screen.getByText('1 unanswered')).toBeVisible()
    const item = (await screen.findByRole('heading', { name: message!.name })).closest('li')!
    for (const text of [message!.organisation!, message!.message, 'Mailed', '09-Jun-2026'])
      expect(item).toHaveTextContent(text)
    expect(within(item).getByRole('link', { name: `Reply to ${message!.email}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:vera@visitor\.example\?subject=Re%3A%20May%20we/),
    )
  })

  it.each([
    ['none', null, 'No mail server'],
    ['waiting', null, 'About to be mailed'],
    ['retried', '2026-06-09T12:50:00Z', 'It is sent again at'],
    ['failed', null, 'is not sent again'],
  ] as const)('shows the outcome of a mail that is %s', async (state, at, words) => {
    await unfold({
      'GET /platform/contact-messages': { ...messages, items: [{ ...message!, mail: { state, at } }] },
    })
    expect(await screen.findByText(new RegExp(words))).toBeVisible()
  })

  it('marks one as answered, and undoes that from the success message', async () => {
    const answered = exampleOf('PATCH /platform/contact-messages/{messageId}')
    const { user, api } = await unfold({ 'PATCH /platform/contact-messages/{messageId}': answered })
    api.serve({ 'GET /platform/contact-messages': { ...messages, items: [answered], unanswered: 0 } })
    await user.click(await screen.findByRole('button', { name: `Mark as answered: ${message!.name}` }))
    expect(await screen.findByText('All answered')).toBeVisible()
    expect(screen.getByText('Answered')).toBeVisible()
    expect(screen.getByText(/marked by Platform Administrator/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect
      .poll(() => api.askedOf('PATCH /platform/contact-messages/{messageId}').map(({ body }) => body))
      .toEqual([{ isAnswered: true }, { isAnswered: false }])
  })

  it('reports that a mark could not be set', async () => {
    const { user } = await unfold({
      'PATCH /platform/contact-messages/{messageId}': new Refused('contact_message_not_found'),
    })
    await user.click(await screen.findByRole('button', { name: `Mark as answered: ${message!.name}` }))
    expect(await screen.findByText(/could not be marked/)).toHaveTextContent('does not exist any more')
  })

  it('truncates a long one until it is expanded', async () => {
    const long = { ...message!, message: 'Line\n'.repeat(20) }
    const { user } = await unfold({ 'GET /platform/contact-messages': { ...messages, items: [long] } })
    const all = await screen.findByRole('button', { name: `Show all of the message of ${message!.name}` })
    expect(all).toHaveAttribute('aria-expanded', 'false')
    await user.click(all)
    expect(screen.getByRole('button', { name: /^Show less/ })).toHaveAttribute('aria-expanded', 'true')
  })

  it('turns pages', async () => {
    const { user, api } = await unfold({ 'GET /platform/contact-messages': { ...messages, total: 11 } })
    await screen.findByRole('heading', { name: message!.name })
    await user.click(screen.getAllByRole('button', { name: 'Next' })[0]!)
    await expect
      .poll(() => api.askedOf('GET /platform/contact-messages').at(-1)?.query)
      .toEqual({ page: '2', pageSize: '10' })
  })

  it('displays that there are none, or that they could not be loaded', async () => {
    const { user, api } = await unfold({ 'GET /platform/contact-messages': new Refused('internal') })
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible()
    api.serve({ 'GET /platform/contact-messages': { ...messages, items: [], total: 0, unanswered: 0 } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByText('What visitors write through the contact form will be here.'),
    ).toBeVisible()
  })
})
