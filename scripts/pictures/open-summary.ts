import type { Page } from 'playwright'
import { sentences } from '#tests/setup/model-server.ts'

/** The day before the one of the pictures. */
export const summarizedDay = '2026-06-08'

/** The response of the mocked model provider: the keys are those of the day's reports in the order of names. */
export const summary = sentences(
  {
    text: 'Chennai cleared 14 containers through customs; two are held for phytosanitary papers.',
    sources: ['R13', 'R18'],
  },
  {
    text: 'Port gate 3 was closed from 11:20 AM to 1:05 PM, and four trailers lost their window.',
    sources: ['R4'],
  },
  {
    text: 'There was no standby tractor between 2:00 and 5:00 AM, for the third time since April.',
    sources: ['R13'],
  },
  {
    text: 'The invoice export runs in the background now: 40,000 rows no longer time out.',
    sources: ['R1', 'R22', 'R25'],
  },
  { text: 'Two managers still owe their appraisal notes.', sources: ['R2', 'R16'] },
)

/** Opens the summary of the day and waits until it is complete. */
export async function openSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI Summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI Summary' })
  await dialog.getByText(/Not saved/).waitFor()
  await dialog
    .getByRole('region', { name: 'In numbers' })
    .getByText(/on time/)
    .waitFor()
}
