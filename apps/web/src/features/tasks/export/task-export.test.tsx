import { screen } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles, type Written } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { myTaskExport, teamTaskExport } from './task-export.ts'

const [task] = exampleOf('GET /tasks/mine').items
const started = { 'POST /exports': exampleOf('POST /exports') }
const shown = { timeZone: 'Asia/Kolkata', chips: [] }

let written: Written
beforeEach(() => {
  written = standInForFiles()
})
afterEach(() => vi.unstubAllGlobals())

async function exportWith(source: typeof mine, api: Answers) {
  const rendered = await renderPage(<ExportMenu source={source} />, { as: somebodyWith(), api })
  await rendered.user.click(screen.getByRole('button', { name: 'Export' }))
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await screen.findByText(/^\d+ rows? exported to/)
  const { data } = Papa.parse<Record<string, string>>(await written.files[0]!.text(), { header: true })
  return { ...rendered, rows: data }
}
const mine = () => myTaskExport({ search: 'roster', status: 'In Progress' }, shown)
const team = () => teamTaskExport({ dueDate: 'overdue', by: 'me' }, shown)

/** Tasks on two pages. */
const pageOf = (page: unknown) => ({
  items: [{ ...task!, id: `task_01k0000000e0000000000000a${String(page)}`, title: `=Task ${String(page)}` }],
  page: Number(page),
  hasMore: page === '1',
})

it('exports all own tasks that match, with every fact of the list, and logs no searched words', async () => {
  const { api, rows } = await exportWith(mine, {
    'GET /tasks/mine': ({ query }) => ({ ...pageOf(query['page']), count: 2 }),
    ...started,
  })
  expect(rows.map((row) => row['Task'])).toEqual(["'=Task 1", "'=Task 2"])
  expect(rows[0]).toMatchObject({
    Type: 'Direct Assignment',
    Status: 'In Progress',
    'Status of the task': 'In Progress',
    Priority: 'High',
    'Due date (ISO)': '2026-06-12',
    'Overdue (true/false)': 'false',
    'Assigned by': 'Arjun Rao',
    'Sub-tasks': '3',
    'Sub-tasks completed': '1',
    Recurs: 'Weekly',
    'Completed (ISO)': '',
    'Last change (ISO)': '2026-06-09T18:18:00+05:30',
  })
  expect(api.askedOf('GET /tasks/mine').map(({ query }) => [query['search'], query['status']])).toEqual([
    ['roster', 'In Progress'],
    ['roster', 'In Progress'],
  ])
  expect(api.askedOf('POST /exports')[0]!.body).toEqual({
    list: 'my-tasks',
    format: 'csv',
    rows: 2,
    filters: { status: 'In Progress' },
  })
})

it('exports the status that the list shows, which is the person’s own part, and the status of the whole task beside it', async () => {
  const { rows } = await exportWith(mine, {
    'GET /tasks/mine': {
      items: [{ ...task!, type: 'team', status: 'In Progress', column: 'Completed' }],
      page: 1,
      hasMore: false,
      count: 1,
    },
    ...started,
  })
  expect(rows[0]).toMatchObject({ Status: 'Completed', 'Status of the task': 'In Progress' })
})

it('exports team tasks with their assignees, with the total that the list counts', async () => {
  const { api, rows } = await exportWith(team, {
    'GET /tasks/team': ({ query }) => pageOf(query['page']),
    'GET /tasks/team/count': { count: 2, overdue: 2 },
    ...started,
  })
  expect(rows).toHaveLength(2)
  expect(rows[0]!['Status of each']).toBe(`${task!.assignees[0]!.name}: In Progress`)
  expect(rows[0]).not.toHaveProperty('Status of the task')
  expect(api.askedOf('POST /exports')[0]!.body).toEqual({
    list: 'team-tasks',
    format: 'csv',
    rows: 2,
    filters: { dueDate: 'overdue', by: 'me' },
  })
})
