import type { Page } from '@playwright/test'
import { openMailServer, type MailServer, type ReceivedMail } from '../setup/smtp-stand-in.ts'
import { expect, signIn, test as base } from './fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server that sends its mails to a mocked mail server. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      const server = await openMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mailServer }, use) => {
    const address = await startServer({ DAYMARK_SMTP_URL: mailServer.url })
    await use(address)
    await endServer(address)
  },
})

const guest = 'kim@guest.example'

/** The lines of a mail's calendar file. */
function fileOf({ mail }: ReceivedMail): string[] {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  return text.split(/\r?\n/)
}

async function plan(page: Page, title: string): Promise<void> {
  await page.goto('/meetings?plan=formal')
  const form = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('textbox', { name: 'Date' }).fill('10 jun')
  await form.getByLabel('Time', { exact: true }).selectOption('2:05 PM')
  await form.getByRole('button', { name: 'With guests from outside' }).click()
  await form.getByLabel('Guests').fill(guest)
  await form.getByRole('button', { name: 'Schedule Meeting' }).click()
  await expect(form).toBeHidden()
}

test('a guest from outside is invited by mail with a calendar file, and notified when the meeting is cancelled', async ({
  page,
  mailServer,
}) => {
  const mails = () => mailServer.received.filter(({ to }) => to.includes(guest))
  await signIn(page, 'manager@acme.example')
  await plan(page, 'Lane rates')
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1)
  const [invitation] = mails()
  expect(invitation!.mail.subject).toBe('Invitation: Lane rates')
  const invited = fileOf(invitation!)
  expect(invited).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SUMMARY:Lane rates']))
  expect(invited.join()).toContain('20260610T140500')

  await page.getByRole('link', { name: 'Lane rates' }).click()
  await expect(page.getByText(guest)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByText('Meeting for 10-Jun-2026 cancelled.').first()).toBeVisible()
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(2)
  const cancelled = fileOf(mails()[1]!)
  const uid = invited.find((line) => line.startsWith('UID:'))
  expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', uid]))
})
