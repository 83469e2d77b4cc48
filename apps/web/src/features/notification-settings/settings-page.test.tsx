import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { NotificationSettingsPage } from './settings-page.tsx'

const settings = exampleOf('GET /me/notification-settings')

const open = (api: Answers = {}, as = somebodyWith('CAN_VIEW_OWN_REPORTS')) =>
  renderPage(<NotificationSettingsPage />, {
    as,
    api: {
      'GET /me/notification-settings': settings,
      'PATCH /me/notification-settings': settings,
      'GET /notifications/snoozed': { items: [] },
      ...api,
    },
  })
const box = (name: string) => screen.findByRole('checkbox', { name })

it('saves a channel immediately, and shows which ones cannot be turned off', async () => {
  const { user, api } = await open()
  const mail = await box('Comment or mention: Mail')
  expect(mail).not.toBeChecked()
  const row = screen.getByRole('row', { name: /^Report due/ })
  expect(within(row).getByText('Always')).toBeInTheDocument()
  expect(within(row).getAllByRole('checkbox')).toHaveLength(4)
  const comments = settings.topics.map((one) =>
    one.topic === 'comments' ? { ...one, mail: 'on' as const } : one,
  )
  api.serve({ 'GET /me/notification-settings': { ...settings, topics: comments } })
  await user.click(mail)
  expect(mail).toBeChecked()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
    { channel: { topic: 'comments', channel: 'mail', isOn: true } },
  ])
  expect(mail).toBeChecked()
})

it('reverts a change that could not be saved, and shows why', async () => {
  const { user } = await open({ 'PATCH /me/notification-settings': new Refused('internal') })
  const mail = await box('Comment or mention: Mail')
  await user.click(mail)
  expect(await screen.findByText(errorCodes.internal.message)).toBeVisible()
  await waitFor(() => expect(mail).not.toBeChecked())
  expect(screen.queryByText('Saved')).toBeNull()
})

it('sends quick changes sequentially, and keeps all of them', async () => {
  const { promise: saved, resolve } = Promise.withResolvers<typeof settings>()
  const { user, api } = await open({ 'PATCH /me/notification-settings': () => saved })
  await user.click(await box('Comment or mention: Mail'))
  await user.click(await box('Comment or mention: Push'))
  expect(api.askedOf('PATCH /me/notification-settings')).toHaveLength(1)
  const topics = settings.topics.map((one) =>
    one.topic === 'comments' ? { ...one, mail: 'on' as const, push: 'off' as const } : one,
  )
  api.serve({ 'GET /me/notification-settings': { ...settings, topics } })
  resolve(settings)
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
    { channel: { topic: 'comments', channel: 'mail', isOn: true } },
    { channel: { topic: 'comments', channel: 'push', isOn: false } },
  ])
  expect(await box('Comment or mention: Mail')).toBeChecked()
  expect(await box('Comment or mention: Push')).not.toBeChecked()
})

it('sets quiet hours to half hours, never to an empty range', async () => {
  const { user, api } = await open()
  const from = await screen.findByLabelText('From')
  expect(from).toHaveDisplayValue('9:00 PM')
  expect(within(from).queryByRole('option', { name: '7:00 AM' })).toBeNull()
  await user.selectOptions(from, '10:30 PM')
  await user.click(await box('Keep quiet hours'))
  await waitFor(() =>
    expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
      { quietHours: { from: '22:30', until: '07:00' } },
      { quietHours: null },
    ]),
  )
})

it('lists snoozed and muted notifications, and restores them', async () => {
  const { user, api } = await open({
    'GET /notifications/snoozed': exampleOf('GET /notifications/snoozed'),
    'DELETE /notifications/{notificationId}/snooze': undefined,
  })
  const list = await screen.findByRole('list', { name: 'Snoozed and muted' })
  await within(list).findByText(/Roster/)
  const [snoozed, muted] = within(list).getAllByRole('listitem')
  expect(snoozed).toHaveTextContent('“Roster” is due today, 09-Jun-2026.')
  expect(snoozed).toHaveTextContent('Snoozed until 09-Jun-2026, 6:00 PM')
  expect(muted).toHaveTextContent('Comment or mention')
  await user.click(within(snoozed!).getByRole('button', { name: /^Bring back/ }))
  await user.click(within(muted!).getByRole('button', { name: 'Unmute Comment or mention' }))
  await waitFor(() => expect(api.askedOf('DELETE /notifications/{notificationId}/snooze')).toHaveLength(1))
  await waitFor(() =>
    expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
      { mute: { topic: 'comments', isMuted: false } },
    ]),
  )
})

it('offers no mail without a mail server', async () => {
  await open({ 'GET /me/notification-settings': { ...settings, mailTo: null } })
  await box('Comment or mention: Push')
  expect(screen.queryByRole('checkbox', { name: 'Comment or mention: Mail' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Mail Not set up' })).toBeVisible()
})

it('sets the time of the daily digest, and the day of the weekly summary for people who see the team', async () => {
  const { user, api } = await open({}, somebodyWith('CAN_MANAGE_TEAM_REPORTS'))
  const digest = await screen.findByLabelText('Daily digest by mail')
  expect(digest).toHaveDisplayValue('8:30 AM')
  await user.selectOptions(digest, 'Off')
  await user.selectOptions(screen.getByLabelText('Your team’s week'), 'Monday')
  await waitFor(() =>
    expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
      { digestAt: null },
      { weekSummaryDay: 'Monday' },
    ]),
  )
})

it('offers no summary to people who cannot get one', async () => {
  await open({ 'GET /me/notification-settings': { ...settings, mailTo: null } })
  await screen.findByRole('heading', { name: 'Quiet hours' })
  expect(screen.queryByRole('heading', { name: 'Summaries' })).toBeNull()
})

it('offers the chat if there is a bot, and shows whether it is linked', async () => {
  await open({ 'GET /me/notification-settings': { ...settings, chat: 'not-linked' } })
  expect(await screen.findByRole('columnheader', { name: 'Telegram Not linked' })).toBeInTheDocument()
  expect(await box('Comment or mention: Telegram')).toBeChecked()
  endPage()
  await open({ 'GET /me/notification-settings': { ...settings, chat: 'unavailable' } })
  await box('Comment or mention: Mail')
  expect(screen.queryByText('Telegram')).toBeNull()
})

it('turns replies by mail off, and does not offer them without a set-up', async () => {
  const { user, api } = await open()
  const replies = await screen.findByRole('checkbox', { name: /^Take my replies/ })
  expect(replies).toBeChecked()
  api.serve({ 'GET /me/notification-settings': { ...settings, answersByMail: false } })
  await user.click(replies)
  expect(replies).not.toBeChecked()
  await waitFor(() =>
    expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
      { answersByMail: false },
    ]),
  )
  endPage()
  await open({ 'GET /me/notification-settings': { ...settings, canAnswerMails: false } })
  await screen.findByRole('heading', { name: 'Quiet hours' })
  expect(screen.queryByText('Replies by mail')).toBeNull()
})
