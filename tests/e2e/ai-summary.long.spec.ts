import { ModelServer, sentences } from '../setup/model-server.ts'
import { expect, expectAccessibleInBoth, signIn, test as base } from './fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server that uses the mocked model provider. */
const test = base.extend<object, { models: ModelServer }>({
  models: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      const models = await ModelServer.start()
      await use(models)
      await models.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ models }, use) => {
    const address = await startServer({
      DAYMARK_AI_URL: `http://${models.host}/v1beta`,
      DAYMARK_PRIVATE_HOSTS: models.host,
    })
    await use(address)
    await endServer(address)
  },
})

const written = sentences(
  { text: 'Customs papers were the main work of the day.', sources: ['R1', 'R2'] },
  { text: 'This one names nothing.', sources: [] },
)

test('an administrator sets the key and reads a day’s summary, down to the passage of a source', async ({
  page,
  models,
  watch,
}) => {
  // Without a key the summary is refused.
  watch.expectComplaints(/status of 409/)
  await signIn(page, 'admin@acme.example')
  await page.goto('/manage-reports')
  // Several days are on the first page.
  await page.getByRole('button', { name: 'AI Summary' }).click()
  await expect(
    page
      .getByText(
        'AI Summary can only be generated for reports from a single day. Please adjust your filters.',
      )
      .first(),
  ).toBeVisible()

  await page.goto('/manage-reports?startDate=2026-06-08&endDate=2026-06-08')
  await expect(page.getByRole('table')).toContainText('08-Jun-2026')
  await page.getByRole('button', { name: 'AI Summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI Summary' })
  await expect(
    dialog.getByText('API key is not configured. Please set it up to use AI features.'),
  ).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'In numbers' })).toContainText('on time')
  await expectAccessibleInBoth(page)
  expect(models.asked).toEqual([])

  await dialog.getByRole('link', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Set key' }).click()
  await page.getByLabel('API key').fill('AIzaSy-of-the-company-x7Qk')
  await page.getByRole('button', { name: 'Save key' }).click()
  await expect(page.getByRole('article', { name: 'AI provider' })).toContainText('ends in x7Qk')
  await expectAccessibleInBoth(page)

  models.answerNext({ text: written })
  await page.goto('/manage-reports?startDate=2026-06-08&endDate=2026-06-08')
  await expect(page.getByRole('table')).toContainText('08-Jun-2026')
  await page.getByRole('button', { name: 'AI Summary' }).click()
  await expect(dialog.getByText('Customs papers were the main work of the day.')).toBeVisible()
  await expect(dialog.getByText(/1 sentence without one was left out\. Not saved\./)).toBeVisible()
  expect(models.asked.map(({ key }) => key)).toEqual(['AIzaSy-of-the-company-x7Qk'])
  await dialog
    .getByRole('button', { name: /^report of/ })
    .first()
    .click()
  await expect(dialog.getByRole('group', { name: /^Report of .*08-Jun-2026$/ })).toBeVisible()
  await expectAccessibleInBoth(page)
})
