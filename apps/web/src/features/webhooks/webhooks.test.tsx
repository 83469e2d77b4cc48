import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import WebhookDialog from './webhook-dialog.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookPage } from './webhook-page.tsx'

const as = somebodyWith('CAN_MANAGE_ROLES')
const example = exampleOf('GET /webhooks/{webhookId}')
const [message] = exampleOf('GET /webhooks/{webhookId}/messages').items
const tested = exampleOf('POST /webhooks/{webhookId}/test')
const failed = { ...example.lastAttempt!, status: 500, answer: 'out of order' }

const openList = (api: Answers) => renderPage(<WebhookList />, { as, api })
const openPage = (webhook: object = {}, api: Answers = {}) =>
  renderPage(<WebhookPage webhookId={example.id} />, {
    as,
    api: {
      'GET /webhooks/{webhookId}': { ...example, ...webhook },
      'GET /webhooks/{webhookId}/messages': { items: [message!], hasMore: false },
      ...api,
    },
  })

it('lists the webhooks with their state and what was last sent', async () => {
  const other = (id: string, changes: object) => ({
    ...example,
    id: example.id.slice(0, -1) + id,
    ...changes,
  })
  await openList({
    'GET /webhooks': {
      items: [
        example,
        other('2', { description: '', failingSince: failed.at, waiting: 3, lastAttempt: failed }),
        other('3', { description: 'Old', off: { since: failed.at, because: 'failing' }, lastAttempt: null }),
      ],
    },
  })
  const rows = (await screen.findAllByRole('link')).map((link) => link.closest('li')!)
  expect(rows[0]).toHaveTextContent(/Payroll.*payroll\.example · 2 events.*OnLast sent .*: 204 in 112 ms/)
  expect(rows[1]).toHaveTextContent(
    /^payroll\.example.*Failing since .*Last sent .*: 500 in 112 ms · 3 messages wait/,
  )
  expect(rows[2]).toHaveTextContent('Switched off: it failed for three daysNothing sent yet')
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/webhooks/${example.id}`)
})

it('says if there is no webhook, or the list could not be loaded', async () => {
  const { api, user } = await openList({ 'GET /webhooks': new Refused('internal') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  api.serve({ 'GET /webhooks': { items: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No program gets events of the company yet.')).toBeVisible()
})

async function openDialog(webhook?: typeof example, api: Answers = {}) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const page = await renderPage(
    <WebhookDialog {...(webhook ? { webhook } : {})} onClose={onClose} onSaved={onSaved} />,
    { as, api: { 'POST /webhooks': exampleOf('POST /webhooks'), ...api } },
  )
  return { ...page, dialog: within(await screen.findByRole('dialog')), onClose, onSaved }
}

it('adds a webhook for the chosen events, and shows its secret once', async () => {
  const { user, api, dialog, onClose, onSaved } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(dialog.getAllByText('Enter the address of the receiver.').length).toBeGreaterThan(0)
  expect(dialog.getAllByText('Choose at least one event.').length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Address'), ' https://payroll.example/daymark ')
  await user.type(dialog.getByLabelText(/^Description/), 'Payroll')
  await user.click(dialog.getByRole('checkbox', { name: 'Leave' }))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByRole('dialog', { name: 'Save the secret' })).toBeVisible()
  expect(api.askedOf('POST /webhooks').map(({ body }) => body)).toEqual([
    {
      url: 'https://payroll.example/daymark',
      description: 'Payroll',
      events: ['leave.added', 'leave.removed'],
    },
  ])
  expect(dialog.getByLabelText('Secret')).toHaveValue(exampleOf('POST /webhooks').secret)
  expect(dialog.getByLabelText('Secret')).toHaveFocus()
  expect(onSaved).toHaveBeenCalledOnce()
  // Neither Escape nor a cross loses the secret.
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps the form beside the reason if the address is refused', async () => {
  const { user, dialog } = await openDialog(undefined, {
    'POST /webhooks': new Refused('validation_failed', [
      { field: 'body.url', message: 'The address is not on the public internet.' },
    ]),
  })
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/')
  await user.click(dialog.getByRole('checkbox', { name: 'Leave' }))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect((await dialog.findAllByText('The address is not on the public internet.')).length).toBeGreaterThan(0)
  expect(dialog.getByLabelText('Address')).toHaveValue('https://10.0.0.1/')
})

it('changes only what was typed', async () => {
  const { user, api, dialog, onClose } = await openDialog(example, {
    'PATCH /webhooks/{webhookId}': { ...example, version: 2 },
  })
  await user.clear(dialog.getByLabelText(/^Description/))
  await user.type(dialog.getByLabelText(/^Description/), 'Wages')
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.askedOf('PATCH /webhooks/{webhookId}').map(({ body }) => body)).toEqual([
    { description: 'Wages', version: 1 },
  ])
})

it('shows the messages with their attempts, sends one again, and finds the failed ones', async () => {
  const { user, api } = await openPage(
    {},
    {
      'GET /webhooks/{webhookId}/messages': {
        items: [{ ...message!, state: 'failed', attempts: [failed, failed] }],
        hasMore: false,
      },
      'POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay': message!,
    },
  )
  const row = (
    await screen.findByText('Leave was marked, scheduled or entered', { selector: 'strong' })
  ).closest('li')!
  expect(row).toHaveTextContent(/Failed.*2 attempts, the last: 500 in 112 ms/)
  expect(within(row).getAllByText('out of order')).toHaveLength(2)
  await user.click(within(row).getByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('Message on its way.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Failed' }))
  await vi.waitFor(() =>
    expect(api.askedOf('GET /webhooks/{webhookId}/messages').at(-1)!.query).toMatchObject({
      state: 'failed',
    }),
  )
  api.serve({ 'GET /webhooks/{webhookId}/messages': { items: [], hasMore: false } })
  await user.click(screen.getByRole('button', { name: 'Waiting' }))
  expect(await screen.findByText('No waiting messages.')).toBeVisible()
})

it('says what the receiver answered to a test event, and switches the webhook on', async () => {
  const { user, api } = await openPage(
    { off: { since: failed.at, because: 'gone' } },
    {
      'POST /webhooks/{webhookId}/test': tested,
      'POST /webhooks/{webhookId}/switch-on': example,
    },
  )
  expect(await screen.findByText('Switched off: its receiver is gone for good')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(await screen.findByText('payroll.example took the test event: 204 in 112 ms.')).toBeVisible()
  api.serve({ 'POST /webhooks/{webhookId}/test': { ...tested, state: 'failed', attempts: [failed] } })
  await user.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(
    await screen.findByText('payroll.example did not take the test event: 500 in 112 ms. “out of order”'),
  ).toBeVisible()
  expect(screen.queryByText(/took the test event: 204/)).toBeNull()
  api.serve({ 'GET /webhooks/{webhookId}': example })
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('Webhook switched on.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeVisible()
})

it('replaces the secret after a question, and shows the new one', async () => {
  const { user } = await openPage(
    { formerSignsUntil: '2026-06-10T12:48:00Z' },
    { 'POST /webhooks/{webhookId}/secret': exampleOf('POST /webhooks/{webhookId}/secret') },
  )
  expect(await screen.findByText(/^Both secrets sign until/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Replace secret' }))
  const question = within(await screen.findByRole('dialog', { name: 'Replace the secret?' }))
  await user.click(question.getByRole('button', { name: 'Replace secret' }))
  expect(await screen.findByRole('dialog', { name: 'Save the secret' })).toBeVisible()
  expect(screen.getByLabelText('Secret')).toHaveValue(exampleOf('POST /webhooks/{webhookId}/secret').secret)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Secret'))
})

it('asks before it deletes a webhook, and returns to the settings', async () => {
  const { user, api, address } = await openPage({}, { 'DELETE /webhooks/{webhookId}': undefined })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete webhook Payroll?' }))
  expect(api.askedOf('DELETE /webhooks/{webhookId}')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete webhook' }))
  await expect.poll(address).toBe('/company-settings#webhooks')
})

it.each(['webhook_not_found', 'validation_failed'] as const)(
  'leads back to the settings after %s',
  async (code) => {
    await openPage({}, { 'GET /webhooks/{webhookId}': new Refused(code) })
    expect(await screen.findByText('This webhook does not exist any more.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Company settings' })).toHaveAttribute(
      'href',
      '/company-settings',
    )
  },
)

it('asks for nothing of a webhook that it has just deleted', async () => {
  const { user, api, address } = await openPage(
    {},
    {
      'DELETE /webhooks/{webhookId}': async () => {
        api.serve({ 'GET /webhooks/{webhookId}': new Refused('webhook_not_found') })
        await screen.findByText('Deleting…')
        // The hint of the server can be faster than its answer.
        await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
        return undefined
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  const asked = api.askedOf('GET /webhooks/{webhookId}').length
  await user.click(question.getByRole('button', { name: 'Delete webhook' }))
  await expect.poll(address).toBe('/company-settings#webhooks')
  expect(api.askedOf('GET /webhooks/{webhookId}')).toHaveLength(asked)
})
