import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const [route, list] = ['/webhooks/$webhookId', '/company-settings']
const id = 'hook_01k0000000e0000000000000w1'
const path = `/webhooks/${id}`

const attempt = { at: '2026-06-09T12:40:03Z', durationMs: 112, status: 204, error: null, answer: '' }
const failed = {
  at: '2026-06-09T12:45:09Z',
  durationMs: 1_840,
  status: 503,
  error: null,
  answer: '{"error":"The payroll service is being upgraded. It is back at 20:00."}',
}
const webhook = {
  id,
  url: 'https://payroll.acme.example/hooks/daymark/4f8d2b0c9a7e4c6fa1d3e5b7c9d1f3a5',
  description: 'Payroll',
  events: ['leave.added', 'leave.removed', 'person.archived'],
  madeAt: '2026-03-03T09:00:00Z',
  formerSignsUntil: null,
  off: null,
  failingSince: null,
  waiting: 0,
  lastAttempt: attempt,
  version: 1,
}
const failing = { ...webhook, failingSince: failed.at, waiting: 14, lastAttempt: failed }
/** Webhooks in all their states, of which the demo has none. */
const webhooks = {
  items: [
    webhook,
    {
      ...failing,
      id: 'hook_01k0000000e0000000000000w2',
      description: 'Attendance terminals of the warehouse in the free port, gates one to four',
    },
    {
      ...webhook,
      id: 'hook_01k0000000e0000000000000w3',
      description: '',
      off: { since: '2026-06-08T09:00:00Z', because: 'failing' },
    },
    {
      ...webhook,
      id: 'hook_01k0000000e0000000000000w4',
      description: 'Rota',
      off: { since: '2026-06-08T09:00:00Z', because: 'asked' },
      lastAttempt: null,
    },
  ],
}
const message = {
  id: 'msg_01k0000000e0000000000000w2',
  event: 'leave.added',
  subject: 'leave_01k0000000e0000000000000v1',
  happenedAt: '2026-06-09T12:40:00Z',
  state: 'delivered',
  nextAttemptAt: null,
  attempts: [attempt],
}
const messages = {
  items: [
    { ...message, id: 'msg_01k0000000e0000000000000w5', event: 'webhook.test', subject: id },
    {
      ...message,
      id: 'msg_01k0000000e0000000000000w4',
      state: 'waiting',
      nextAttemptAt: '2026-06-09T13:15:00Z',
      attempts: [
        failed,
        {
          ...failed,
          at: '2026-06-09T12:40:02Z',
          status: null,
          error: 'payroll.acme.example: no answer within 15 s',
          answer: '',
        },
      ],
    },
    {
      ...message,
      id: 'msg_01k0000000e0000000000000w3',
      event: 'person.archived',
      state: 'failed',
      attempts: [failed],
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
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('dialog').getByLabel('Address').waitFor()
}

export const webhookShots: Shot[] = [
  {
    route: list,
    role: 'admin',
    state: 'webhooks',
    before: answer('/webhooks', webhooks),
    act: (page) => page.getByRole('button', { name: 'Add webhook' }).scrollIntoViewIfNeeded(),
  },
  { route: list, role: 'admin', state: 'add-webhook', act: openDialog },
  {
    route: list,
    role: 'admin',
    state: 'new-webhook',
    act: async (page) => {
      await openDialog(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Address').fill('https://payroll.example/daymark')
      await dialog.getByRole('checkbox', { name: 'Badges' }).check()
      await dialog.getByRole('button', { name: 'Add webhook' }).click()
      await dialog.getByRole('button', { name: 'I have saved it' }).waitFor()
    },
  },
  {
    route,
    path,
    role: 'admin',
    state: 'loaded',
    before: answers({ ...webhook, formerSignsUntil: '2026-06-10T12:00:00Z' }, messages),
  },
  {
    route,
    path,
    role: 'admin',
    state: 'failing',
    before: answers(failing, messages),
    isWhole: true,
    act: (page) => page.getByText('2 attempts').click(),
  },
  {
    route,
    path,
    role: 'admin',
    state: 'empty',
    before: answers({ ...webhook, lastAttempt: null }, { items: [], hasMore: false }),
  },
  {
    route,
    path,
    role: 'admin',
    state: 'loading',
    before: leaveUnanswered(path),
    isLoading: true,
  },
  { route, path, role: 'admin', state: 'error', before: fail(path), expectedError: /500/ },
  { route, path, role: 'admin', state: 'missing', expectedError: /404/ },
]
