import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const admin = 'admin@globex.example'

async function open(page: Page, path = '/holidays') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** The text of each row, cell by cell, without its buttons. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = await page.locator('tbody tr[data-row]').all()
  return Promise.all(
    rows.map(async (row) => (await row.locator('td, th').allInnerTexts()).slice(0, 4).join(' | ')),
  )
}

test('a holiday is added, changed and removed by keyboard, problems are shown first, and a calendar is imported', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/409/)
  await signIn(page, admin)
  await open(page)
  await says(page, 'Holidays of 2026 will be here. Add the first, or import a calendar.')
  await expectAccessible(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add holiday' })
  await dialog.getByRole('button', { name: 'Add holiday' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Enter the date.')
  await expect(dialog.getByRole('alert')).toContainText('A holiday needs a name.')
  await expectAccessibleInBoth(page)

  await dialog.getByLabel('Date', { exact: true }).fill('25 dec')
  await dialog.getByLabel('Name').fill('Christmas')
  await page.keyboard.press('Enter')
  await says(page, 'Christmas on 25-Dec-2026 added.')
  await expect.poll(() => rowsOf(page)).toEqual(['25-Dec-2026 | Friday | Christmas | Whole company'])
  await says(page, 'Next: Fri 25-Dec-2026, Christmas')

  // A second holiday on the same day is refused at its field; the typed text stays.
  await page.getByRole('button', { name: /^Add holiday/ }).click()
  await dialog.getByLabel('Date', { exact: true }).fill('2026-12-25')
  await dialog.getByLabel('Name').fill('Christmas again')
  await page.keyboard.press('Enter')
  await says(page, 'There is already a holiday on 25-Dec-2026 for the whole company.')
  await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused()
  await dialog.getByLabel('For').selectOption('Finance & Accounts')
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      '25-Dec-2026 | Friday | Christmas | Whole company',
      '25-Dec-2026 | Friday | Christmas again | Finance & Accounts',
    ])

  await page.getByRole('button', { name: /^Edit Christmas again/ }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit holiday' })
  await editing.getByLabel('Date', { exact: true }).fill('soon')
  await editing.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(editing).toContainText('Type a date like 09-Jun-2026, fri or +3.')
  await editing.getByLabel('Date', { exact: true }).fill('01-Mar-2026')
  await editing.getByLabel('Name').fill('Closing of the books')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      '01-Mar-2026 | Sunday | Closing of the books | Finance & Accounts',
      '25-Dec-2026 | Friday | Christmas | Whole company',
    ])
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Remove Closing/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Closing of the books?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await says(page, 'Closing of the books removed.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByLabel('Year', { exact: true }).selectOption('2027')
  await expect(page).toBeAt(/year=2027/)
  await says(page, 'Holidays of 2027 will be here. Add the first, or import a calendar.')
  await page.getByRole('button', { name: 'Previous year' }).press('Enter')
  await expect(page).not.toBeAt(/year=/)
  await expect.poll(() => rowsOf(page)).toHaveLength(1)

  // An imported calendar with a wrong row is previewed, and only the valid rows are added.
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const imported = page.getByRole('dialog', { name: 'Import holidays' })
  await expectAccessibleInBoth(page)
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT\nSUMMARY:New Year\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=YEARLY\nEND:VEVENT',
    'BEGIN:VEVENT\nSUMMARY:Two days\nDTSTART;VALUE=DATE:20260703\nDTEND;VALUE=DATE:20260705\nEND:VEVENT',
    'BEGIN:VEVENT\nSUMMARY:Stand-up\nDTSTART:20260601T090000\nRRULE:FREQ=DAILY\nEND:VEVENT',
    'END:VCALENDAR',
  ]
  await page.getByLabel('File of holidays').setInputFiles({
    name: 'days.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\n')),
  })
  await says(page, 'days.ics: 5 holidays to add, 1 row is wrong')
  await expect(imported).toContainText('It repeats in another way than once a year. Add each day separately.')
  await expectAccessibleInBoth(page)
  await imported.getByLabel('Only rows with problems').check()
  await expect(imported.locator('tbody tr')).toHaveCount(1)
  // Nothing is added before the import is confirmed.
  const listed = async () => {
    const answer = await page.request.get('/api/v1/holidays?year=2026')
    return ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name)
  }
  expect(await listed()).not.toContain('Two days')
  await imported.getByRole('button', { name: 'Add 5 holidays' }).click()
  await says(page, '5 holidays added.')
  await expect(imported).toBeHidden()
  await expect.poll(() => rowsOf(page)).toContain('03-Jul-2026 | Friday | Two days | Whole company')

  // A file without holidays is refused with a message, and another file can be chosen.
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const failed = page.waitForResponse((response) => response.url().includes('/import/preview'))
  await page.getByLabel('File of holidays').setInputFiles({
    name: 'days.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\n')),
  })
  await failed
  await says(page, 'days.ics: 0 holidays to add, 5 holidays there already, 1 row is wrong')
  await expect(imported.getByRole('button', { name: 'Add holidays' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await imported.getByRole('button', { name: 'Choose another file' }).click()
  await expect(imported.getByRole('button', { name: 'Choose file' })).toBeVisible()
})

test('a rotation is made by keyboard, previewed before it is saved, and announced to the person', async ({
  page,
  browser,
}) => {
  await signIn(page, admin)
  const found = await page.request.get('/api/v1/users?search=Ines')
  const { items } = (await found.json()) as { items: { id: string; email: string }[] }
  const [ines] = items
  await page.goto(`/user-management?user=${ines!.id}`)
  const panel = page.getByRole('dialog', { name: 'Ines Duarte' })
  await expect(panel.getByLabel('Weekly off day')).toHaveValue('Sunday')
  await panel.getByRole('button', { name: 'Rotating weekly offs…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Weekly offs of Ines Duarte' })
  await expect(dialog.getByRole('group', { name: 'Every week' })).toBeVisible()
  const first = dialog.getByRole('group', { name: 'Week 1 of 2' })
  const second = dialog.getByRole('group', { name: 'Week 2 of 2' })
  // Removes the only day off, which is refused.
  await dialog.getByRole('button', { name: 'Sunday off' }).press('Space')
  await dialog.getByRole('button', { name: 'Save weekly offs' }).press('Enter')
  await says(page, 'Weekly Off Day is required for Employees.')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Sunday off' }).press('Space')
  await dialog.getByRole('button', { name: 'Add a week' }).press('Enter')
  await expect(second.getByRole('button', { name: 'Sunday off' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(second.getByRole('button', { name: 'Wednesday off' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(first.getByRole('button', { name: 'Wednesday off' })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toHaveText(
    'Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday',
  )
  await dialog.getByLabel('From', { exact: true }).fill('14-Jun-2026')
  await dialog.getByLabel('From', { exact: true }).press('Tab')
  const preview = dialog.getByRole('table', { name: 'The four weeks from then on' })
  await expect(preview.getByText('Sat 20-Jun-2026, weekly off')).toBeAttached()
  await expect(preview.getByText('Wed 24-Jun-2026, weekly off')).toBeAttached()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Save weekly offs' }).press('Enter')
  await says(page, 'Weekly offs of Ines Duarte saved from 14-Jun-2026 on.')
  await expect(panel).toContainText(
    'From 14-Jun-2026 on: Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday',
  )
  await expect(panel.getByRole('button', { name: 'Change weekly offs…' })).toBeFocused()

  const own = await browser.newContext()
  const theirs = await own.newPage()
  await signIn(theirs, ines!.email)
  await theirs.goto('/account')
  await expect(theirs.getByText(/From 14-Jun-2026 on: Rotates over 2 weeks/)).toBeVisible()
  await theirs.getByText('Your next four weeks').first().click()
  await expect(theirs.getByRole('table', { name: 'Your next four weeks' })).toBeVisible()
  const notes = await theirs.request.get('/api/v1/notifications')
  expect(JSON.stringify(await notes.json())).toContain('changed your weekly offs from 14-Jun-2026 on')
  await own.close()

  await page.setViewportSize({ width: 320, height: 640 })
  await panel.getByRole('button', { name: 'Change weekly offs…' }).click()
  await expect(dialog.getByRole('group', { name: 'Every week' })).toBeVisible()
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBe(0)
  await expectAccessible(page)
})
