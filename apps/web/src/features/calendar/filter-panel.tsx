import type { ReactNode } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { kinds, type Calendar, type Kind, type View } from './calendar-types.ts'
import styles from './calendar.module.css'
import { countCancelled, countsOf, type Entry } from './entries.ts'
import { Legend } from './legend.tsx'
import { namedDays, type Period } from './period.ts'
import { calendarSearch, kindsIn, kindsText, type CalendarSearch } from './search.ts'
import type { Sheet } from './sheet.ts'

/** The chosen filters, and the content that they filter. */
export interface FilterProps {
  search: CalendarSearch
  go: ChangeSearch<CalendarSearch>
  view: View
  period: Period
  /** Undefined while it is loading. */
  calendar: Calendar | undefined
  /** The latest answer, which may be that of another period; undefined while nothing has been loaded. */
  latest: Calendar | undefined
  entries: readonly Entry[]
  sheet: Sheet
}

const looks: Record<Kind, { mark: MarkName; name: string }> = {
  meetings: { mark: 'meeting', name: 'Meetings' },
  memos: { mark: 'memo', name: 'Live memos' },
  tasks: { mark: 'notStarted', name: 'Tasks due' },
  reports: { mark: 'submitted', name: 'Reports' },
  leave: { mark: 'leave', name: 'Leave' },
  off: { mark: 'weeklyOff', name: 'Days off' },
}

/** What the calendar shows, and the meaning of its marks, in one place. */
export function FilterPanel(props: FilterProps) {
  const { search, go, view, period, calendar, entries, sheet } = props
  const days = namedDays(period)
  const shown = kindsIn(search.kinds)
  const counts = calendar && countsOf(calendar, entries, days)
  const toggle = (kind: Kind) => {
    const next = new Set(shown)
    if (!next.delete(kind)) next.add(kind)
    go({ kinds: kindsText(next) })
  }
  return (
    <div className={styles.panel}>
      {/* The view of people shows leave and days off only, and has no such choice. */}
      {view !== 'people' && (
        <Group
          name="Show"
          action={
            filtersOff(search, view) > 0 && (
              <Button look="accent" flush="end" onClick={() => go(nothingOff)}>
                Reset Filters
              </Button>
            )
          }
        >
          {kinds.map((kind) => (
            <Choice key={kind} isOn={shown.has(kind)} count={counts?.[kind]} onChange={() => toggle(kind)}>
              <Mark name={looks[kind].mark} /> {looks[kind].name}
            </Choice>
          ))}
        </Group>
      )}
      <Which {...props} />
      {view !== 'agenda' && view !== 'people' && calendar && (
        <div>
          <div className={styles.groupHead}>How it is drawn</div>
          <Legend sheet={sheet} />
        </div>
      )}
    </div>
  )
}

/** Units, series as each occurrence or once, and cancelled occurrences: only what the loaded calendar has. */
function Which({ search, go, view, period, calendar, latest }: FilterProps) {
  const hasSeries = latest?.meetings.some(({ recurrence }) => recurrence !== 'none') ?? false
  const cancelled = calendar && countCancelled(calendar, namedDays(period))
  const isEach = search.recurring !== 'once'
  const hasChoices = view !== 'people' && (hasSeries || !isEach || search.cancelled || Boolean(cancelled))
  return (
    <>
      {hasChoices && (
        <Group name="Which">
          {(hasSeries || !isEach) && (
            <Choice isOn={isEach} onChange={() => go({ recurring: isEach ? 'once' : undefined })}>
              Each time of a series
            </Choice>
          )}
          {(search.cancelled || Boolean(cancelled)) && (
            <Choice
              isOn={search.cancelled !== undefined}
              count={cancelled}
              onChange={() => go({ cancelled: search.cancelled ? undefined : 'shown' })}
            >
              Cancelled
            </Choice>
          )}
        </Group>
      )}
      {hasUnits(latest) && (
        <SelectField
          label="Business unit"
          value={search.bu ?? ''}
          options={[
            { value: '', label: 'All units' },
            ...latest!.businessUnits.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => go({ bu: event.currentTarget.value || undefined })}
        />
      )}
    </>
  )
}

function Group({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.groupHead}>
        <span aria-hidden="true">{name}</span>
        {action}
      </div>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  isOn: boolean
  /** Undefined if nothing is counted, or while it is loading. */
  count?: number | undefined
  onChange: () => void
  children: ReactNode
}

function Choice({ isOn, count, onChange, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <CheckBox checked={isOn} onChange={onChange} />
      {children} <span className={styles.count}>{count}</span>
    </label>
  )
}

const nothingOff = {
  ...calendarSearch.noFilters,
  kinds: undefined,
  recurring: undefined,
  cancelled: undefined,
}

/** The number of filters that differ from what everybody sees at first. */
export function filtersOff(search: CalendarSearch, view: View): number {
  const hidden = kinds.length - kindsIn(search.kinds).size
  const others = [search.bu, ...(view === 'people' ? [] : [search.recurring, search.cancelled])]
  return (view === 'people' ? 0 : hidden) + others.filter(Boolean).length
}

export function hasUnits(calendar: Calendar | undefined): boolean {
  return (calendar?.businessUnits.length ?? 0) > 1
}
