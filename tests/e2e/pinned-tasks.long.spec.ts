import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

const employee = 'employee@acme.example'
const suggestions = (name: string) => ({ name, exact: true }) as const

test('pinned tasks are on the home page with state and due date, and are unpinned and pinned again by keyboard', async ({
  page,
}) => {
  await signIn(page, employee)
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Pinned Tasks' })
  const rows = section.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  const row = rows.filter({ hasText: 'Monsoon diversion plan, NH-48' })
  await expect(row).toContainText('In Progress')
  await expect(row).toContainText('Due 19-Jun-2026')
  await expectAccessibleInBoth(page)

  const unpin = row.getByRole('button', { name: 'Unpin, Monsoon diversion plan, NH-48' })
  await unpin.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count - 1)
  await expect(section.locator('button:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count)

  await section.getByRole('link', { name: 'Monsoon diversion plan, NH-48' }).click()
  await expect(page).toBeAt(/\/my-tasks\?.*taskId=task_/)
})

test('completed tasks are copied into the report once, and open ones into the plan', async ({ page }) => {
  await signIn(page, employee)
  await page.goto('/submit-eod/today')
  const aside = page.getByRole('complementary', { name: 'Suggestions' })
  const done = aside.getByRole('region', suggestions('Completed today'))
  const completed = page.getByRole('textbox', { name: 'Tasks completed' })
  await expect(done.getByRole('checkbox').nth(3)).toBeVisible()
  const left = (await done.getByRole('checkbox').count()) - 1
  await expect(completed).toHaveValue('')

  await done.getByRole('checkbox', { name: 'Rebook Hosur night run' }).check()
  await expect(completed).toHaveValue('- Rebook Hosur night run')
  await done.getByRole('button', { name: `Add all (${left})` }).click()
  await expect(completed).toHaveValue(/^- Rebook Hosur night run\n(- .+\n){2,}- .+$/)
  await expect(done.getByRole('button', { name: /Add all/ })).toHaveCount(0)

  const text = await completed.inputValue()
  await completed.fill(text.replace('Rebook Hosur night run', 'Rebooked the Hosur night run'))
  await done.getByRole('checkbox', { name: 'Rebook Hosur night run' }).uncheck()
  await expect(completed).toHaveValue(/Rebooked the Hosur night run/)
  await done.getByRole('checkbox', { name: 'Fuel card export, vehicles 21–40' }).uncheck()
  await expect(completed).not.toHaveValue(/Fuel card/)

  const open = aside.getByRole('region', suggestions('For tomorrow'))
  await open.getByRole('checkbox', { name: 'Retry policy for the customs webhook' }).check()
  await expect(page.getByRole('textbox', { name: 'Plan for tomorrow' })).toHaveValue(
    '- Retry policy for the customs webhook',
  )
  await expectAccessibleInBoth(page)
})
