import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { collectRows } from '#web/lib/exports/collect-rows.ts'
import { writeCsv } from '#web/lib/exports/csv.ts'
import { cellsOf } from '#web/lib/exports/export-column.ts'
import { activityExport } from './activity-export.ts'
import { filterWords } from './page-filters.tsx'

const [example] = exampleOf('GET /activity').items
const total = 501
const entries = Array.from({ length: total }, (_, index) => ({
  ...example!,
  id: `act_01k0000000e000000000${String(index).padStart(6, '0')}`,
  isCrucial: index === 0,
  details: index === 0 ? [{ field: 'title', from: 'Old', to: 'New' }] : [],
}))

it('exports every matching entry, not only the page, with machine-readable values', async () => {
  const api = standInForApi({
    'GET /activity': ({ query }) => {
      const size = Number(query['pageSize'])
      const from = (Number(query['page']) - 1) * size
      return { items: entries.slice(from, from + size) }
    },
    'GET /activity/count': { count: total },
  })
  const search = { scope: 'all', kind: 'reports', page: 2 } as const
  const { columns, fetchPage, rowId } = activityExport(search, 'all', 'Asia/Kolkata', [])
  const { signal } = new AbortController()
  const rows = await collectRows({
    fetchPage: (page) => fetchPage(page, signal, ''),
    rowId,
    signal,
    onProgress: () => {},
  })
  const cells = rows.map((row) => cellsOf(row, columns))
  const [head, first, ...rest] = writeCsv({ title: '', madeAt: '', columns, rows: cells })
    .slice(1)
    .split('\r\n')
  expect(head).toBe('When,When (ISO),Kind,What happened,Changes,Important,Important (true/false),By,About')
  expect(first).toContain(`,2026-06-09T18:18:00+05:30,Reports,${example!.description},`)
  expect(first).toContain(',Yes,true,Meera Iyer,Meera Iyer')
  expect(rest).toHaveLength(total - 1)
  // With the filters of the page, but from the first entry on.
  expect(api.askedOf('GET /activity').map(({ query }) => query)).toEqual(
    ['1', '2'].map((page) => ({ scope: 'all', kind: 'reports', pageSize: '500', page })),
  )
})

it('names the scope and the filters', () => {
  const names = { people: [{ id: 'user_1', name: 'Meera Iyer' }], units: [{ id: 'bu_1', name: 'Port' }] }
  const search = { bu: 'bu_1', person: 'user_1', startDate: '2026-06-01', search: 'roster' }
  expect(filterWords(search, 'all', names)).toEqual([
    'Whose activity: Company',
    'Business unit: Port',
    'Person: Meera Iyer',
    'Kind: All but sign-ins and weekly offs',
    'Search: roster',
    'Date: from 01-Jun-2026',
  ])
  expect(filterWords({ ...search, kind: 'leave' }, 'own', names)).toEqual([
    'Whose activity: Yours',
    'Kind: Leave',
    'Search: roster',
    'Date: from 01-Jun-2026',
  ])
})
