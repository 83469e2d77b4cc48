import { useId } from 'react'
import { editorGroups, type Permission } from '#core/access/permissions.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { useReportedProblem } from '#web/ui/form/field-problems.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './keys.module.css'

interface KeyPermissionsProps {
  id: string
  /** What can be chosen: nobody gives a key more than they have. */
  offered: readonly Permission[]
  /** The chosen codes, separated by spaces. */
  chosen: string
  error: string | undefined
  /** Shown if nothing can be chosen. */
  none: string
  onChange: (chosen: string) => void
}

/** The codes in the value of the field. */
export function permissionsIn(chosen: string): Permission[] {
  return chosen.split(' ').filter((code) => code !== '') as Permission[]
}

/** What a key may do, as check boxes in the groups of the role editor. */
export function KeyPermissions({ id, offered, chosen, error, none, onChange }: KeyPermissionsProps) {
  useReportedProblem(id, error)
  const selected = new Set(permissionsIn(chosen))
  const groups = editorGroups
    .map(({ name, permissions }) => ({
      name,
      rows: permissions.filter(([code]) => offered.includes(code)) as [Permission, string][],
    }))
    .filter(({ rows }) => rows.length > 0)
  const set = (codes: readonly Permission[], isOn: boolean) => {
    const next = offered.filter((code) => (codes.includes(code) ? isOn : selected.has(code)))
    onChange(next.join(' '))
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.permissions}
      aria-describedby={`${id}-count ${id}-error`}
    >
      <legend>May do</legend>
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
        <PermissionGroup key={group.name} {...group} selected={selected} onSet={set} />
      ))}
    </fieldset>
  )
}

interface GroupProps {
  name: string
  rows: readonly (readonly [Permission, string])[]
  selected: ReadonlySet<Permission>
  onSet: (codes: readonly Permission[], isOn: boolean) => void
}

function PermissionGroup({ name, rows, selected, onSet }: GroupProps) {
  const headId = useId()
  const codes = rows.map(([code]) => code)
  const on = codes.filter((code) => selected.has(code)).length
  return (
    <div role="group" aria-labelledby={headId} className={styles.group}>
      <label id={headId} className={styles.head}>
        <CheckBox
          checked={on === codes.length}
          mixed={on > 0 && on < codes.length}
          onChange={() => onSet(codes, on < codes.length)}
        />
        {name}
      </label>
      {rows.map(([code, sentence]) => (
        <label key={code} className={styles.permission}>
          <CheckBox
            checked={selected.has(code)}
            onChange={({ currentTarget }) => onSet([code], currentTarget.checked)}
          />
          {sentence}
        </label>
      ))}
    </div>
  )
}
