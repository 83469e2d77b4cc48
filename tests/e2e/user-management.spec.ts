import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, pressTwo, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const admin = 'admin@acme.example'
const unit = 'Technology & Engineering'
const password = 'right-horse-battery'

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/user-management${search}`)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
}

/** Adds a person for this test through the API. */
async function addPerson(page: Page, name: string, email: string): Promise<void> {
  const roles = (await (await page.request.get('/api/v1/roles')).json()) as { items: Named[] }
  const units = (await (await page.request.get('/api/v1/business-units')).json()) as { items: Named[] }
  const data = {
    name,
    email,
    notificationEmail: email,
    roleId: roles.items.find((role) => role.name === 'Employee')!.id,
    businessUnitId: units.items[0]!.id,
    weeklyOffDay: 'Sunday',
    password,
  }
  expect((await page.request.post('/api/v1/users', { data })).status()).toBe(201)
}

interface Named {
  id: string
  name: string
}

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search people' })
}

test('a person is added with a password, problems are shown first, and the person signs in', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectComplaints(/409/)
  await signIn(page, admin)
  await open(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  const panel = page.getByRole('dialog', { name: 'Add User' })
  await panel.getByRole('button', { name: 'Add User' }).click()
  await expect(panel.getByRole('alert')).toContainText(
    'Name, Login Email, Notification Email, and Role are required.',
  )
  await expect(panel.getByRole('alert')).toContainText('Password is required for new users.')
  await expectAccessibleInBoth(page)

  await panel.getByLabel('Name', { exact: true }).fill('Ada Addison')
  await panel.getByLabel('Login email').fill('ADMIN@acme.example')
  await expect(panel.getByLabel('Notification email')).toHaveValue('ADMIN@acme.example')
  await panel.getByLabel('Role').selectOption('Employee')
  await panel.getByLabel('Password', { exact: true }).fill('12345')
  await panel.getByRole('button', { name: 'Add User' }).click()
  await expect(panel).toContainText('Business Unit is required for this role.')
  await expect(panel).toContainText('Weekly Off Day is required for Employees.')
  await expect(panel).toContainText('The password needs at least 6 characters.')
  await expect(panel.getByLabel('Role').getByRole('option', { name: /Super Admin/ })).toHaveCount(0)

  await panel.getByLabel('Business unit').selectOption(unit)
  await panel.getByLabel('Weekly off day').selectOption('Sunday')
  await panel.getByLabel('Password', { exact: true }).fill(password)
  const zone = panel.getByRole('textbox', { name: 'Time zone' })
  await zone.fill('auckl')
  await zone.press('Enter')
  await expect(zone).toHaveValue(/Auckland/)
  await panel.getByRole('button', { name: 'Add User' }).click()
  await expect(panel).toContainText('A user with this email already exists.')
  await expect(panel.getByLabel('Login email')).toBeFocused()
  await panel.getByLabel('Login email').fill('ada.addison@acme.example')
  await panel.getByLabel('Notification email').fill('ada@home.example')
  await panel.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('User "Ada Addison" added successfully.', { exact: true })).toBeVisible()
  await expect(panel).toBeHidden()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill('ada.addison@acme.example')
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs).toBeAt(/\/dashboard$/)
  await theirs.goto('/user-management')
  await expect(theirs).toBeAt(/\/dashboard$/)
  await context.close()
})

test('a person is invited by a link, and sets a password with it once', async ({ page, browser }) => {
  await signIn(page, admin)
  await open(page, '?user=new')
  const panel = page.getByRole('dialog', { name: 'Add User' })
  await panel.getByLabel('Name', { exact: true }).fill('Ivo Invited')
  await panel.getByLabel('Login email').fill('ivo.invited@acme.example')
  await panel.getByLabel('Role').selectOption('Director')
  await panel.getByRole('radio', { name: /an invitation link/ }).check()
  await expect(panel.getByLabel('Password', { exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation link for Ivo Invited' })
  await expect(dialog).toContainText('It was not sent by mail')
  const link = await dialog.getByLabel('Link').inputValue()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await search(page).fill('ivo.invited')
  await expect(page.getByRole('row', { name: /Ivo Invited/ })).toContainText('no password yet')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url()))
  await theirs.goto(link)
  await expect(theirs.getByText('Ivo Invited')).toBeVisible()
  await expect(theirs).toBeAt(/\/set-password$/)
  await expectAccessible(theirs)
  await theirs.reload()
  await theirs.getByLabel('Password', { exact: true }).fill('invited1')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByText('The password must not contain the name or the email.')).toBeVisible()
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.keyboard.press('Enter')
  await expect(theirs).toBeAt(/\/login$/)
  await expect(theirs.getByText('Password set. Sign in.', { exact: true })).toBeVisible()
  await expect(theirs.getByLabel('Email')).toHaveValue('ivo.invited@acme.example')
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs).toBeAt(/\/dashboard$/)
  const token = link.split('#')[1]!
  expect(asked.filter((url) => url.includes(token))).toEqual([])

  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Ask your administrator for a new one.',
  )
  await context.close()
})

test('a person is opened, archived with Undo, suspended and resumed, and deleted with the typed word', async ({
  page,
}) => {
  await signIn(page, admin)
  await addPerson(page, 'Arno Archive', 'arno.archive@acme.example')
  await open(page, '?search=arno.archive')
  const row = page.getByRole('row', { name: /Arno Archive/ })
  await page.getByRole('link', { name: 'Arno Archive' }).click()
  const panel = page.getByRole('dialog', { name: 'Arno Archive' })
  await expect(panel.getByRole('heading', { name: 'Permissions' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await panel.getByLabel('Designation').fill('Engineer')
  await panel.getByRole('button', { name: 'Close' }).click()
  const question = panel.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(panel).toBeHidden()

  await act(page, 'Arno Archive', 'Archive')
  await expect(page.getByText('User Arno Archive has been archived.', { exact: true })).toBeVisible()
  await expect(page.getByText('No employees match the current filters.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('User Arno Archive has been re-activated.', { exact: true })).toBeVisible()
  await expect(row).toContainText('Active')

  await act(page, 'Arno Archive', 'Suspend')
  await expect(row).toBeHidden()
  await open(page, '?search=arno.archive&status=suspended')
  await expect(row).toContainText('Suspended')
  await act(page, 'Arno Archive', 'Resume')
  await expect(row).toBeHidden()
  await open(page, '?search=arno.archive')
  await expect(row).toContainText('Active')
  await act(page, 'Arno Archive', 'Archive')
  await expect(row).toBeHidden()

  await page.getByRole('button', { name: 'Status', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Archived' }).click()
  await expect(page).toBeAt(/search=arno.archive&status=archived$/)
  await act(page, 'Arno Archive', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete Arno Archive permanently?' })
  await expect(dialog).toContainText('With Arno Archive go:only their account')
  await expect(dialog).toContainText('entries in the activity log')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog).toContainText('Type DELETE in capitals to confirm.')
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('User Arno Archive permanently deleted.', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
})

test('a file with a wrong row offers the other rows; corrected, it adds everybody, with links; and people are exported to files', async ({
  page,
}) => {
  await signIn(page, admin)
  await open(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import people' })
  await expectAccessible(page)
  const file = (unitName: string) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFFName;E-Mail;Role;Unit;Weekly off\nIna Import;ina.import@acme.example;Employee;${unit};Sun\n` +
        `"Otto, the second";otto.import@acme.example;manager;${unitName};\n`,
    ),
  })
  const input = dialog.getByLabel('CSV file of people')
  await input.setInputFiles(file('Moon'))
  await expect(dialog.getByRole('status')).toContainText('2 rows, 1 with problems.')
  await expect(dialog.getByRole('cell', { name: /Moon/ })).toContainText(
    'There is no active business unit “Moon”.',
  )
  await expect(dialog.getByRole('button', { name: 'Import the 1 that is right' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await input.setInputFiles(file(unit))
  await expect(dialog.getByRole('status')).toContainText('2 rows, no problems.')
  await dialog.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(dialog.getByRole('heading', { name: '2 people added' })).toBeFocused()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Make invitation links' }).click()
  const links = await readFile(await (await download).path(), 'utf8')
  expect(links).toContain('"Otto, the second",otto.import@acme.example,http')
  expect(links.match(/\/set-password#[\w-]{43}/g)).toHaveLength(2)
  await expect(dialog).toContainText('They were not sent by mail')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await search(page).fill('import@acme')
  await expect(page.locator('[data-row-link]')).toHaveText(['Otto, the second', 'Ina Import'])

  let people: Buffer | undefined
  // The worker writes a file of each format, each with its own library.
  for (const [format, ending, begin] of [
    ['CSV', 'csv', '\uFEFFName,Login email,Notification email,Role,'],
    ['PDF', 'pdf', '%PDF-'],
    ['Excel', 'xlsx', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const exported = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format, exact: true }).click()
    expect((await exported).suggestedFilename()).toBe(`users.${ending}`)
    const content = await readFile(await (await exported).path())
    expect(content.toString('utf8').slice(0, begin.length)).toBe(begin)
    if (format === 'CSV') people = content
  }

  // Existing people in the exported file are recognised.
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await input.setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: people! })
  await expect(dialog.getByRole('status')).toContainText('2 rows, 2 with problems.')
  await dialog.getByRole('checkbox', { name: /^Change people who are there already/ }).check()
  await expect(dialog.getByText('As it is')).toHaveCount(2)
  await expectAccessible(page)
})

test('a person is added and archived by keyboard', async ({ page }) => {
  await signIn(page, admin)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressTwo(page, 'g', 'u')
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Add User' })
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Kay Keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kay.keyboard@acme.example')
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Role')).toBeFocused()
  await page.keyboard.type('Director')
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('User "Kay Keyboard" added successfully.', { exact: true })).toBeVisible()
  await expect(panel).toBeHidden()
  // The open panel receives the keys until it is removed.
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('kay.keyboard')
  await expect(page.locator('[data-row-link]')).toHaveText(['Kay Keyboard'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Kay Keyboard' })).toBeFocused()
  await page.keyboard.press('.')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  for (let down = 0; down < 4; down++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('User Kay Keyboard has been archived.', { exact: true })).toBeVisible()
})
