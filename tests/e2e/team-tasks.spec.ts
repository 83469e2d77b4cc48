import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'
import { give, somebody, type Somebody } from './task-fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const manager = 'manager@acme.example'

async function assignees(page: Page): Promise<{ id: string; name: string }[]> {
  const answer = await page.request.get('/api/v1/tasks/assignees')
  return ((await answer.json()) as { items: { id: string; name: string }[] }).items
}

/** Creates a task that the director has assigned to the manager's team. */
async function ofDirector(
  playwright: { request: { newContext(options: object): Promise<Somebody['request']> } },
  baseURL: string | undefined,
  title: string,
  to: string,
) {
  const director = await somebody(await playwright.request.newContext({ baseURL }), 'director@acme.example')
  await give(director.request, [{ title, to: [to] }])
}

test('several tasks are completed, reassigned and rescheduled at once, counted, and skipped ones are named', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, manager)
  const [first, second] = await assignees(page)
  await give(page.request, [
    { title: 'Finch one', to: [first!.id] },
    { title: 'Finch two', to: [first!.id] },
  ])
  await ofDirector(playwright, baseURL, 'Finch three', first!.id)
  await page.goto('/team-tasks?search=Finch')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const select = async () => {
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await expect(bar).toContainText('3 selected')
  }

  await select()
  await expectAccessibleInBoth(page)
  await bar.getByRole('button', { name: 'Reassign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reassign tasks' }).click()
  await expect(dialog.getByText('Choose at least one assignee.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox').fill(second!.name)
  await page.getByRole('option', { name: second!.name }).first().click()
  await dialog.getByRole('button', { name: 'Reassign tasks' }).click()
  await expect(
    page.getByText('2 tasks reassigned. 1 skipped: created by somebody else.', { exact: true }),
  ).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('row', { name: /Finch one/ })).toContainText(second!.name)
  await expect(page.getByRole('row', { name: /Finch three/ })).toContainText(first!.name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Finch one/ })).toContainText(first!.name)

  await select()
  await bar.getByRole('button', { name: 'Due date' }).click()
  await dialog.getByRole('button', { name: 'Change due date' }).click()
  await expect(dialog.getByText('A new due date is required.')).toBeVisible()
  await dialog.getByLabel('New due date').fill('01-Jun-2026')
  await dialog.getByRole('button', { name: 'Change due date' }).click()
  await expect(dialog.getByText('The due date is today or later.')).toBeVisible()
  await dialog.getByLabel('New due date').fill('22-Jun-2026')
  await dialog.getByRole('button', { name: 'Change due date' }).click()
  await expect(
    page.getByText('Due date updated for 2 tasks. 1 skipped: created by somebody else.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Finch two/ })).toContainText('22-Jun-2026')

  // With CAN_EDIT_ANY_TASK_STATUS a manager also completes tasks that others have assigned to their team.
  await select()
  await bar.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('3 tasks marked as Complete.', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Finch three/ })).toContainText('Completed')
  await page.getByRole('searchbox').fill('Finch four')
  await expect(page.getByText('No tasks match your filters.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the keyboard selects tasks, deletion asks first, and a change of filters clears the selection', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, manager)
  const [first] = await assignees(page)
  await give(page.request, [
    { title: 'Robin one', to: [first!.id] },
    { title: 'Robin two', to: [first!.id] },
  ])
  await ofDirector(playwright, baseURL, 'Robin three', first!.id)
  await page.goto('/team-tasks?search=Robin')
  const rows = page.locator('[data-row-link]')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await page.getByRole('button', { name: 'Priority', exact: true }).click()
  await page.getByRole('radio', { name: 'Medium' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByText('The selection ended with the change of filters.')).toBeAttached()

  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await bar.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 2 tasks?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('1 task of others stays.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(3)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete tasks' }).click()
  await expect(
    page.getByText('2 tasks deleted. 1 skipped: created by somebody else.', { exact: true }),
  ).toBeVisible()
  await expect(rows).toHaveText(['Robin three'])
})

test('in the panel of a narrow window no control covers another', async ({ page }) => {
  await signIn(page, manager)
  const [first] = await assignees(page)
  await give(page.request, [{ title: 'Siskin in a drawer', to: [first!.id], dueDate: '2026-06-15' }])
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/team-tasks?search=Siskin+in+a+drawer')
  await page.locator('[data-row-link]').click()
  const panel = page.getByRole('dialog', { name: 'Siskin in a drawer' })
  await expect(panel.getByLabel('Due date')).toBeVisible()
  const tooWide = await panel
    .locator('dd')
    .evaluateAll((places) => places.filter((place) => place.scrollWidth > place.clientWidth).length)
  expect(tooWide).toBe(0)
})

test('a page has ten rows; on a phone nothing scrolls sideways', async ({ page }) => {
  await signIn(page, manager)
  const [first] = await assignees(page)
  const many = Array.from({ length: 12 }, (_, n) => ({ title: `Linnet ${n + 1}`, to: [first!.id] }))
  await give(page.request, many)
  await page.goto('/team-tasks?search=Linnet&page=2')
  await expect(page.locator('[data-row-link]')).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('11–12 of 12')
  await page.goto('/team-tasks?search=Linnet')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByRole('button', { name: 'Select all 12' }).click()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('12 selected')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow).toBe(0)
  }
})
