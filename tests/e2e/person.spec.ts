import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** The page of a person whose reports the signed-in person reads. */
async function openPerson(page: Page, name: string): Promise<void> {
  const answer = await page.request.get(`/api/v1/people?search=${encodeURIComponent(name)}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  await page.goto(`/people/${items[0]!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

test('the command menu opens a person, a day its report, and the report links back to the person', async ({
  page,
}) => {
  await signIn(page, 'manager@acme.example')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('@meera')
  await page
    .getByRole('listbox', { name: 'Results' })
    .getByRole('option', { name: /Meera Iyer/ })
    .click()
  await expect(page).toBeAt(/\/people\/user_/)
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
  await page
    .getByRole('region', { name: '14 days' })
    .getByRole('link', { name: /on time/ })
    .last()
    .click()
  await expect(page).toBeAt(/\/manage-reports\?.*report=report_/)
  await page.getByRole('dialog').getByRole('link', { name: 'Meera Iyer', exact: true }).click()
  await expect(page).toBeAt(/\/people\/user_/)
})

test('a task and a meeting can be started with the person', async ({ page }) => {
  await signIn(page, 'manager@acme.example')
  await openPerson(page, 'Meera')
  await page.getByRole('button', { name: 'Assign a task' }).click()
  const field = page.getByRole('textbox', { name: 'Quick add a task' })
  await expect(field).toHaveValue('@Meera Iyer ')
  await field.press('End')
  await field.pressSequentially('Count the crates')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('Task Created & Assigned').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Count the crates' })).toBeVisible()

  await page.getByRole('link', { name: 'Meet', exact: true }).click()
  await expect(page).toBeAt(/\/meetings\?plan=formal&with=user_/)
  await expect(page.getByRole('dialog').getByText('Meera Iyer').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toBeAt(/\/meetings$/)
})
