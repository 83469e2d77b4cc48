import { TelegramServer } from '../setup/telegram-server.ts'
import { expect, expectAccessibleInBoth, signIn, test as base } from './fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server that uses the mocked Telegram, because there is no real one without a network. */
const test = base.extend<object, { telegram: TelegramServer }>({
  telegram: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      const telegram = await TelegramServer.start()
      await use(telegram)
      await telegram.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ telegram }, use) => {
    const address = await startServer(telegram.environment)
    await use(address)
    await endServer(address)
  },
})

test('a person links their chat, gets a notification in it, submits a report there, and disconnects', async ({
  page,
  context,
  request,
  telegram,
}) => {
  const chatId = 4_711
  /** Writes in the chat, and waits for an answer with this text. */
  const say = async (text: string, answer: string | RegExp) => {
    const before = telegram.textsTo(chatId).length
    telegram.offer(telegram.message(chatId, text))
    await expect.poll(() => telegram.textsTo(chatId).slice(before).join('\n')).toMatch(answer)
  }
  await context.route('https://t.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Telegram' }),
  )
  await signIn(page, 'admin@acme.example')
  await page.goto('/integrations')
  const row = page.getByRole('article', { name: 'Telegram' })
  await expect(row.getByText('Not connected')).toBeVisible()
  await expectAccessibleInBoth(page)

  const opened = page.waitForEvent('popup')
  await row.getByRole('button', { name: 'Connect' }).click()
  const popup = await opened
  await popup.waitForURL('https://t.me/**')
  await expect(row.getByText('Press Start in the Telegram window that opened.')).toBeVisible()
  await expectAccessibleInBoth(page)
  const code = new URL(popup.url()).searchParams.get('start')
  await say(`/start ${code}`, /This chat is linked to/)
  await expect(page.getByText('Telegram is connected.')).toBeVisible()
  await expect(row.getByText('Meera Iyer, @meera_i')).toBeVisible()

  const me = (await (await page.request.get('/api/v1/me')).json()) as { user: { id: string } }
  await signIn(request, 'manager@acme.example')
  const planned = await request.post('/api/v1/meetings', {
    data: {
      title: 'Yard and carriers',
      starts: '2026-06-10T10:00',
      timeZone: 'Asia/Kolkata',
      attendeeIds: [me.user.id],
    },
  })
  expect(planned.status()).toBe(201)
  await expect.poll(() => telegram.textsTo(chatId).join('\n')).toContain('Yard and carriers')
  await expect(row.getByText(/“Meeting planned or changed”/)).toBeVisible()

  await say('/today', /Report: not submitted/)
  await say('/report', /Tasks completed/)
  await say('Checked the gates', /Challenges faced/)
  await say('/skip', /Plan for tomorrow/)
  await say('/skip', /Checked the gates/)
  telegram.offer(telegram.press(chatId, 'Submit report'))
  await expect.poll(() => telegram.textsTo(chatId).at(-1)).toMatch(/^Submitted at/)
  await page.goto('/my-reports')
  await expect(page.getByText('Checked the gates').first()).toBeVisible()

  await page.goto('/account/notifications')
  await expect(page.getByRole('checkbox', { name: 'Comment or mention: Telegram' })).toBeChecked()
  await expectAccessibleInBoth(page)

  await page.goto('/integrations')
  await row.getByRole('button', { name: 'Disconnect' }).click()
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleInBoth(page)
  await row.getByRole('button', { name: 'Disconnect' }).click()
  await expect(row.getByText('Not connected')).toBeVisible()
  await expect.poll(() => telegram.textsTo(chatId).at(-1)).toMatch(/^Disconnected/)
})

test('an administrator runs the configuration check, and sees urgent results first', async ({
  page,
  telegram,
}) => {
  telegram.plan('getMe', { status: 401, description: 'Unauthorized' })
  await signIn(page, 'admin@acme.example')
  await page.goto('/integrations')
  await page.getByRole('button', { name: /^Run checks/ }).click()
  const check = page.getByRole('region', { name: 'Configuration check' })
  await expect(
    check.getByRole('row', { name: /Telegram bot.*Telegram refuses the bot’s token/ }),
  ).toBeVisible()
  await expect(check.getByRole('row', { name: /Files can be written.*Works/ })).toBeVisible()
  // Otherwise the header may cover half of a button, which is then reported as too small.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessibleInBoth(page)
  await check.getByRole('button', { name: 'Run checks again' }).click()
  await expect(check.getByRole('row', { name: /Telegram bot.*Answers as @DaymarkTestBot/ })).toBeVisible()
})
