import { IconChevronDown } from '@tabler/icons-react'
import { shortcuts } from '#core/performance/range.ts'
import { formatDate } from '#core/time/format.ts'
import { useEffect, useEffectEvent, useState, useDeferredValue } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe, useMay } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { FieldGroup, useFieldGroup } from '#web/ui/form/field-group.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { apiQuery } from '#web/lib/query.ts'
import styles from './performance.module.css'
import { isWhole, lastDays, problemsOf, shortcutOf, type Range } from './range.ts'

interface ControlsProps {
  employee: { id: string; name: string } | undefined
  /** The unit of the team, while no employee is chosen. */
  unit: string | undefined
  range: Range
  /** With an empty id for the team. */
  onEmployee: (userId: string) => void
  /** With an empty id for all units. */
  onUnit: (businessUnitId: string) => void
  onRange: (range: Range) => void
}

/** What the hub shows while no employee is chosen. */
export const yourTeam = 'Your team'

/** The person or the team, and the period. A period is applied once it is complete and does not end before it starts. */
export function Controls({ employee, unit, range, onEmployee, onUnit, onRange }: ControlsProps) {
  const { options, isLoading, onTyped } = useEmployees(employee)
  const today = serverToday(useMe().user.timeZone)
  const units = useUnits(employee === undefined)
  const [isUnfolded, setUnfolded] = useState(false)
  // On a phone one line shows the choice and unfolds the fields.
  const isFoldable = useMedia('phone') && isWhole(range)
  const days = shortcutOf(range, today)
  const name = employee
    ? employee.name || options.find(({ value }) => value === employee.id)?.label
    : (units.find(({ id }) => id === unit)?.name ?? yourTeam)
  const period = days
    ? `${name ? 'last' : 'Last'} ${days} days`
    : `${formatDate(range.from)} – ${formatDate(range.to)}`
  return (
    <div className={styles.controls}>
      {isFoldable && (
        <Button className={styles.folded} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <span>{[name, period].filter(Boolean).join(', ')}</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      )}
      {(!isFoldable || isUnfolded) && (
        <>
          <div className={styles.who}>
            <SearchSelect
              label="Employee"
              value={employee?.id ?? ''}
              options={options}
              isLoading={isLoading}
              onChange={onEmployee}
              noMatch="No matching members found."
              onTyped={onTyped}
            />
          </div>
          {(units.length > 1 || unit) && (
            <div className={styles.unit}>
              <SelectField
                label="Business unit"
                value={unit ?? ''}
                options={[
                  { value: '', label: 'All units' },
                  ...units.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => onUnit(event.currentTarget.value)}
              />
            </div>
          )}
          <RangeFields range={range} onRange={onRange} />
        </>
      )}
    </div>
  )
}

function RangeFields({ range, onRange }: Pick<ControlsProps, 'range' | 'onRange'>) {
  const { timeZone } = useMe().user
  const today = serverToday(timeZone)
  const [draft, setDraft] = useState(range)
  const [shown, setShown] = useState(range)
  // Another period in the address (a shortcut, Back) replaces dates that are not applied.
  if (range.from !== shown.from || range.to !== shown.to) {
    setShown(range)
    setDraft(range)
  }
  const group = useFieldGroup()
  const problems = problemsOf(draft)
  const change = (part: Partial<Range>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isWhole(next) && group.reported().size === 0) onRange(next)
  }
  // Changes that were made while a field had a problem are applied once no field has one.
  const isRight = group.problems.size === 0 && isWhole(draft)
  const onRight = useEffectEvent(() => {
    if (isRight && (draft.from !== range.from || draft.to !== range.to)) onRange(draft)
  })
  useEffect(() => onRight(), [isRight])
  return (
    <>
      <FieldGroup fields={group.fields}>
        <div className={styles.range}>
          <div>
            <DateField
              label="From"
              timeZone={timeZone}
              value={draft.from}
              error={problems.from}
              onChange={(from) => change({ from })}
            />
          </div>
          <div>
            <DateField
              label="To"
              timeZone={timeZone}
              value={draft.to}
              error={problems.to}
              onChange={(to) => change({ to })}
            />
          </div>
        </div>
      </FieldGroup>
      <div className={styles.shortcuts}>
        <Segmented
          label="Period"
          value={`${shortcutOf(draft, today) ?? ''}`}
          options={shortcuts.map((days) => ({ value: `${days}`, label: `${days} days` }))}
          onChange={(days) => onRange(lastDays(Number(days), today))}
        />
      </div>
    </>
  )
}

/** The maximum number of people that the server lists; in a larger company they are searched. */
const mostListed = 500

/** The units whose reports the reader sees. */
function useUnits(isTeam: boolean) {
  const enabled = useMay()('report.list-others') && isTeam
  const query = apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } })
  return useQuery({ ...query, enabled }).data?.items ?? []
}

/** The active employees of the reader’s scope as options, and the search of a large company. */
function useEmployees(chosen: { id: string; name: string } | undefined) {
  const { user } = useMe()
  const enabled = useMay()('report.list-others')
  const all = useQuery({ ...apiQuery('people', 'GET /people', { query: { of: 'employees' } }), enabled })
  const isLarge = (all.data?.items.length ?? 0) >= mostListed
  const [typed, setTyped] = useState<string>()
  const search = useDeferredValue(typed?.trim().slice(0, 100) ?? '')
  const found = useQuery({
    ...apiQuery('people', 'GET /people', { query: { of: 'employees', search } }),
    enabled: isLarge && search !== '',
    placeholderData: keepPreviousData,
  })
  const listed = (isLarge && search !== '' ? found.data : all.data)?.items ?? []
  const people = new Map<string, string>(listed.map(({ id, name }) => [id, name]))
  // People who read no reports of others see their own period.
  if (!people.has(user.id) && !search && (user.isEmployee || !enabled)) people.set(user.id, user.name)
  if (chosen && !people.has(chosen.id)) people.set(chosen.id, chosen.name)
  const unitOf = new Map(listed.map(({ id, businessUnit }) => [id, businessUnit?.name]))
  const names = [...people.values()]
  return {
    isLoading: all.isLoading || found.isFetching,
    onTyped: isLarge ? setTyped : undefined,
    options: [
      // The team, for people who read reports of others.
      ...(enabled ? [{ value: '', label: yourTeam }] : []),
      ...[...people].map(([id, name]) => {
        // The unit distinguishes people of the same name.
        const isShared = names.filter((other) => other === name).length > 1
        const unit = unitOf.get(id)
        return { value: id, label: isShared && unit ? `${name}, ${unit}` : name }
      }),
    ],
  }
}
