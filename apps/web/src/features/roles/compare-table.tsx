import { useRef, useState, type KeyboardEvent } from 'react'
import { editorGroups, tenantPermissions, type Permission } from '#core/access/permissions.ts'
import type { PermissionChanges } from '#core/roles/permission-changes.ts'
import { CompareCell } from './compare-cell.tsx'
import styles from './compare.module.css'
import { cellAfter } from './grid-keys.ts'
import type { Role } from './role-types.ts'
import { signsOf, texts } from './texts.ts'

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
      {added.length + removed.length > 0 && <small className={styles.changes}>{signsOf(changes)}</small>}
    </th>
  )
}
