import type { APIRequestContext, Page } from 'playwright'

/** The address of the panel of a person whom the administrator may change. */
export async function userPanel(api: APIRequestContext): Promise<string> {
  const answered = await api.get('/api/v1/users?search=employee@acme')
  const { items } = (await answered.json()) as { items: { id: string }[] }
  const [first] = items
  if (!first) throw new Error('nobody to show')
  return `/user-management?user=${first.id}`
}

export function userMenu(item?: string) {
  return async (page: Page) => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(2)
      .click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
    else await page.getByRole('menuitem').first().waitFor()
  }
}

/** Submits the empty form of a new person. */
export async function submitEmptyUser(page: Page) {
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Add User' }).click()
  await panel.getByRole('alert').waitFor()
}

/** Types a name and closes the panel. */
export async function closeWithUnsavedChanges(page: Page) {
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Designation').fill('Engineer')
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.getByRole('alertdialog').waitFor()
}

export async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).waitFor()
}

export async function openImport(page: Page) {
  const button = page.getByRole('button', { name: 'Import', exact: true })
  // On a phone it is in the menu of the list.
  const menu = page.getByRole('button', { name: 'Export or import' })
  await button.or(menu).waitFor()
  if (await menu.isVisible()) await menu.click()
  await button.or(page.getByRole('menuitem', { name: 'Import' })).click()
  await page.getByRole('button', { name: 'Choose file' }).waitFor()
}

const threePeople = [
  'Name;E-Mail;Role;Unit;Weekly off;Salary',
  'Ida Import;ida@acme.example;Employee;Technology & Engineering;Sun;1',
  'Ben;admin@acme.example;Employee;Moon;;2',
  'Zofia Wiśniewska-Kowalczyk;zofia2@acme.example;Manager;Operations & Logistics;;3',
]

/** Previews a file of people with errors; without rows three people, one with three errors. */
export async function previewImport(page: Page, rows: readonly string[] = threePeople) {
  await openImport(page)
  await page.getByLabel('CSV file of people').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByText('with problems.').waitFor()
}

/** Starts an export and stops its progress half way. */
export async function exportMany(page: Page) {
  const user = (index: number) => ({
    id: `user_${String(index).padStart(26, '0')}`,
    name: `Person ${index}`,
    email: `person${index}@acme.example`,
    role: { id: null, name: 'Employee', systemKey: 'employee' },
    businessUnit: null,
    status: 'active',
    isSuspended: false,
  })
  await page.route(/\/api\/v1\/users\?.*pageSize=500/, (route) => {
    if (!/[?&]page=[123](&|$)/.test(route.request().url())) return
    const items = Array.from({ length: 500 }, (_, index) => user(index))
    return route.fulfill({ json: { items, total: 4_200, seats: { active: 4_200, limit: 5_000 } } })
  })
  await openExport(page)
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByText('Exporting 1,500 of 4,200').waitFor()
}

export async function refuseWeakPassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('The password needs at least').waitFor()
}

/** Mocks the response for a valid link, because real links change with each run. */
export function answerInvitation(page: Page) {
  return page.route('**/api/auth/invitation/look', (route) =>
    route.fulfill({
      json: {
        name: 'Meera Iyer',
        email: 'meera.iyer@acme.example',
        company: 'Acme',
        passwordMinLength: 6,
      },
    }),
  )
}
