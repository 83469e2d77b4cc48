import { useId, type ReactNode } from 'react'
import { useReportedProblem } from '../form/field-problems.ts'
import { Mark } from '../mark/status-mark.tsx'
import { CheckBox } from './check-box.tsx'
import styles from './grouped-choices.module.css'

export interface ChoiceGroup {
  name: string
  /** The value and the label of each choice. */
  rows: readonly (readonly [string, string])[]
}

interface GroupedChoicesProps {
  id: string
  label: string
  groups: readonly ChoiceGroup[]
  /** The chosen values, separated by spaces. */
  chosen: string
  error: string | undefined
  /** Shown if nothing can be chosen. */
  none?: ReactNode
  onChange: (chosen: string) => void
}

/** The values in the value of the field. */
export function choicesIn(chosen: string): string[] {
  return chosen.split(' ').filter((value) => value !== '')
}

/** Several choices as check boxes in groups, each with a check box for all of it. */
export function GroupedChoices(props: GroupedChoicesProps) {
  const { id, label, groups, chosen, error, none = '', onChange } = props
  useReportedProblem(id, error)
  const offered = groups.flatMap(({ rows }) => rows.map(([value]) => value))
  const selected = new Set(choicesIn(chosen))
  const set = (values: readonly string[], isOn: boolean) => {
    const next = offered.filter((value) => (values.includes(value) ? isOn : selected.has(value)))
    onChange(next.join(' '))
  }
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choices} aria-describedby={`${id}-count ${id}-error`}>
      <legend>{label}</legend>
      <p id={`${id}-count`} className={styles.count} role="status">
        {groups.length === 0 ? none : `${selected.size} of ${offered.length} chosen`}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Mark name="missed" size={10} />
          {error}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.name} {...group} selected={selected} onSet={set} />
      ))}
    </fieldset>
  )
}

interface GroupProps extends ChoiceGroup {
  selected: ReadonlySet<string>
  onSet: (values: readonly string[], isOn: boolean) => void
}

function Group({ name, rows, selected, onSet }: GroupProps) {
  const headId = useId()
  const values = rows.map(([value]) => value)
  const on = values.filter((value) => selected.has(value)).length
  return (
    <div role="group" aria-labelledby={headId} className={styles.group}>
      <label id={headId} className={styles.head}>
        <CheckBox
          checked={on === values.length}
          mixed={on > 0 && on < values.length}
          onChange={() => onSet(values, on < values.length)}
        />
        {name}
      </label>
      {rows.map(([value, sentence]) => (
        <label key={value} className={styles.choice}>
          <CheckBox
            checked={selected.has(value)}
            onChange={({ currentTarget }) => onSet([value], currentTarget.checked)}
          />
          {sentence}
        </label>
      ))}
    </div>
  )
}
