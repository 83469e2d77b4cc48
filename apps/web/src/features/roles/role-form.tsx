import type { ReactNode, RefObject } from 'react'
import { maxRoleDescription, maxRoleName } from '#core/roles/limits.ts'
import { shownKeys, useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeNote } from './change-note.tsx'
import type { Role } from './role-types.ts'
import styles from './roles.module.css'
import type { RoleEditing } from './use-role-draft.ts'

interface RoleFormProps {
  role: Role | undefined
  editing: RoleEditing
  nameField: RefObject<HTMLInputElement | null>
  /** The groups of permissions. */
  children: ReactNode
  onDelete: () => void
}

/** Name, description and permissions of a role that can be changed, with Save Role at the foot. */
export function RoleForm({ role, editing, nameField, children, onDelete }: RoleFormProps) {
  const isPhone = useMedia('phone')
  const { user } = useMe()
  const { draft } = editing
  useShortcuts([{ keys: 'mod+Enter', does: 'Save Role', group: 'Roles', run: editing.submit }])
  const removal = role?.may.includes('delete') && (
    <Button look="quiet" size="form" className={styles.remove} onClick={onDelete}>
      Delete Role
    </Button>
  )
  return (
    <form
      noValidate
      aria-label="Role"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      {editing.isOutdated && (
        <div className={styles.notes}>
          <Note mark="warning" role="alert">
            Somebody else changed this role meanwhile. Look at it again before you save.
            <div>
              <Button onClick={editing.showSaved}>Show the saved role</Button>
            </div>
          </Note>
        </div>
      )}
      <div className={styles.fields}>
        <div>
          <TextField
            ref={nameField}
            label="Name"
            value={draft.name}
            error={editing.nameProblem}
            maxLength={maxRoleName}
            autoComplete="off"
            required
            onChange={(event) => editing.write({ name: event.currentTarget.value })}
            onBlur={editing.leaveName}
          />
        </div>
        <div>
          <TextField
            label="Description"
            optional
            value={draft.description}
            maxLength={maxRoleDescription}
            autoComplete="off"
            onChange={(event) => editing.write({ description: event.currentTarget.value })}
          />
        </div>
      </div>
      {children}
      {isPhone && <div className={styles.removeOnPhone}>{removal}</div>}
      <div className={styles.foot} data-page-bar>
        <Button
          type="submit"
          look="filled"
          size="form"
          busy={editing.isSaving && 'Saving…'}
          {...(isPhone ? {} : { shortcut: shownKeys('mod+Enter') })}
        >
          Save Role
        </Button>
        <Button size="form" onClick={editing.cancel}>
          Cancel
        </Button>
        <ChangeNote
          changes={editing.changes}
          isDirty={editing.isDirty}
          {...(role ? { holders: role.userCount, isMine: role.name === user.roleName } : {})}
        />
        {!isPhone && removal}
      </div>
    </form>
  )
}
