import type { Page } from 'playwright'
import { sentences } from '#tests/setup/model-server.ts'

/** What the stand-in for a provider of models answers: sentences with the keys of the records they rest on. */
export const summary = sentences({ text: 'TODO', sources: ['R1'] })

/** Opens the summary of the day and waits until it is complete. */
export async function openSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI Summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI Summary' })
  await dialog.getByText(/Not saved/).waitFor()
  await dialog.getByRole('region', { name: 'In numbers' }).getByText(/on time/).waitFor()
}
