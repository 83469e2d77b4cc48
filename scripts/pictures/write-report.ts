import type { Page } from 'playwright'

/** Adds two suggestions to the report and types the rest of it. */
export async function writeReport(page: Page): Promise<void> {
  const form = page.locator('main')
  for (const name of [/^Customs clearance/, /^Rebook Hosur/])
    await form.getByRole('checkbox', { name }).first().check()
  const tasks = page.getByRole('textbox', { name: 'Tasks completed' })
  await tasks.press('Control+End')
  await tasks.pressSequentially('- Closed the May detention invoice with Maersk (₹1,84,200)')
  await page
    .getByRole('textbox', { name: 'Challenges faced' })
    .fill('- Port gate 3 closed 11:20 AM–1:05 PM; four trailers lost their window')
  await page
    .getByRole('textbox', { name: 'Plan for tomorrow' })
    .fill('- Phytosanitary papers to plant quarantine by 10:00 AM\n- Walk Yard B with Kwame before the audit')
  await page.getByText(/^Draft saved/).waitFor()
  await page.evaluate('document.activeElement?.blur()')
}
