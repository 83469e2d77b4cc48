import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Quick add a task' })
const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function openQuickAdd(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('q')
  await expect(fieldOf(page)).toBeFocused()
}

async function newestOf(page: Page, list: 'mine' | 'team', search: string) {
  const answer = await page.request.get(`/api/v1/tasks/${list}?search=${encodeURIComponent(search)}`)
  const { items } = (await answer.json()) as {
    items: { title: string; type: string; dueDate: string; priority: string; assignees: { name: string }[] }[]
  }
  return items.map(({ title, type, dueDate, priority, assignees }) => ({
    title,
    type,
    dueDate,
    priority,
    for: assignees.map(({ name }) => name),
  }))
}

test('a task is typed, shown as chips and saved by keyboard, and the field stays open', async ({ page }) => {
  await openQuickAdd(page, 'employee@acme.example')
  await page.keyboard.type('Call the depot about ramps')
  await expect(chip(page, /^Due date: 12-Jun-2026 \(default, 3 days ahead\)/)).toBeVisible()
  await expect(chip(page, /^Priority: Medium/)).toBeVisible()
  await page.keyboard.type(' due:soon p:high')
  await expect(chip(page, /^Due date: 12-Jun-2026 \(“soon” is not a date: 3 days ahead\)/)).toBeVisible()
  await expectAccessibleInBoth(page)

  await chip(page, /^Due date/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Tomorrow/ }).focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('Call the depot about ramps due:tomorrow p:high')
  await expect(chip(page, /^Due date: 10-Jun-2026 \(tomorrow\)/)).toBeFocused()
  await chip(page, /^Priority: High/).focus()
  await page.keyboard.press('Backspace')
  await expect(fieldOf(page)).toHaveValue('Call the depot about ramps due:tomorrow p high')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Task added to My Tasks', { exact: true })).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('')
  await expect(fieldOf(page)).toBeFocused()
  expect(await newestOf(page, 'mine', 'depot about ramps')).toEqual([
    {
      title: 'Call the depot about ramps p high',
      type: 'personal',
      dueDate: '2026-06-10',
      priority: 'Medium',
      for: ['Meera Iyer'],
    },
  ])

  await fieldOf(page).fill('Sweep dock one\nSweep dock two due:tomorrow\n/ Sweep dock three p:low')
  await page.getByRole('button', { name: 'Make every line a task' }).click()
  await expectAccessibleInBoth(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('3 tasks added', { exact: true })).toBeVisible()
  expect(await newestOf(page, 'mine', 'Sweep dock')).toHaveLength(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a manager mentions people by keyboard, sees who is away, and assigns the task to them', async ({
  page,
}) => {
  await openQuickAdd(page, 'manager@acme.example')
  await page.keyboard.type('Check the brakes @zzz')
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await fieldOf(page).fill('')
  await page.keyboard.type('Check the brakes @hannah')
  await expect(people(page)).toHaveCount(1)
  await expect(people(page)).toHaveText(/Hannah Schmidt.*On leave12-Jun-2026/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('Check the brakes @Hannah Schmidt ')
  await expect(
    page.getByText('Hannah Schmidt is on leave on Fri 12-Jun-2026.', { exact: true }),
  ).toBeVisible()
  await chip(page, /^For: Hannah Schmidt/).click()
  await expect(page.getByRole('combobox', { name: 'Somebody else' })).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Somebody else' })).toBeVisible()
  await expectAccessible(page)
  await chip(page, /^For: Hannah Schmidt/).click()
  await expect(page.getByRole('combobox', { name: 'Somebody else' })).toBeHidden()
  await fieldOf(page).focus()
  await page.keyboard.press('End')

  await page.keyboard.type('@')
  await expect(people(page).filter({ hasText: 'Hannah' })).toHaveCount(1)
  await expect(people(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(people(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('arj')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@arjun')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Team name (optional)' }).fill('Yard crew')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Task Created & Assigned', { exact: true })).toBeVisible()
  const [task] = await newestOf(page, 'team', 'Check the brakes')
  expect(task).toMatchObject({ title: 'Check the brakes', type: 'team' })
  expect(task!.for.toSorted()).toEqual(['Arjun Mehta', 'Hannah Schmidt'])
})
