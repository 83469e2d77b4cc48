import type { ComponentProps, ReactNode, RefObject } from 'react'
import { uselessPermissions } from '#core/roles/useless-permissions.ts'
import { maxRoleDescription, maxRoleName } from '#core/roles/limits.ts'
import { shownKeys, useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { ChangeNote } from './change-note.tsx'
import { countPeople } from './texts.ts'
import type { Role } from './use-roles.ts'
import styles from './roles.module.css'
import type { RoleEditing } from './use-role-draft.ts'

interface RoleFormProps {
  role: Role | undefined
  /** Whether it was deleted elsewhere. */
  isGone: boolean
  editing: RoleEditing
  nameField: RefObject<HTMLInputElement | null>
  /** The permission groups. */
  children: ReactNode
  onDelete: () => void
}

/** The form of an editable role: name, description and permissions, with Save Role at the foot. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the fields of the form, in their order
export function RoleForm({ role, isGone, editing, nameField, children, onDelete }: RoleFormProps) {
  const isPhone = useMedia('phone')
  const { user } = useMe()
  const { form } = editing
  const changedByOthers = form.errorOf('permissions')
  useShortcuts([{ keys: 'mod+Enter', does: 'Save Role', group: 'Roles', run: () => form.submit() }])
  const removal = !isGone && role?.may.includes('delete') && (
    <Button look="quiet" size="form" className={styles.remove} onClick={onDelete}>
      Delete Role
    </Button>
  )
  return (
    <Form form={form} label="Role" className={styles.form}>
      <ChangesByOthers isGone={isGone} editing={editing} />
      <div className={styles.fields}>
        <div>
          <TextField
            {...form.text('name')}
            ref={nameField}
            label="Name"
            limit={maxRoleName}
            autoComplete="off"
            required
          />
        </div>
        <div>
          <TextArea
            {...form.text('description')}
            label="Description"
            optional
            rows={1}
            limit={maxRoleDescription}
            autoComplete="off"
          />
        </div>
      </div>
      <div
        id={form.fieldId('permissions')}
        role="group"
        aria-label="Permissions"
        tabIndex={-1}
        className={styles.permissions}
      >
        {changedByOthers && <FormNote mark="missed">{changedByOthers}</FormNote>}
        {children}
      </div>
      {isPhone && <div className={styles.removeOnPhone}>{removal}</div>}
      <Consequences role={role} editing={editing} />
      <div className={styles.foot} data-page-bar>
        <Button
          type="submit"
          look="filled"
          size="form"
          busy={form.isSending && 'Saving…'}
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
    </Form>
  )
}

/** Warnings that somebody else has deleted or changed the role meanwhile. */
function ChangesByOthers({ isGone, editing }: Pick<RoleFormProps, 'isGone' | 'editing'>) {
  return (
    <>
      {isGone && (
        <FormNote mark="warning" role="alert">
          Somebody deleted this role meanwhile. Your entries are still here: saving makes a new role of them.
        </FormNote>
      )}
      {editing.isOutdated && (
        <FormNote mark="warning" role="alert">
          Somebody else changed this role meanwhile. Look at it before you save.
          <div>
            <Button onClick={editing.showSaved}>Show the saved role</Button>
          </div>
        </FormNote>
      )}
    </>
  )
}

/** Warnings about permissions without effect, and about invitation links that saving ends. */
function Consequences({ role, editing }: Pick<RoleFormProps, 'role' | 'editing'>) {
  const useless = uselessPermissions(editing.draft.permissions)
  const endsLinks = role && role.invitedCount > 0 && editing.changes.added.length > 0
  return (
    <>
      {useless.length > 0 && (
        <FormNote mark="warning">
          {useless.length === 1 ? 'One permission' : `${useless.length} permissions`} of this role cannot be
          used:
          <ul>
            {useless.map(({ permission, needsOneOf, because }) => (
              <li key={permission}>
                <code>{permission}</code> needs {needsOneOf.join(' or ')}: {because}.
              </li>
            ))}
          </ul>
        </FormNote>
      )}
      {endsLinks && (
        <FormNote mark="warning">
          Saving ends the links of {countPeople(role.invitedCount)} with this role who set no password by them
          yet, because the role gets more permissions. Make new ones afterwards.
        </FormNote>
      )}
    </>
  )
}

function FormNote(props: ComponentProps<typeof Note>) {
  return (
    <div className={styles.notes}>
      <Note {...props} />
    </div>
  )
}
