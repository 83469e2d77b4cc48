import type { Page } from 'playwright'

/** Ticks two suggestions and types the rest of the report. */
export async function writeReport(page: Page): Promise<void> {
  // On phones the suggestions are collapsed.
  const folded = page
    .locator('main summary, main button[aria-expanded="false"]')
    .filter({ hasText: 'Suggestions' })
  const areFolded = await folded.isVisible()
  if (areFolded) await folded.click()
  for (const name of [/^Customs clearance/, /^Rebook Hosur/])
    await page.locator('main').getByRole('checkbox', { name }).first().check()
  if (areFolded) await page.locator('main').getByText('Suggestions').first().click()
  // The previous picture has left its draft, so the complete text is typed.
  await page
    .getByRole('textbox', { name: 'Tasks completed' })
    .fill(
      '- Customs clearance, Chennai lot 0609\n- Rebook Hosur night run\n- Closed the May detention invoice with Maersk (₹1,84,200)',
    )
  await page
    .getByRole('textbox', { name: 'Challenges faced' })
    .fill('- Port gate 3 closed 11:20 AM–1:05 PM; four trailers lost their window')
  await page
    .getByRole('textbox', { name: 'Plan for tomorrow' })
    .fill('- Phytosanitary papers to plant quarantine by 10:00 AM\n- Walk Yard B with Kwame before the audit')
  await page.getByText(/^Draft saved/).waitFor()
}
