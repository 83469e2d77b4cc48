import { useState, type ReactNode } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { texts } from '../texts.ts'
import { daysProblem, type Days } from './days.ts'
import styles from './list.module.css'
import { meetingsSearch, type MeetingsSearch } from './search.ts'

interface MeetingFiltersProps {
  search: MeetingsSearch
  days: Days
  onChange: ChangeSearch<MeetingsSearch>
  onToday: () => void
  end: ReactNode
}

/** Days, kind and text of the list. */
export function MeetingFilters({ search, days, onChange, onToday, end }: MeetingFiltersProps) {
  return (
    <Toolbar
      end={
        <>
          <ButtonLink to="/meetings/records" aria-label={texts.records}>
            Minutes
          </ButtonLink>
          {end}
          <Button shortcut="T" onClick={onToday}>
            Today
          </Button>
        </>
      }
    >
      <DayFields key={[days.from, days.to].join(' ')} days={days} onChange={onChange} />
      <Segmented
        label="Kind of meeting"
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: 'All' },
          {
            value: 'formal',
            label: (
              <>
                <Mark name="meeting" /> Formal
              </>
            ),
          },
          {
            value: 'memo',
            label: (
              <>
                <Mark name="memo" /> Live memo
              </>
            ),
          },
        ]}
        onChange={(kind) => onChange({ kind: kind === 'all' ? undefined : kind })}
      />
      <SearchField label="Search meetings" search={search} onChange={onChange} />
      {meetingsSearch.isFiltered(search) && (
        <Button look="accent" onClick={() => onChange(meetingsSearch.noFilters)}>
          Reset Filters
        </Button>
      )}
    </Toolbar>
  )
}

/** The first and the last day; applied once they are in order. */
function DayFields({ days, onChange }: Pick<MeetingFiltersProps, 'days' | 'onChange'>) {
  const { timeZone } = useMe().user
  const [typed, setTyped] = useState(days)
  const change = (next: Days) => {
    setTyped(next)
    if (!daysProblem(next)) onChange({ from: next.from.toString(), to: next.to.toString() })
  }
  const take = (name: keyof Days) => (value: string) => {
    // An emptied field is the usual day.
    if (value === '') return onChange({ [name]: undefined })
    change({ ...typed, [name]: Temporal.PlainDate.from(value) })
  }
  return (
    <>
      <div className={styles.date}>
        <span aria-hidden="true">From</span>
        <DateField
          label="From"
          labelHidden
          height="tool"
          timeZone={timeZone}
          value={typed.from.toString()}
          error={daysProblem(typed)}
          onChange={take('from')}
        />
      </div>
      <div className={styles.date}>
        <span aria-hidden="true">To</span>
        <DateField
          label="To"
          labelHidden
          height="tool"
          timeZone={timeZone}
          value={typed.to.toString()}
          onChange={take('to')}
        />
      </div>
    </>
  )
}
