import { screen, within } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './meetings.records.tsx'

const example = exampleOf('GET /meeting-records')
afterEach(() => vi.unstubAllGlobals())
const [record] = example.items
const yard = {
  ...record!,
  title: 'Yard weekly',
  date: '2026-06-02',
  startsAt: '2026-06-02T12:30:00Z',
  excerpt: 'Hosur is short of trucks',
  decisions: ['Second weighbridge opens on Thursdays'],
}
const lanes = { ...yard, meetingId: 'meet_01k0000000e0000000000000m2', title: 'Lane rates' }

const listOf = (items: (typeof yard)[], total = items.length) => ({ items, page: 1, total })

const open = (items: (typeof yard)[], at = '/meetings/records', api: Answers = {}) =>
  renderPage(Route, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    at,
    api: { 'GET /meeting-records': listOf(items), ...api },
  })

const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!)
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

it('shows each session with its minutes and decisions, and links to it', async () => {
  await open([yard])
  expect(screen.getByRole('heading', { level: 1, name: 'Minutes and Decisions' })).toBeVisible()
  const shown = await row('Yard weekly')
  expect(shown.getByRole('link')).toHaveAttribute('href', `/meetings/${yard.meetingId}?date=2026-06-02`)
  expect(shown.getByText('02-Jun-2026, 6:00 PM')).toBeVisible()
  expect(shown.getByText('Hosur is short of trucks')).toBeVisible()
  expect(
    within(shown.getByRole('list', { name: 'Decisions of Yard weekly' })).getAllByRole('listitem'),
  ).toHaveLength(1)
})

it('searches for the typed words, and highlights them', async () => {
  const { user, api, address } = await open([yard])
  await row('Yard weekly')
  await user.type(screen.getByRole('searchbox', { name: 'Search minutes' }), 'TRUCKS yárd')
  await screen.findByText('trucks', { selector: 'mark' })
  expect(address()).toMatch(/^\/meetings\/records\?search=TRUCKS/)
  expect(api.askedOf('GET /meeting-records').at(-1)?.query).toMatchObject({ search: 'TRUCKS yárd' })
  expect(marked()).toEqual(['Yard', 'trucks'])
})

it('shows a line that is a decision once, among the decisions', async () => {
  const decided = { ...yard, excerpt: 'Decision: Second weighbridge opens on Thursdays' }
  await open([decided], '/meetings/records?search=thursdays')
  await row('Yard weekly')
  expect(marked()).toEqual(['Thursdays'])
})

it('shows three decisions beside the minutes, those with matches first, and all with the filter Decisions', async () => {
  const many = { ...yard, decisions: ['One', 'Two', 'Three', 'Four', 'Five'] }
  const { user, address, api } = await open([many])
  expect((await row('Yard weekly')).getByText('and 2 more decisions')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Decisions' }))
  expect(address()).toBe('/meetings/records?only=decisions')
  expect(api.askedOf('GET /meeting-records').at(-1)?.query).toMatchObject({ only: 'decisions' })
  const shown = await row('Yard weekly')
  expect(await shown.findByText('Five')).toBeVisible()
  expect(shown.queryByText('Hosur is short of trucks')).toBeNull()
})

it('shows the sessions of one meeting, and then of all again', async () => {
  const { user, address, api } = await open([yard], `/meetings/records?meetingId=${yard.meetingId}`)
  await row('Yard weekly')
  expect(api.askedOf('GET /meeting-records')[0]?.query).toMatchObject({ meetingId: yard.meetingId })
  expect(screen.getByText('Of one meeting, newest first')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  expect(address()).toBe('/meetings/records')
})

it('moves between rows with J and K, and between pages', async () => {
  const { user, address } = await open([yard, lanes], '/meetings/records', {
    'GET /meeting-records': listOf([yard, lanes], 41),
  })
  await row('Yard weekly')
  await user.keyboard('jj')
  expect(screen.getByRole('link', { name: 'Lane rates' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Yard weekly' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(address()).toBe('/meetings/records?page=3')
})

it.each([
  ['/meetings/records', 'No minutes yet.'],
  ['/meetings/records?only=decisions', 'No decisions yet.'],
])('displays at %s that there is nothing yet', async (at, text) => {
  await open([], at)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull()
})

it('displays that nothing matches, and resets the search', async () => {
  const { user, address } = await open([], '/meetings/records?only=decisions&search=weighbridge')
  expect(await screen.findByText('No decisions match.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  expect(address()).toBe('/meetings/records?only=decisions')
})

it('displays that the list could not be loaded, and retries', async () => {
  const { user, api } = await open([], '/meetings/records', {
    'GET /meeting-records': new Refused('internal'),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.serve({ 'GET /meeting-records': listOf([yard]) })
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Yard weekly' })).toBeVisible()
})

it('exports the complete minutes with their decisions and tasks', async () => {
  const written = standInForFiles()
  const task = { id: 'task_01k0000000e0000000000000f1', title: 'Ask Hosur', dueDate: '2026-06-12' }
  const whole: (typeof yard)[] = [yard, lanes].map((session) => ({
    ...session,
    record: {
      minutes: 'Short of trucks.\n/ Ask Hosur',
      finalizedAt: '2026-06-02T13:00:00Z',
      tasks: [{ ...task, assignees: [{ id: 'user_01k0000000e0000000000000b1', name: 'Meera Iyer' }] }],
      taskLines: [{ line: 2, taskId: task.id }],
    },
  }))
  const { user, api } = await open(whole, '/meetings/records?only=decisions', {
    'POST /exports': exampleOf('POST /exports'),
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('2 rows exported to minutes.csv.')).toBeVisible()
  const { data } = Papa.parse<Record<string, string>>(await written.files[0]!.text(), { header: true })
  expect(data[0]).toMatchObject({
    Meeting: 'Yard weekly',
    'Date (ISO)': '2026-06-02',
    Decisions: 'Second weighbridge opens on Thursdays',
    Tasks: 'Ask Hosur, for Meera Iyer, due 12-Jun-2026',
    Minutes: 'Short of trucks.\nTask: Ask Hosur, for Meera Iyer, due 12-Jun-2026',
  })
  expect(api.askedOf('POST /exports')[0]!.body).toEqual({
    list: 'meeting-records',
    format: 'csv',
    rows: 2,
    filters: { only: 'decisions' },
  })
})
