import { SelectField } from '#web/ui/select-field.tsx'
import type { Column, Sort } from '#web/ui/table-types.ts'

interface SortFieldProps {
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'isSortable'>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of a list on a phone, whose rows have no heads to press. */
export function SortField({ columns, sort, onSort }: SortFieldProps) {
  return (
    <SelectField
      label="Sort by"
      height="tool"
      value={`${sort.key} ${sort.dir}`}
      onChange={(event) => {
        const [key = '', dir] = event.currentTarget.value.split(' ')
        onSort({ key, dir: dir === 'asc' ? 'asc' : 'desc' })
      }}
      options={columns
        .filter(({ isSortable }) => isSortable)
        .flatMap(({ key, head }) => [
          { value: `${key} asc`, label: `${head}, ascending` },
          { value: `${key} desc`, label: `${head}, descending` },
        ])}
    />
  )
}
