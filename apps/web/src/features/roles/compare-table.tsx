import { useRef, useState, type KeyboardEvent } from 'react'
import { editorGroups, tenantPermissions, type Permission } from '#core/access/permissions.ts'
import type { PermissionChanges } from '#core/roles/permission-changes.ts'
import styles from './compare.module.css'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { cellAfter } from './grid-keys.ts'
import type { Role } from './use-roles.ts'
import { signedCounts, texts } from './texts.ts'

interface CompareTableProps {
  roles: readonly Role[]
  own: ReadonlySet<Permission>
  permissionsOf: (role: Role) => ReadonlySet<Permission>
  changesOf: (role: Role) => PermissionChanges
  onToggle: (role: Role, permission: Permission, isOn: boolean) => void
}

const codes = editorGroups.flatMap((group) => group.permissions.map(([code]): Permission => code))

/** Permissions as rows, roles as columns. The arrow keys move between the cells; Space toggles an editable one. */
export function CompareTable({ roles, own, permissionsOf, changesOf, onToggle }: CompareTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const column = Math.min(at.column, roles.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = cellAfter(event, { ...at, column }, { row: codes.length - 1, column: roles.length - 1 })
    if (!to) return
    event.preventDefault()
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus()
  }
  return (
    <div className={styles.region}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move between its cells
        role="grid"
        aria-label="Permissions by role"
        className={styles.table}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map((role) => (
              <RoleHead key={role.id} role={role} changes={changesOf(role)} />
            ))}
          </tr>
        </thead>
        {editorGroups.map((group) => (
          <tbody key={group.name}>
            <tr className={styles.group} aria-label={group.name}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>{group.name}</span>
              </th>
            </tr>
            {group.permissions.map(([code, sentence]) => (
              <tr key={code}>
                <th scope="row">
                  {sentence}
                  <code>{code}</code>
                </th>
                {roles.map((role, index) => {
                  const row = codes.indexOf(code)
                  return (
                    <CompareCell
                      key={role.id}
                      place={`${row} ${index}`}
                      isCurrent={row === at.row && index === column}
                      onFocus={() => setAt({ row, column: index })}
                      name={`${sentence}, ${role.name}`}
                      isOn={permissionsOf(role).has(code)}
                      isChanged={permissionsOf(role).has(code) !== role.permissions.includes(code)}
                      onToggle={
                        !role.may.includes('edit') || !own.has(code) || !tenantPermissions.includes(code)
                          ? undefined
                          : (isOn) => onToggle(role, code, isOn)
                      }
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function RoleHead({ role, changes }: { role: Role; changes: PermissionChanges }) {
  const { added, removed } = changes
  return (
    <th scope="col">
      {role.name}
      {role.isSystem ? (
        <small>{texts.systemRole}</small>
      ) : (
        !role.may.includes('edit') && <small>Has permissions that you do not have</small>
      )}
      {added.length + removed.length > 0 && <small className={styles.changes}>{signedCounts(changes)}</small>}
    </th>
  )
}

interface CellProps {
  place: string
  isCurrent: boolean
  onFocus: () => void
  name: string
  isOn: boolean
  isChanged: boolean
  /** Undefined if the permission cannot be changed here. */
  onToggle: ((isOn: boolean) => void) | undefined
}

/** A cell of the matrix: a check box if the role can be changed, otherwise a mark. Both can have the keyboard focus. */
function CompareCell({ place, isCurrent, onFocus, name, isOn, isChanged, onToggle }: CellProps) {
  const focus = { 'data-cell': place, tabIndex: isCurrent ? 0 : -1, onFocus }
  if (onToggle)
    return (
      <td className={clsx(isChanged && styles.changed)}>
        <CheckBox
          {...focus}
          aria-label={name}
          checked={isOn}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </td>
    )
  return (
    <td {...focus}>
      {isOn ? <Mark name="attending" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{isOn ? 'Yes' : 'No'}, locked</span>
    </td>
  )
}
