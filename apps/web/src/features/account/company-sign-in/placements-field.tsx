import type { Connection } from './state.ts'
import { maxGroupName, maxPlacements } from '#core/company-sign-in/limits.ts'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { focusSoon, useReportedProblem } from '#web/ui/form/field-problems.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './company-sign-in.module.css'

type Placement = Connection['placements'][number]
type Names = readonly { id: string; name: string }[]

/** The lines as one text, so that equal lines are equal values of the form. */
export function textOfPlacements(placements: readonly Placement[]): string {
  return JSON.stringify(placements)
}

export function placementsIn(text: string): Placement[] {
  return JSON.parse(text) as Placement[]
}

interface PlacementsFieldProps {
  id: string
  value: string
  error: string | undefined
  /** How the lines decide. */
  hint: string
  roles: Names
  units: Names
  onChange: (value: string) => void
}

/** The role and unit of each group, in their order, and of everybody else. */
export function PlacementsField({ id, value, error, hint, roles, units, onChange }: PlacementsFieldProps) {
  useReportedProblem(id, error)
  const lines = placementsIn(value)
  const store = (next: readonly Placement[]) => onChange(textOfPlacements(next))
  const add = (group: string | null) => {
    store([...lines, { group, roleId: '', businessUnitId: null }])
    focusSoon(`${id}-${lines.length}`)
  }
  // The next line takes the place of the removed one; after the last one there is only the button.
  const remove = (index: number) => {
    store(lines.toSpliced(index, 1))
    focusSoon(index + 1 < lines.length ? `${id}-${index}` : `${id}-add`)
  }
  const hasRest = lines.some(({ group }) => group === null)
  return (
    <fieldset id={id} tabIndex={-1} className={styles.placements} aria-describedby={error && `${id}-error`}>
      <legend>Roles and units</legend>
      <p className={styles.hint}>
        {hint} New people get the weekly offs of their unit, or else{' '}
        {/* In another tab, so that what was typed here stays. */}
        <a href="/company-settings" target="_blank" rel="noreferrer" className="text-link">
          those of the company
        </a>
        .
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Mark name="missed" size={10} />
          {error}
        </p>
      )}
      {lines.map((line, index) => (
        <PlacementLine
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
          key={index}
          id={`${id}-${index}`}
          line={line}
          {...{ roles, units }}
          onChange={(change) => store(lines.with(index, { ...line, ...change }))}
          onRemove={() => remove(index)}
        />
      ))}
      <div className={styles.actions}>
        <Button
          id={`${id}-add`}
          onClick={() => add('')}
          blockedBecause={lines.length >= maxPlacements ? 'There are as many lines as possible.' : undefined}
        >
          Add group
        </Button>
        {!hasRest && <Button onClick={() => add(null)}>Add everybody else</Button>}
      </div>
    </fieldset>
  )
}

interface PlacementLineProps {
  /** Of its first field. */
  id: string
  line: Placement
  roles: Names
  units: Names
  onChange: (change: Partial<Placement>) => void
  onRemove: () => void
}

function PlacementLine({ id, line, roles, units, onChange, onRemove }: PlacementLineProps) {
  const { group, roleId, businessUnitId } = line
  const name = group ?? 'everybody else'
  return (
    <div className={styles.placement} role="group" aria-label={name === '' ? 'New group' : name}>
      {group === null ? (
        <p className={styles.rest}>Everybody else</p>
      ) : (
        <TextField
          id={id}
          label="Group"
          value={group}
          limit={maxGroupName}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ group: event.currentTarget.value })}
        />
      )}
      <SelectField
        {...(group === null ? { id } : {})}
        label="Role"
        value={roleId}
        options={[{ value: '', label: 'Choose a role' }, ...optionsOf(roles, roleId, 'Deleted role')]}
        onChange={(event) => onChange({ roleId: event.currentTarget.value })}
      />
      <SelectField
        label="Business unit"
        value={businessUnitId ?? ''}
        options={[
          { value: '', label: 'None, or as it is' },
          ...optionsOf(units, businessUnitId ?? '', 'Archived unit'),
        ]}
        onChange={(event) => onChange({ businessUnitId: event.currentTarget.value || null })}
      />
      <Button look="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </div>
  )
}

/** The names to choose from, with a chosen one that is gone. */
function optionsOf(names: Names, chosen: string, gone: string) {
  const options = names.map(({ id, name }) => ({ value: id, label: name }))
  const isGone = chosen !== '' && names.length > 0 && !names.some(({ id }) => id === chosen)
  return isGone ? [...options, { value: chosen, label: gone }] : options
}

export function placementProblem(placements: string): string | undefined {
  const lines = placementsIn(placements)
  if (lines.some(({ group }) => group?.trim() === '')) return 'Enter the name of each group.'
  const line = lines.find(({ roleId }) => roleId === '')
  return line && `${nameOf(line)}: choose a role.`
}

/** Names the group in the problems of its line, because they are shown above all lines. */
export function namedByGroup(placements: string): (error: unknown) => never {
  const lines = placementsIn(placements)
  return (error) => {
    if (!(error instanceof ApiError)) throw error
    const fields = error.fields.map(({ field, message }) => {
      const line = lines[Number(/^body\.placements\.(\d+)\./.exec(field)?.[1])]
      return { field, message: line ? `${nameOf(line)}: ${message}` : message }
    })
    const { status, code, message, requestId, retryAfterSeconds } = error
    throw new ApiError(status, code, message, fields, requestId, retryAfterSeconds)
  }
}

function nameOf({ group }: Placement): string {
  return group === null ? 'Everybody else' : `“${group}”`
}
