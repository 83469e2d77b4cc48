import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const [route, list] = ['/channels/$channelId', '/company-settings']
const id = 'chan_01k0000000e0000000000000x1'
const path = `/channels/${id}`

const attempt = { at: '2026-06-09T12:40:03Z', durationMs: 112, status: 200, error: null, answer: 'ok' }
const refused = { ...attempt, at: '2026-06-09T12:45:09Z', status: 403, answer: 'action_prohibited' }
const channel = {
  id,
  name: 'Technology in Slack',
  service: 'slack',
  host: 'hooks.slack.com',
  businessUnit: {
    id: 'bu_01k0000000e0000000000000a1',
    name: 'Technology & Engineering',
    isArchived: false,
  },
  isOfCompany: false,
  rosterAt: '19:30',
  missingAt: null,
  reports: false,
  tasks: true,
  sentence:
    'Every working day at 7:30 PM (Asia/Kolkata): who has reported and who has not; every 10 minutes: the titles of new tasks, of Technology & Engineering, to hooks.slack.com.',
  madeAt: '2026-03-03T09:00:00Z',
  off: null,
  failingSince: null,
  waiting: 0,
  lastAttempt: attempt,
  version: 1,
}
const archived = {
  ...channel,
  failingSince: refused.at,
  waiting: 2,
  lastAttempt: refused,
  businessUnit: { ...channel.businessUnit, isArchived: true },
}
/** Channels in all their states, of which the demo has none. */
const channels = {
  items: [
    channel,
    {
      ...channel,
      id: 'chan_01k0000000e0000000000000x2',
      name: 'Warehouse in the free port, gates one to four, early shift and night shift',
      service: 'teams',
      host: 'prod-12.westeurope.logic.azure.com',
      businessUnit: null,
      isOfCompany: true,
      failingSince: refused.at,
      waiting: 3,
      lastAttempt: refused,
      sentence:
        'Every 10 minutes: who has submitted a report, of the whole company, to prod-12.westeurope.logic.azure.com.',
    },
    {
      ...channel,
      id: 'chan_01k0000000e0000000000000x3',
      name: 'Sales',
      service: 'discord',
      host: 'discord.com',
      businessUnit: null,
      off: { since: '2026-06-08T09:00:00Z', because: 'gone' },
      sentence: 'Nothing to discord.com, because its business unit was deleted.',
    },
    {
      ...channel,
      id: 'chan_01k0000000e0000000000000x4',
      name: 'Everybody',
      service: 'google-chat',
      host: 'chat.googleapis.com',
      businessUnit: null,
      isOfCompany: true,
      off: { since: '2026-06-08T09:00:00Z', because: 'asked' },
      lastAttempt: null,
      sentence:
        'Every working day at 7:30 PM (Asia/Kolkata): who has not reported, of the whole company, to chat.googleapis.com.',
    },
  ],
}
const message = {
  id: 'msg_01k0000000e0000000000000x2',
  event: 'channel.roster',
  madeAt: '2026-06-08T14:00:00Z',
  state: 'delivered',
  nextAttemptAt: null,
  attempts: [attempt],
}
const messages = {
  items: [
    {
      ...message,
      id: 'msg_01k0000000e0000000000000x5',
      event: 'channel.test',
      madeAt: '2026-06-09T12:45:00Z',
    },
    {
      ...message,
      id: 'msg_01k0000000e0000000000000x4',
      event: 'channel.tasks',
      madeAt: '2026-06-09T12:41:00Z',
      state: 'waiting',
      nextAttemptAt: '2026-06-09T12:51:00Z',
      attempts: [refused, { ...refused, at: '2026-06-09T12:41:02Z', status: 429, answer: 'rate_limited' }],
    },
    {
      ...message,
      id: 'msg_01k0000000e0000000000000x3',
      event: 'channel.missing',
      state: 'failed',
      attempts: [
        {
          ...attempt,
          durationMs: 0,
          status: null,
          answer: '',
          error: 'It was not sent within 1 h, and is too late now.',
        },
      ],
    },
    message,
  ],
  hasMore: true,
}

const answers =
  (one: object, log: object) =>
  async (page: Page): Promise<void> => {
    await answer(path, one)(page)
    await answer(`${path}/messages`, log)(page)
  }

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Add channel' }).click()
  await page.getByRole('dialog').getByLabel('Incoming address').waitFor()
}

export const channelShots: Shot[] = [
  {
    route: list,
    role: 'admin',
    state: 'channels',
    before: answer('/channels', channels),
    act: (page) => page.getByRole('button', { name: 'Add channel' }).scrollIntoViewIfNeeded(),
  },
  { route: list, role: 'admin', state: 'add-channel', act: openDialog },
  {
    route: list,
    role: 'admin',
    state: 'filled-channel',
    act: async (page) => {
      await openDialog(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Technology in Slack')
      await dialog.getByLabel('Incoming address').fill('https://hooks.slack.com/services/T000/B000/XXXX')
      await dialog.getByLabel('Who has reported and who has not, at').fill('19:30')
      await dialog.getByRole('checkbox', { name: /new tasks/ }).check()
      await dialog.getByText(/^Every working day/).scrollIntoViewIfNeeded()
    },
  },
  { route, path, role: 'admin', state: 'loaded', before: answers(channel, messages) },
  {
    route,
    path,
    role: 'admin',
    state: 'failing',
    before: answers(archived, messages),
    isWhole: true,
    act: (page) => page.getByText('2 attempts').click(),
  },
  {
    route,
    path,
    role: 'admin',
    state: 'empty',
    before: answers({ ...channel, lastAttempt: null }, { items: [], hasMore: false }),
  },
  { route, path, role: 'admin', state: 'loading', before: leaveUnanswered(path), isLoading: true },
  { route, path, role: 'admin', state: 'error', before: fail(path), expectedError: /500/ },
  { route, path, role: 'admin', state: 'missing', expectedError: /404/ },
]
