import { useContext } from 'react'
import { InSheet } from '../filter/filter-sheet.tsx'
import { SelectField } from '../field/select-field.tsx'
import type { Column, Sort } from './table-types.ts'

interface SortFieldProps {
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isSortable' | 'sortNames'>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of a list, in the sheet on a phone, whose rows have no headers to press. */
export function SortField({ columns, sort, onSort }: SortFieldProps) {
  if (!useContext(InSheet)) return null
  return (
    <SelectField
      label="Sort by"
      value={`${sort.key} ${sort.dir}`}
      onChange={(event) => {
        const [key = '', dir] = event.currentTarget.value.split(' ')
        onSort({ key, dir: dir === 'asc' ? 'asc' : 'desc' })
      }}
      options={columns
        .filter(({ isSortable }) => isSortable)
        .flatMap(({ key, head, sortNames = [`${head} A–Z`, `${head} Z–A`] }) => [
          { value: `${key} asc`, label: sortNames[0] },
          { value: `${key} desc`, label: sortNames[1] },
        ])}
    />
  )
}
