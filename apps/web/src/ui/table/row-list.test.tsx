import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { DataTable } from './data-table.tsx'
import { FilterSheet } from '../filter/filter-sheet.tsx'
import { SortField } from './sort-field.tsx'
import type { Column, Sort } from './table-types.ts'

interface Person {
  name: string
  unit: string | null
}

const people: Person[] = [
  { name: 'Ana', unit: 'Sales' },
  { name: 'Bo', unit: null },
]
const columns: Column<Person>[] = [
  { key: 'name', head: 'Name', isName: true, isSortable: true, cell: ({ name }) => name },
  { key: 'state', head: 'Status', onPhone: 'beside', cell: () => 'Active' },
  { key: 'unit', head: 'Unit', cell: ({ unit }) => unit ?? 'N/A', phoneCell: ({ unit }) => unit },
  {
    key: 'added',
    head: 'Added',
    isSortable: true,
    onPhone: 'none',
    sortNames: ['Oldest first', 'Newest first'],
    cell: () => '09-Jun-2026',
  },
]

const table = (
  <DataTable
    caption="People"
    columns={columns}
    rows={people}
    rowId={({ name }) => name}
    rowName={({ name }) => name}
    empty="Nobody"
  />
)

it('shows a table as rows on a phone, with its own texts and without hidden columns', async () => {
  inWindow(phone)
  await renderPage(table)
  const rows = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['AnaActiveSales', 'BoActive'])
  expect(screen.queryByRole('table')).toBeNull()
})

it('offers the order in the sheet of filters, with descriptive names', async () => {
  inWindow(phone)
  const onSort = vi.fn<(sort: Sort) => void>()
  const { user } = await renderPage(
    <FilterSheet active={0} total={2}>
      <SortField columns={columns} sort={{ key: 'name', dir: 'asc' }} onSort={onSort} />
    </FilterSheet>,
  )
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const order = await screen.findByLabelText('Sort by')
  expect(
    within(order)
      .getAllByRole('option')
      .map((element) => element.textContent),
  ).toEqual(['Name A–Z', 'Name Z–A', 'Oldest first', 'Newest first'])
  await user.selectOptions(order, 'Newest first')
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'added', dir: 'desc' })
})

it('elsewhere leaves the order to the headers of a table', async () => {
  await renderPage(
    <>
      <SortField columns={columns} sort={{ key: 'name', dir: 'asc' }} onSort={() => {}} />
      {table}
    </>,
  )
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.queryByLabelText('Sort by')).toBeNull()
})
