import { Google } from '../setup/google/google.ts'
import { expect, expectAccessibleInBoth, signIn, test as base } from './fixtures.ts'
import { somebody } from './task-fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server that uses the mocked Google, because there is no real one without a network. */
const test = base.extend<object, { google: Google }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      const google = await Google.start()
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ google }, use) => {
    const address = await startServer(google.variables)
    await use(address)
    await endServer(address)
  },
})

test('a person connects Google Calendar and disconnects it again', async ({ page, google }) => {
  await signIn(page, 'admin@acme.example')
  await page.goto('/integrations')
  const row = page.getByRole('article', { name: 'Google Calendar' })
  await expect(row.getByText('Not connected')).toBeVisible()
  await expectAccessibleInBoth(page)
  await row.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Google Calendar is connected.')).toBeVisible()
  await expect(page).toBeAt(/\/integrations$/)
  await expect(row.getByText('meera.iyer@gmail.example')).toBeVisible()
  await expectAccessibleInBoth(page)

  await row.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect Google Calendar?' })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(row.getByText('Not connected')).toBeVisible()
  expect(google.accounts.grants).toBe(0)
})

test('a person who plans a meeting signs in to Google on the way, loses nothing, and finalizes it into the calendar', async ({
  page,
  google,
}) => {
  const { name } = await somebody(page.request, 'employee@acme.example')
  await signIn(page, 'admin@acme.example')
  await page.goto('/meetings?plan=formal')
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await dialog.getByLabel('Title').fill('Dock planning')
  await dialog.getByRole('combobox', { name: 'Attendees' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByRole('button', { name: /^More/ }).click()
  await dialog.getByRole('checkbox', { name: 'Add to Google Calendar' }).check()
  await expect(dialog.getByText('Please sign in with Google to continue.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page.getByText('Google Sign-In successful. Resuming action...')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Dock planning')
  await expect(dialog.getByRole('checkbox', { name: 'Add to Google Calendar' })).toBeChecked()
  await expect(dialog.getByText('Please sign in with Google to continue.')).toBeHidden()
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await expect(page.getByText(/Dock planning is planned for/)).toBeVisible()
  const [event] = google.calendar.events.values()
  expect(event).toMatchObject({ summary: 'Dock planning' })

  await page.getByRole('link', { name: 'Dock planning' }).click()
  await page.getByRole('button', { name: 'Start live session' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await page.keyboard.type('Gate 3 stays open')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Finalize' }).click()
  await page
    .getByRole('dialog', { name: 'Finalize session' })
    .getByRole('button', { name: /Send minutes/ })
    .click()
  await expect(page.getByText('Session finalized and synced to your calendar!')).toBeVisible()
  expect(google.calendar.shown(event!.id)[0]!.description).toContain('Gate 3 stays open')
})
