import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { excelCell } from '#web/lib/exports/excel.ts'
import { cellsOf } from '#web/lib/exports/export-column.ts'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { meetingExport } from './meeting-export.ts'

const [example] = exampleOf('GET /meetings').items
const finalized = {
  state: 'finalized' as const,
  isAsynchronous: false,
  liveSince: null,
  finalizedAt: '2026-06-09T13:00:00Z',
  by: 'Ana',
  tasks: { completed: 2, total: 3 },
}
const items = [
  { ...example!, title: '=HYPERLINK("http://evil.example")', guestCount: 2, session: finalized },
  ...Array.from({ length: 120 }, (_, at) => ({
    ...example!,
    date: Temporal.PlainDate.from('2026-01-01').add({ days: at }).toString(),
    type: 'live_memo' as const,
    answer: null,
  })),
]
const api = {
  'GET /meetings': ({ query }: { query: Readonly<Record<string, string>> }) => {
    const [size, page] = [Number(query['pageSize']), Number(query['page'])]
    return {
      ...exampleOf('GET /meetings'),
      items: items.slice((page - 1) * size, page * size),
      count: items.length,
    }
  },
  'POST /exports': exampleOf('POST /exports'),
}
const today = Temporal.PlainDate.from('2026-06-09')
const chosen = { from: '2026-06-02', to: '2026-06-16', kind: 'memo', search: 'gate', page: 2 } as const
const source = () => meetingExport(chosen, today, 'Asia/Kolkata', 'My Meetings')

async function exportAs(format: string) {
  const written = standInForFiles()
  const rendered = await renderPage(<ExportMenu source={source} />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api,
  })
  await rendered.user.click(screen.getByRole('button', { name: 'Export' }))
  await rendered.user.click(await screen.findByRole('menuitem', { name: format }))
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  await messages.findByText(/^121 rows exported to meetings\./)
  return { ...rendered, written }
}

it('has every occurrence that matches, not only the page, and writes formulas as text', async () => {
  const { api: asked, written } = await exportAs('CSV')
  const [head, first, second, ...rest] = (await written.files[0]!.text()).split('\r\n')
  expect(head!.replace('\uFEFF', '')).toBe(
    'Title,Kind,Starts,Starts (ISO),Ends,Ends (ISO),Location,Recurs,Planned by,Attendees,Guests,Your answer,State,Tasks,Tasks done',
  )
  expect(first).toBe(
    `"'=HYPERLINK(""http://evil.example"")",Formal meeting,"09-Jun-2026, 6:00 PM Asia/Kolkata",2026-06-09T18:00:00+05:30,"09-Jun-2026, 6:30 PM Asia/Kolkata",2026-06-09T18:30:00+05:30,https://meet.example/yard,Weekly,${example!.createdBy.name},1,2,Attending,Finalized,3,2`,
  )
  expect(second).toContain('Yard and carrier weekly,Live memo,')
  expect(rest).toHaveLength(items.length - 2)
  const filters = { from: '2026-06-02', to: '2026-06-16', kind: 'live_memo', search: 'gate' }
  expect(asked.askedOf('GET /meetings').map(({ query }) => query)).toEqual(
    ['1', '2'].map((page) => ({ ...filters, page, pageSize: '100' })),
  )
  expect(asked.askedOf('POST /exports')[0]!.body).toEqual({
    list: 'meetings',
    format: 'csv',
    rows: 121,
    filters,
  })
})

it('has the same columns in Excel, where formulas are text too', async () => {
  const { written } = await exportAs('Excel')
  expect(written.heads[0]!.columns.map(({ header }) => header)).toHaveLength(13)
  const { columns } = source()
  const cells = cellsOf(items[0]!, columns).map(excelCell)
  expect(cells[0]).toMatchObject({ value: items[0]!.title, type: String })
})

it('names its days, kind and search in a PDF', async () => {
  const { written } = await exportAs('PDF')
  expect(written.heads).toMatchObject([
    {
      title: 'My Meetings',
      madeAt: expect.stringMatching(/ · From: 02-Jun-2026, To: 16-Jun-2026, Kind: Live memo, Search: gate$/),
    },
  ])
})

it('begins at today, nearest first, if no days are chosen', () => {
  const { filters } = meetingExport({}, today, 'Asia/Kolkata', 'My Meetings')
  expect(filters).toEqual({ from: '2026-06-09', to: '2026-07-10', order: 'oldest-first' })
})
