import { formatNumber } from '#core/texts/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import styles from './unit-switch.module.css'
import type { TeamDay } from './use-team-day.ts'

interface UnitSwitchProps {
  value: string | undefined
  /** The day of all units; undefined while it is loading. */
  day: TeamDay | undefined
  onChange: (businessUnitId: string | undefined) => void
}

interface Choice {
  id: string | undefined
  name: string
  expected: number
  reported: number
  missing: number
}

/** Chooses one of the active units that the person sees, or all of them (docs/spec/tasks.md#2.5), each with its day. */
export function UnitSwitch({ value, day, onChange }: UnitSwitchProps) {
  const isPhone = useMedia('phone')
  const choices = useChoices(value, day)
  const chosen = choices.some(({ id }) => id === value) ? value : undefined
  if (isPhone)
    return (
      <div className={styles.select}>
        <SelectField
          label="Business Unit"
          labelHidden
          height="form"
          value={chosen ?? ''}
          options={choices.map((choice) => ({
            value: choice.id ?? '',
            label: [choice.name, day && countText(choice)].filter(Boolean).join(', '),
          }))}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      </div>
    )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = choices.findIndex(({ id }) => id === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: choices.length - 1 }[event.key]
    const next = to === undefined ? undefined : choices[to]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The page turns the day by these keys.
    event.stopPropagation()
    if (!next) return
    onChange(next.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[to]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radio buttons have the focus
    <div className={styles.units} role="radiogroup" aria-label="Business Unit" onKeyDown={move}>
      {choices.map((choice) => {
        const isChosen = choice.id === chosen
        return (
          <button
            key={choice.id ?? 'all'}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={[
              choice.name,
              day && countText(choice),
              choice.missing > 0 && `${formatNumber(choice.missing)} missing`,
            ]
              .filter(Boolean)
              .join(', ')}
            tabIndex={isChosen ? 0 : -1}
            className={styles.unit}
            onClick={() => onChange(choice.id)}
          >
            <span className={styles.name}>{choice.name}</span>
            <span className={styles.counts}>
              {day ? countText(choice) : ' '}
              {choice.missing > 0 && <span className={styles.missing}> {choice.missing} missing</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function countText({ expected, reported }: Choice): string {
  if (expected === 0) return 'nobody due'
  return `${formatNumber(reported)} of ${formatNumber(expected)} in`
}

/** All units, and the active ones that have people, with their day. */
function useChoices(value: string | undefined, day: TeamDay | undefined): Choice[] {
  const { data } = useQuery(
    apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
  )
  const nothing = { expected: 0, reported: 0, missing: 0 }
  const countsOf = new Map(day?.units.map((unit) => [unit.id, unit]))
  const units = (data?.items ?? []).filter(({ id, status }) => status === 'active' || id === value)
  const counts = day?.counts
  const reported = counts ? counts['on-time'] + counts.late : 0
  const missing = counts ? counts.missing + counts.missed : 0
  return [
    {
      id: undefined,
      name: 'All units',
      expected: reported + missing + (counts?.['not-in-yet'] ?? 0),
      reported,
      missing,
    },
    ...units.map(({ id, name }) => ({ ...nothing, ...countsOf.get(id), id, name })),
  ]
}
