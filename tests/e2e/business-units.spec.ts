import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

async function open(page: Page) {
  await page.goto('/manage-business-units')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('a unit is added, renamed, archived, restored and deleted with the keyboard, unless it has people', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/409/)
  await signIn(page, 'admin@globex.example')
  await open(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Business Unit Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Business Unit name cannot be empty.', { exact: true })).toBeVisible()
  await page.keyboard.type('finance & ACCOUNTS')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText('Business Unit name "finance & ACCOUNTS" already exists.', { exact: true }),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Field Service')
  await page.keyboard.press('Enter')
  await toast(page, 'Business Unit "Field Service" added successfully.')
  // Messages are at the top right, and do not cover controls there.
  await expect.poll(() => coveredByMessages(page)).toEqual({ side: 'right', controls: [] })

  await page.getByRole('button', { name: 'Edit Field Service' }).press('Enter')
  await expect(dialog.getByLabel('Business Unit Name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Yard')
  await page.keyboard.press('Enter')
  await toast(page, 'Business Unit "Yard" updated successfully.')

  await page.getByRole('button', { name: 'Archive Yard', exact: true }).press('Enter')
  await toast(page, 'Business Unit "Yard" archived successfully.')
  await expect(page.locator(':focus')).toBeVisible()
  await page.getByRole('button', { name: '1 archived unit' }).press('Enter')
  await page.getByRole('button', { name: 'Unarchive Yard' }).press('Enter')
  await toast(page, 'Business Unit "Yard" has been restored.')
  await expect(page.getByRole('heading', { name: 'archived unit' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: '1 archived unit' }).press('Enter')
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Delete Permanently Yard' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Business Unit "Yard" permanently deleted.')
  await expect(page.getByRole('heading', { name: 'archived unit' })).toHaveCount(0)

  // A unit with people is archived with them, and not deleted.
  await page.getByRole('button', { name: 'Archive Technology & Engineering' }).click()
  await toast(page, 'Business Unit "Technology & Engineering" archived successfully.')
  await page.getByRole('button', { name: '1 archived unit' }).click()
  await page.getByRole('button', { name: 'Delete Permanently Technology & Engineering' }).click()
  await expect(dialog).toContainText('Cannot delete Business Unit as it is assigned to users.')
  await expect(dialog.getByRole('button', { name: 'Delete Permanently' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Unarchive Technology & Engineering' }).click()
  await toast(page, 'Business Unit "Technology & Engineering" has been restored.')
})

/** The side of the window with the messages, and the names of the controls below them. */
function coveredByMessages(page: Page): Promise<{ side: string; controls: string[] }> {
  return page.getByRole('region', { name: 'Messages' }).evaluate((region) => {
    const messages = region.firstElementChild!.getBoundingClientRect()
    const controls = [
      ...region.ownerDocument.querySelectorAll('main :is(a, button, input, textarea)'),
    ].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < messages.right && right > messages.left && top < messages.bottom && bottom > messages.top
    })
    return {
      side: messages.left > region.ownerDocument.documentElement.clientWidth / 2 ? 'right' : 'left',
      controls: controls.map(({ textContent }) => textContent),
    }
  })
}
