import { useMe } from '#web/lib/use-me.ts'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { DateRangeFilter } from '#web/ui/date-range-filter.tsx'
import { peopleOptions, statusOptions, unitOptions, type ReportFiltersProps } from './report-filters.tsx'
import { filterNames, type ReportSearch } from './search.ts'

interface PhoneFiltersProps extends ReportFiltersProps {
  total: number | undefined
}

/** All filters in one sheet, whose button says how many reports are left. */
export function PhoneFilters({ search, scope, names, onChange, end, total }: PhoneFiltersProps) {
  const { timeZone } = useMe().user
  const active = filterNames.filter((name) => search[name]).length
  const any = (label: string) => ({ value: '', label })
  return (
    <Toolbar end={end}>
      <FilterSheet active={active} total={total}>
        <DateRangeFilter
          value={{ startDate: search.startDate, endDate: search.endDate }}
          onChange={onChange}
          timeZone={timeZone}
        />
        {scope !== 'own' && (
          <>
            <SelectField
              label="Employee"
              value={search.employee ?? ''}
              options={[any('All employees'), ...peopleOptions(names)]}
              onChange={(event) => onChange({ employee: event.currentTarget.value || undefined })}
            />
            <SelectField
              label="Business unit"
              value={search.bu ?? ''}
              options={[any('All units'), ...unitOptions(names)]}
              onChange={(event) => onChange({ bu: event.currentTarget.value || undefined })}
            />
          </>
        )}
        <SelectField
          label="Status"
          value={search.status ?? ''}
          options={[any('Any status'), ...statusOptions]}
          onChange={(event) =>
            onChange({ status: (event.currentTarget.value || undefined) as ReportSearch['status'] })
          }
        />
      </FilterSheet>
    </Toolbar>
  )
}
