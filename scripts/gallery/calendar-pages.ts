import type { APIRequestContext, Page } from 'playwright'
import { answer, fail, leaveUnanswered, openCalendarOf } from './acts.ts'
import type { Shot } from './shot.ts'

const rows = [
  'Date,Name,Business unit',
  '2026-08-15,Independence Day,',
  '08.11.2026,Diwali,',
  '20-Oct-2026,A very long name of a day that is celebrated in one of the units only,Finance & Accounts',
  '1 may,Labour Day,',
  '25-Dec-2026,Christmas,Atlantis',
]

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

async function addNothing(page: Page) {
  await page.getByRole('button', { name: /^Add holiday/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await dialog.getByRole('alert').waitFor()
}

async function addWithCalendar(page: Page) {
  await page.getByRole('button', { name: /^Add holiday/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Company day')
  await openCalendarOf('Date')(page)
}

async function openImport(page: Page) {
  await press(page, 'Import')
  await page.getByRole('button', { name: 'Choose file' }).waitFor()
}

async function chooseFile(page: Page, buffer: Buffer) {
  await openImport(page)
  const file = { name: 'holidays.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File of holidays').setInputFiles(file)
}

async function previewImport(page: Page) {
  await chooseFile(page, Buffer.from(rows.join('\n')))
  await page.getByText(/to add/).waitFor()
}

/** Imports a file in Latin-1 whose dates are ambiguous. */
async function askAboutImport(page: Page) {
  const text = 'Date,End date,Name\n07/04/2026,,Fête nationale\n09/07/2026,,Journée du travail'
  await chooseFile(page, Buffer.from(text, 'latin1'))
  await page.getByText(/^Which number is the day/).waitFor()
}

async function askRemoval(page: Page) {
  await page
    .getByRole('button', { name: /^Remove Christmas/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove holiday' }).waitFor()
}

/** The address of the panel of the person with rotating weekly offs. */
async function rotatingPanel(api: APIRequestContext): Promise<string> {
  const answered = await api.get('/api/v1/users?search=Sunita')
  const { items } = (await answered.json()) as { items: { id: string }[] }
  return `/user-management?user=${items[0]!.id}`
}

async function openSchedule(page: Page) {
  await press(page, 'Change weekly offs…')
  await page.getByRole('group', { name: 'Week 1 of 2' }).waitFor()
}

const schedule = { route: '/user-management', role: 'admin', path: rotatingPanel } as const
const noHolidays = { year: 2026, items: [] }

/** Holidays, and rotating weekly offs. */
export const calendarShots: Shot[] = [
  { route: '/holidays', role: 'admin', state: 'loaded' },
  { route: '/holidays', role: 'employee', state: 'read-only' },
  { route: '/holidays', path: '/holidays?year=2027', role: 'admin', state: 'next-year' },
  { route: '/holidays', role: 'admin', state: 'empty', before: answer('/holidays', noHolidays) },
  {
    route: '/holidays',
    role: 'admin',
    state: 'loading',
    before: leaveUnanswered('/holidays'),
    isLoading: true,
  },
  { route: '/holidays', role: 'admin', state: 'error', before: fail('/holidays'), expectedError: /500/ },
  { route: '/holidays', role: 'admin', state: 'problem', act: addNothing },
  { route: '/holidays', role: 'admin', state: 'date', act: addWithCalendar },
  { route: '/holidays', role: 'admin', state: 'removal', act: askRemoval },
  { route: '/holidays', role: 'admin', state: 'import', act: openImport },
  { route: '/holidays', role: 'admin', state: 'import-preview', act: previewImport },
  { route: '/holidays', role: 'admin', state: 'import-questions', act: askAboutImport },
  { ...schedule, state: 'rotating' },
  { ...schedule, state: 'weekly-offs', act: openSchedule },
]
