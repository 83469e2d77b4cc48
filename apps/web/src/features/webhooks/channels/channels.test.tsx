import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import ChannelDialog from './channel-dialog.tsx'
import { ChannelList } from './channel-list.tsx'
import { ChannelPage } from './channel-page.tsx'

const as = somebodyWith('CAN_MANAGE_ROLES')
const example = exampleOf('GET /channels/{channelId}')
const tested = exampleOf('POST /channels/{channelId}/test')
const [message] = exampleOf('GET /channels/{channelId}/messages').items
const unit = {
  ...exampleOf('GET /business-units').items[0]!,
  id: example.businessUnit!.id,
  name: example.businessUnit!.name,
  status: 'active' as const,
}
const refused = { ...example.lastAttempt!, status: 403, answer: 'action_prohibited' }

const ofDialog: Answers = {
  'GET /business-units': { items: [unit] },
  'GET /company': { ...exampleOf('GET /company'), timeZone: 'Europe/Berlin' },
}

const openPage = (channel: object = {}, api: Answers = {}) =>
  renderPage(<ChannelPage channelId={example.id} />, {
    as,
    api: {
      'GET /channels/{channelId}': { ...example, ...channel },
      'GET /channels/{channelId}/messages': { items: [message!], hasMore: false },
      ...api,
    },
  })

it('lists the channels with what each gets and its state, and says if there is none', async () => {
  const { api, user } = await renderPage(<ChannelList />, {
    as,
    api: { 'GET /channels': new Refused('internal') },
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  api.serve({
    'GET /channels': {
      items: [
        example,
        { ...example, id: `${example.id.slice(0, -1)}2`, off: { since: example.madeAt, because: 'gone' } },
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const rows = (await screen.findAllByRole('link')).map((link) => link.closest('li')!)
  expect(rows[0]).toHaveTextContent(`Slack · ${example.sentence}`)
  expect(rows[0]).toHaveTextContent(/On.*Last sent .*: 200 in 112 ms/)
  expect(rows[1]).toHaveTextContent('Switched off: its address does not exist any more')
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/channels/${example.id}`)
})

it('opens the dialog if the address of the page asks for it', async () => {
  const onAnswered = vi.fn()
  const { user } = await renderPage(<ChannelList isAsked onAnswered={onAnswered} />, {
    as,
    api: { 'GET /channels': { items: [] }, ...ofDialog },
  })
  expect(await screen.findByText('No channel gets messages yet.')).toBeVisible()
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a channel' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onAnswered).toHaveBeenCalledOnce()
})

async function openDialog(channel?: typeof example) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const page = await renderPage(<ChannelDialog channel={channel} onClose={onClose} onSaved={onSaved} />, {
    as,
    api: {
      ...ofDialog,
      'POST /channels': example,
      'PATCH /channels/{channelId}': example,
    },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog')), onSaved }
}

it('adds a channel, recognises its service, and says what will be sent before it is added', async () => {
  const { user, api, dialog, onSaved } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Add channel' }))
  expect(dialog.getAllByText('Enter a name.').length).toBeGreaterThan(0)
  expect(dialog.getAllByText('Enter the address.').length).toBeGreaterThan(0)
  expect(dialog.getAllByText('Choose at least one thing that the channel gets.').length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Name'), 'Room')
  await user.type(dialog.getByLabelText('Incoming address'), 'https://evil.example/services/T/B/x')
  expect(dialog.getByText(/This is not an incoming address of Slack/)).toBeVisible()
  await user.clear(dialog.getByLabelText('Incoming address'))
  await user.type(dialog.getByLabelText('Incoming address'), ' https://discord.com/api/webhooks/1/x ')
  expect(dialog.getByText('Discord, at discord.com.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('About'), unit.id)
  await user.type(dialog.getByLabelText(/^Who has not reported, at/), '19:30')
  await user.click(dialog.getByRole('checkbox', { name: /new tasks/ }))
  expect(
    dialog.getByText(
      `Every working day at 7:30 PM (Europe/Berlin): who has not reported; every 10 minutes: the titles of new tasks, of ${unit.name}, to discord.com.`,
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add channel' }))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(example))
  expect(api.askedOf('POST /channels').map(({ body }) => body)).toEqual([
    {
      name: 'Room',
      address: 'https://discord.com/api/webhooks/1/x',
      businessUnitId: unit.id,
      rosterAt: null,
      missingAt: '19:30',
      reports: false,
      tasks: true,
    },
  ])
})

it('shows once why an address is refused, and which addresses there are', async () => {
  const problem = 'This is not an incoming address of Slack, Microsoft Teams, Google Chat or Discord.'
  const { user, api, dialog } = await openDialog()
  api.serve({
    'POST /channels': new Refused('validation_failed', [{ field: 'body.address', message: problem }]),
  })
  await user.type(dialog.getByLabelText('Name'), 'Room')
  await user.type(dialog.getByLabelText('Incoming address'), 'https://evil.example/x')
  await user.click(dialog.getByRole('checkbox', { name: /new tasks/ }))
  await user.click(dialog.getByRole('button', { name: 'Add channel' }))
  const field = dialog.getByLabelText('Incoming address')
  await vi.waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(
    `Of an incoming webhook of Slack, Google Chat or Discord, or of a workflow of Microsoft Teams. ${problem}`,
  )
})

it('changes only what was changed, and keeps the address if none is entered', async () => {
  const { user, api, dialog, onSaved } = await openDialog(example)
  expect(dialog.getByText('Leave it empty to keep the stored one at hooks.slack.com.')).toBeVisible()
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Room')
  await user.click(dialog.getByRole('button', { name: 'Save channel' }))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(api.askedOf('PATCH /channels/{channelId}').map(({ body }) => body)).toEqual([
    { name: 'Room', version: 1 },
  ])
})

it('keeps a unit that was deleted until another one is chosen', async () => {
  const { user, api, dialog, onSaved } = await openDialog({
    ...example,
    businessUnit: null,
    isOfCompany: false,
  })
  expect(dialog.getByLabelText('About')).toHaveDisplayValue('A business unit that was deleted')
  await user.selectOptions(dialog.getByLabelText('About'), 'The whole company')
  await user.click(dialog.getByRole('button', { name: 'Save channel' }))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(api.askedOf('PATCH /channels/{channelId}').map(({ body }) => body)).toEqual([
    { businessUnitId: null, version: 1 },
  ])
})

it('says what the service answered to a test message', async () => {
  const { user, api } = await openPage({}, { 'POST /channels/{channelId}/test': tested })
  await user.click(await screen.findByRole('button', { name: 'Send test message' }))
  expect(await screen.findByText('Slack took the test message: 200 in 112 ms.')).toBeVisible()
  api.serve({ 'POST /channels/{channelId}/test': { ...tested, state: 'failed', attempts: [refused] } })
  await user.click(screen.getByRole('button', { name: 'Send test message' }))
  expect(
    await screen.findByText('Slack did not take the test message: 403 in 112 ms. “action_prohibited”'),
  ).toBeVisible()
  expect(screen.queryByText(/took the test message: 200/)).toBeNull()
})

it('shows what is sent, the log, and a unit that is archived', async () => {
  await openPage({ businessUnit: { ...example.businessUnit!, isArchived: true } })
  expect(await screen.findByText(example.sentence)).toBeVisible()
  expect(screen.getByText(`Nothing is sent while ${unit.name} is archived.`)).toBeVisible()
  const row = (await screen.findByText('Delivered', { selector: 'li *' })).closest('li')!
  expect(row).toHaveTextContent(/Who has reported and who has not.*Delivered.*1 attempt: 200 in 112 ms/)
})

it('is switched off, and deleted after a question', async () => {
  const { user, api, address } = await openPage(
    {},
    {
      'POST /channels/{channelId}/switch-off': {
        ...example,
        off: { since: example.madeAt, because: 'asked' },
      },
      'DELETE /channels/{channelId}': undefined as never,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText('Channel switched off.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: `Delete channel ${example.name}?` }))
  await user.click(question.getByRole('button', { name: 'Delete channel' }))
  await vi.waitFor(() => expect(api.askedOf('DELETE /channels/{channelId}')).toHaveLength(1))
  await expect.poll(address).toBe('/company-settings#channels')
})

it('says if the channel does not exist any more', async () => {
  await openPage({}, { 'GET /channels/{channelId}': new Refused('channel_not_found') })
  expect(await screen.findByText('This channel does not exist any more.')).toBeVisible()
})

it('asks for nothing of a channel that it has just deleted', async () => {
  const { user, api, address } = await openPage(
    {},
    {
      'DELETE /channels/{channelId}': async () => {
        api.serve({ 'GET /channels/{channelId}': new Refused('channel_not_found') })
        await screen.findByText('Deleting…')
        // The hint of the server can be faster than its answer.
        await queryClient.invalidateQueries({ queryKey: ['channels'] })
        return undefined
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  const asked = api.askedOf('GET /channels/{channelId}').length
  await user.click(question.getByRole('button', { name: 'Delete channel' }))
  await expect.poll(address).toBe('/company-settings#channels')
  expect(api.askedOf('GET /channels/{channelId}')).toHaveLength(asked)
})
