import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { whyNoEmployee, type NoEmployee } from '#core/access/employee.ts'
import type { Permission } from '#core/access/permissions.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import styles from './roles.module.css'
import { clsx } from '#web/ui/clsx.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { PermissionGroups } from './permission-groups.tsx'
import { RoleForm } from './role-form.tsx'
import type { Role } from './use-roles.ts'
import { roleSearch } from './search.ts'
import { countPeople, texts } from './texts.ts'
import { useRoleDraft } from './use-role-draft.ts'

interface RoleEditorProps {
  /** Undefined for a new role. */
  role: Role | undefined
  /** True if it is the first role of the list, which is open while no role is chosen. */
  isFirst: boolean
  /** Shown if the role was deleted elsewhere and the form has no unsaved changes. */
  gone?: ReactNode
  /** The role that the new one is a copy of. */
  copied: Role | undefined
  /** A link to the comparison of roles. */
  compare: ReactNode
}

/** One role; read-only if it is a system role or has permissions that the person does not have. */
export function RoleEditor({ role, isFirst, gone, copied, compare }: RoleEditorProps) {
  const own = new Set(useMe().permissions)
  const go = useSearchChange('/roles-permissions', roleSearch)
  const isPhone = useMedia('phone')
  const isFine = useMedia('finePointer')
  const nameField = useRef<HTMLInputElement>(null)
  const editing = useRoleDraft({ role, isGone: Boolean(gone), copied, own })
  const [asksDelete, setAsksDelete] = useState(false)
  const isNew = role === undefined
  useEffect(() => {
    if (isNew && isFine) nameField.current?.focus()
  }, [isNew, isFine])
  const isLocked = role !== undefined && !role.may.includes('edit')
  if (gone && !editing.isDirty) return gone
  // The address without a role opens the first one, so going there does not leave the role.
  const defaultRole = isFirst ? role?.id : undefined
  const employeeNote = <EmployeeNote role={role} permissions={editing.draft.permissions} />
  const groups = (
    <PermissionGroups
      permissions={editing.draft.permissions}
      saved={editing.saved.permissions}
      own={own}
      onChange={isLocked ? undefined : editing.switchTo}
      onWho={(who) => go({ who, person: undefined })}
    />
  )
  return (
    <>
      {isPhone && <BackToList />}
      <EditorTitle role={role} compare={compare} />
      {isLocked ? (
        <>
          <LockedNote role={role} />
          {employeeNote}
          <div className={styles.readOnly}>{groups}</div>
        </>
      ) : (
        <RoleForm
          role={role}
          isGone={Boolean(gone)}
          editing={editing}
          nameField={nameField}
          onDelete={() => setAsksDelete(true)}
        >
          {employeeNote}
          {groups}
        </RoleForm>
      )}
      <UnsavedChanges
        hasChanges={editing.isDirty && !isLocked}
        leaves={({ current, next }) =>
          current.pathname !== next.pathname ||
          editedRoleIn(current.search, defaultRole) !== editedRoleIn(next.search, defaultRole)
        }
      />
      {role && !gone && (
        <DeleteRoleDialog role={role} isOpen={asksDelete} onClose={() => setAsksDelete(false)} />
      )}
    </>
  )
}

/** The name of the role, the number of its holders, and actions that do not change it. */
function EditorTitle({ role, compare }: Pick<RoleEditorProps, 'role' | 'compare'>) {
  const go = useSearchChange('/roles-permissions', roleSearch)
  return (
    <PageTitle
      documentTitle={`${role?.name ?? 'New role'} – Roles & Permissions`}
      facts={role ? `Held by ${countPeople(role.userCount)}` : 'Roles & Permissions'}
      more={
        (role || compare) && (
          <div className={styles.acts}>
            {role && (
              <Button onClick={() => go({ role: role.id, who: 'role', person: undefined })}>
                Show people
              </Button>
            )}
            {role && (
              <Button onClick={() => go({ role: 'new', from: role.id, who: undefined })}>Copy role</Button>
            )}
            {compare}
          </div>
        )
      }
    >
      {role?.name ?? 'New role'}
    </PageTitle>
  )
}

/** The description of a role that the person cannot change, and why they cannot. */
function LockedNote({ role }: { role: Role }) {
  return (
    <>
      {role.description && <p className={styles.description}>{role.description}</p>}
      <div className={styles.notes}>
        <Note mark={role.isSystem ? 'info' : 'warning'}>
          {role.isSystem
            ? `${texts.locked} Copy it to make a role of your own.`
            : 'This role has permissions that you do not have, so you cannot change it.'}
        </Note>
      </div>
    </>
  )
}

/** On a phone, the link from a role back to the list. */
export function BackToList() {
  const go = useSearchChange('/roles-permissions', roleSearch)
  return (
    <div className={styles.back}>
      <Button
        look="quiet"
        icon={<IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => go({ role: undefined, from: undefined, who: undefined })}
      >
        All roles
      </Button>
    </div>
  )
}

/** The address parameters that identify the edited role, without the parameters of the panel with its holders. */
function editedRoleIn(search: object, defaultRole: string | undefined): string {
  const { role = defaultRole, from, view } = search as Record<string, string | undefined>
  return [role, from, view].join(' ')
}

interface EmployeeNoteProps {
  /** Undefined for a new role. */
  role: Role | undefined
  /** The permissions that are switched on, including unsaved changes. */
  permissions: ReadonlySet<Permission>
}

const takesPartIn = 'leave, the Consistency Tracker, streaks, badges and the Leadership Board'

/** Whether people with the role count as employees, the consequences and, if they do not, the reason. */
function EmployeeNote({ role, permissions }: EmployeeNoteProps) {
  const why = whyNoEmployee({ name: role?.name ?? '', systemKey: role?.systemKey ?? null, permissions })
  return (
    <div className={clsx(styles.notes, styles.employees)}>
      <Note role="status">
        {why === null
          ? `People with this role count as employees: they take part in ${takesPartIn}.`
          : `People with this role do not count as employees, so they take no part in ${takesPartIn}: ${reasonOf(why, role)}.`}
      </Note>
    </div>
  )
}

function reasonOf(why: NoEmployee, role: Role | undefined): string {
  if (why.reason === 'no-reports') return 'they submit no reports'
  // The permissions of a system role cannot be changed, so the reason does not name them.
  return role?.isSystem ? 'they lead others' : `they lead others by ${why.by.join(', ')}`
}
