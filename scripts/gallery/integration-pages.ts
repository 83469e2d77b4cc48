import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/integrations'
const role = 'admin'

const nothing = {
  missing: null,
  forOperator: null,
  account: null,
  lastSuccess: null,
  lastError: null,
  waiting: 0,
}
const connected = {
  ...nothing,
  state: 'connected',
  account: 'Daniel Okafor, @daniel_o',
  lastSuccess: { at: '2026-06-09T12:30:00Z', text: '“Task due tomorrow”' },
}
const checked = {
  checkedAt: '2026-06-09T12:45:00Z',
  use: { people: 44, google: 31, telegram: 19 },
  items: [
    {
      check: 'telegram-bot',
      result: 'fails',
      found: 'Telegram refuses the bot’s token.',
      repair: 'Your operator: set DAYMARK_TELEGRAM_TOKEN again.',
      checkedAt: '2026-06-09T12:45:00Z',
    },
    {
      check: 'mail',
      result: 'slow',
      found: 'The mail server answers, but 3 mails wait for over an hour or came back.',
      repair: 'See the people whom mail did not reach, in User Management.',
      checkedAt: '2026-06-09T12:45:00Z',
    },
    {
      check: 'files',
      result: 'works',
      found: 'A file was written and deleted. It took 0.1 s.',
      repair: null,
      checkedAt: '2026-06-09T12:45:00Z',
    },
  ],
}

/** The page of integrations in its states. */
export const integrationShots: Shot[] = [
  { route, role, state: 'not-set-up' },
  {
    route,
    role,
    state: 'connected',
    before: async (page) => {
      await answer('/telegram', connected)(page)
      await answer('/configuration-check', checked)(page)
    },
  },
  {
    route,
    role,
    state: 'waiting-for-start',
    before: linkable,
    act: async (page) => {
      await telegram(page).getByRole('button', { name: 'Connect' }).click()
      await page.getByRole('timer').waitFor()
    },
  },
  {
    route,
    role,
    state: 'disconnect',
    before: answer('/telegram', connected),
    act: (page) => telegram(page).getByRole('button', { name: 'Disconnect' }).click(),
  },
  { route, role, state: 'loading', before: leaveUnanswered('/telegram'), isLoading: true },
  { route, role, state: 'error', before: fail('/telegram'), expectedError: /500/ },
]

function telegram(page: Page) {
  return page.getByRole('article', { name: 'Telegram' })
}

async function linkable(page: Page) {
  await page.context().route('https://t.me/**', (request) => request.fulfill({ body: 'Telegram' }))
  await answer('/telegram', { ...nothing, state: 'not-connected' })(page)
  await answer('/telegram/link', {
    url: 'https://t.me/DaymarkBot?start=x',
    expiresAt: '2026-06-09T12:58:00Z',
  })(page)
}
