import { operations, type OperationKey } from '#contract/operations.ts'
import { expectPromised } from '#tests/setup/promised.ts'
import type { APIRequestContext, Page, Route } from 'playwright'

function at(path: string): RegExp {
  return new RegExp(`/api/v1${path}(\\?.*)?$`)
}

/** Makes each part of a page request its own answer, so that it can be mocked. */
async function route(page: Page, path: string, handle: (route: Route) => unknown): Promise<void> {
  await page.route(at('/answers'), (request) => request.fulfill({ json: { answers: [] } }))
  await page.route(at(path), handle)
}

function expectAnswer(path: string, json: object): void {
  const key = (Object.keys(operations) as OperationKey[]).find((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(
      `${one.startsWith('GET ') ? 'GET' : 'POST'} ${path}`,
    ),
  )
  if (!key) throw new Error(`The gallery answers ${path}, which is no operation.`)
  expectPromised(key, { status: operations[key].status, body: json })
}

export function fail(path: string) {
  return (page: Page) =>
    route(page, path, (request) =>
      request.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'Something went wrong on our side.' } },
      }),
    )
}

/**
 * Mocks the response of the server.
 * @throws Error if it violates the contract, so that no page is shown with outdated data.
 */
export function answer(path: string, json: object) {
  expectAnswer(path, json)
  return (page: Page) => route(page, path, (request) => request.fulfill({ json }))
}

/** Changes the server's response, for states that nobody has in the demo. */
export function change(path: string, changed: (given: Record<string, object>) => object) {
  return (page: Page) =>
    route(page, path, async (request) => {
      const response = await request.fetch()
      await request.fulfill({ response, json: changed((await response.json()) as Record<string, object>) })
    })
}

export function leaveUnanswered(path: string) {
  return (page: Page) => route(page, path, () => {})
}

function press(...keys: string[]) {
  return async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
}

/** Opens an overlay by its keys and waits until it is visible, but not for its data. */
export function openLayer(...keys: string[]) {
  return async (page: Page) => {
    await press(...keys)(page)
    await page.locator('[role="dialog"] :is(button, input)').first().waitFor()
  }
}

/** Opens quick add with this text; an @ and a name at the end opens the list of people. */
export function openQuickAddWith(text: string) {
  return async (page: Page) => {
    await press('q')(page)
    await page.getByRole('textbox', { name: 'Quick add a task' }).fill(text)
    await page
      .getByRole('dialog')
      .getByText(/^(Due date: |\d+ tasks)$/)
      .first()
      .waitFor()
    if (text.includes('@')) await page.getByRole('listbox').getByRole('option').first().waitFor()
  }
}

export function searchCommands(text: string) {
  return async (page: Page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill(text)
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor()
  }
}

/** Opens the calendar of a date field with the arrow down. */
export const openCalendarOf = (label: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await field.press('ArrowDown')
  await page.getByRole('dialog', { name: 'Choose a date' }).getByRole('gridcell').first().waitFor()
}

export async function openProfile(page: Page) {
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem').first().waitFor()
}

/** Presses the page's main button, or does nothing if the page does not have it yet. */
export function pressMain(name: RegExp) {
  return (page: Page) => page.locator('main').getByRole('button', { name }).first().click()
}

export async function signInWrongly(page: Page) {
  await page.getByLabel('Email').fill('employee@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').waitFor()
}

export async function askClearAll(page: Page) {
  await openLayer('g', 'n')(page)
  await page.getByRole('dialog').locator('[data-row-link]').first().waitFor()
  await page.getByRole('button', { name: 'Clear All' }).click()
}

/** Collapses the sidebar, or opens it if it is a drawer. */
export async function toggleNavigation(page: Page) {
  await page.keyboard.press('[')
}

/** Makes the next API response report an ended session. */
export async function endSession(page: Page) {
  await page.route(at('/me/account-access'), (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'signed_out', message: 'Sign in to continue.' } },
    }),
  )
  await openProfile(page)
  await page.getByRole('menuitem', { name: 'Access to my account' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Makes the page behave as if the server had been upgraded while it was in the background for over ten minutes. */
export async function offerVersion(page: Page) {
  await page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/newer.js"></script>',
    }),
  )
  await page.evaluate(`
    const later = Date.now() + 11 * 60_000
    Date.now = () => later
    dispatchEvent(new Event('focus'))
  `)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
}

/** Mocks an invalid response, so that the error screen is shown. */
export function breakAccess(page: Page) {
  return page.route(at('/me/account-access'), (route) => route.fulfill({ json: { items: null } }))
}

/** Submits today's report if there is none yet, and returns the address of the page that shows it. */
export async function submittedToday(api: APIRequestContext): Promise<string> {
  const tasksCompleted = '- Called the 9 accounts of the east list\n- Sent 3 offers, 1 accepted'
  const answered = await api.post('/api/v1/reports', {
    data: { tasksCompleted, planForTomorrow: '- Follow up on the 2 open offers' },
  })
  if (!answered.ok() && answered.status() !== 409) throw new Error(`today's report: ${await answered.text()}`)
  return '/submit-eod/today'
}

export async function editableReportPath(api: APIRequestContext): Promise<string> {
  await submittedToday(api)
  return `/edit-eod/${await reportId(api, 'own')}`
}

export async function lockedReportPath(api: APIRequestContext): Promise<string> {
  return `/edit-eod/${await reportId(api, 'own')}`
}

export function panelOf(path: string, scope: string) {
  return async (api: APIRequestContext) => `${path}?report=${await reportId(api, scope)}`
}

async function reportId(api: APIRequestContext, scope: string): Promise<string> {
  const answered = await api.get(`/api/v1/reports?scope=${scope}`)
  const { items } = (await answered.json()) as { items: { id: string }[] }
  const [newest] = items
  if (!newest) throw new Error(`no report of scope ${scope} to show`)
  return newest.id
}

/** The address of a role, by its name. */
export function roleOf(name: string, more = '') {
  return async (api: APIRequestContext): Promise<string> => {
    const { items } = (await (await api.get('/api/v1/roles')).json()) as {
      items: { id: string; name: string }[]
    }
    const role = items.find((candidate) => candidate.name === name)
    if (!role) throw new Error(`there is no role ${name}`)
    return `/roles-permissions?role=${role.id}${more}`
  }
}

export async function switchPermissions(page: Page) {
  await page.getByRole('checkbox', { name: /Acknowledge and comment/ }).check()
  await page.getByRole('checkbox', { name: /See their own reports/ }).uncheck()
}

export async function askRoleDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete Role' }).click()
  await page.getByRole('dialog', { name: /cannot be deleted yet$/ }).waitFor()
}

export async function addTakenUnit(page: Page) {
  await page.getByRole('button', { name: 'Add Business Unit' }).click()
  await page.getByLabel('Business Unit Name').fill('finance & accounts')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Business Unit' }).click()
  await page.getByText(/already exists/).waitFor()
}

/** Opens the menu of a company's row and chooses an item. */
export function actOn(company: string, name: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: `Actions, ${company}` }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.locator('[role="dialog"] input:visible').first().waitFor()
  }
}

export async function unfoldMaintenance(page: Page) {
  await page.getByText('Maintenance', { exact: true }).click()
}

export async function companyPanel(api: APIRequestContext): Promise<string> {
  const answered = await api.get('/api/v1/platform/tenants')
  const { items } = (await answered.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error('no company to show')
  return `/super-admin?tenant=${items[0].id}`
}

/** The panel with a message of a visitor; idempotent. */
export async function panelWithMessage(api: APIRequestContext): Promise<string> {
  await api.post('/contact', {
    form: {
      form: '00000000-0000-4000-8000-000000000001',
      name: 'Vera Visitor',
      email: 'vera@visitor.example',
      organisation: 'Visitor Ltd.',
      message: 'May we move our reports from another product to Daymark?\nThere are some 4,000 of them.',
    },
  })
  return '/super-admin'
}

export async function unfoldMessages(page: Page) {
  await page.getByRole('heading', { name: 'Messages' }).click()
}
