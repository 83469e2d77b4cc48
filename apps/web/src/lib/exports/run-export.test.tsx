import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { call } from '#web/lib/api.ts'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles, type Written } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import type { ExportSource } from './run-export.ts'

const page = exampleOf('GET /trigger-logs')
type Row = (typeof page)['items'][number]

let written: Written
beforeEach(() => {
  written = standInForFiles()
})
afterEach(() => vi.unstubAllGlobals())

const source = (): ExportSource<Row> => ({
  title: 'Log',
  fileName: 'log',
  list: 'trigger-logs',
  filters: { search: 'meera', bu: undefined, year: 2026 },
  timeZone: 'Asia/Kolkata',
  filterWords: ['Search: meera', 'Year: 2026'],
  columns: [
    { key: 'employee', header: 'Employee', value: ({ employeeName }) => employeeName },
    { key: 'reason', header: 'Reason', notIn: ['pdf'], value: ({ reason }) => reason },
  ],
  rowId: ({ id }) => id,
  fetchPage: (number, signal) => call('GET /trigger-logs', { query: { page: number, pageSize: 1 }, signal }),
})

/** Two rows, one per page. */
const rows: Answers = {
  'GET /trigger-logs': ({ query }) => ({
    items: [{ ...page.items[0]!, id: `trig_01k0000000e00000000000000${query['page']}` }],
    total: 2,
  }),
  'POST /exports': exampleOf('POST /exports'),
}

async function renderAndOpen(api: Answers) {
  const rendered = await renderPage(<ExportMenu source={source} />, { as: somebodyWith(), api })
  await rendered.user.click(screen.getByRole('button', { name: 'Export' }))
  return { ...rendered, messages: within(screen.getByRole('region', { name: 'Messages' })) }
}

async function exportAs(format: string, api: Answers) {
  const rendered = await renderAndOpen(api)
  await rendered.user.click(await screen.findByRole('menuitem', { name: format }))
  return rendered
}

it('sends the server the list, the number of rows and the filters before it reads the rest', async () => {
  const { api, messages } = await exportAs('CSV', rows)
  expect(await messages.findByText('2 rows exported to log.csv.')).toBeVisible()
  expect(api.asked.map(({ key, query }) => [key, query['page']])).toEqual([
    ['GET /trigger-logs', '1'],
    ['POST /exports', undefined],
    ['GET /trigger-logs', '2'],
  ])
  expect(api.askedOf('POST /exports')[0]?.body).toEqual({
    list: 'trigger-logs',
    format: 'csv',
    rows: 2,
    filters: { search: 'meera', year: '2026' },
  })
  expect((await written.files[0]!.text()).split('\r\n')).toHaveLength(3)
})

it('writes CSV with semicolons if they were chosen, and preselects them next time', async () => {
  const { user, messages } = await renderAndOpen(rows)
  const semicolons = await screen.findByRole('menuitemcheckbox', { name: 'Semicolons in CSV' })
  expect(semicolons).not.toBeChecked()
  await user.click(semicolons)
  expect(semicolons).toBeChecked()
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }))
  expect(await messages.findByText('2 rows exported to log.csv.')).toBeVisible()
  expect(await written.files[0]!.text()).toContain('Employee;Reason\r\n')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Semicolons in CSV' })).toBeChecked()
})

it('prints the filters under the title of a PDF, and omits columns without room', async () => {
  const { messages } = await exportAs('PDF', rows)
  expect(await messages.findByText('2 rows exported to log.pdf.')).toBeVisible()
  expect(written.heads).toMatchObject([
    {
      madeAt: expect.stringMatching(/^Exported .* · Search: meera, Year: 2026$/),
      columns: [{ key: 'employee' }],
    },
  ])
})

it('writes no file and stops reading if the server refuses, and shows why', async () => {
  const { api, messages } = await exportAs('Excel', {
    ...rows,
    'POST /exports': new Refused('too_many_exports'),
  })
  expect(await messages.findByText(`The export failed. ${errorCodes.too_many_exports.message}`)).toBeVisible()
  expect(api.askedOf('GET /trigger-logs')).toHaveLength(1)
  expect(written.files).toEqual([])
})

it('does not start without rows', async () => {
  const { api, messages } = await exportAs('CSV', { 'GET /trigger-logs': { items: [], total: 0 } })
  expect(await messages.findByText('No data to export based on current filters.')).toBeVisible()
  expect(api.askedOf('POST /exports')).toEqual([])
})
