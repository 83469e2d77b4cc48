import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { ChangeNote } from './change-note.tsx'
import { CompareTable } from './compare-table.tsx'
import styles from './compare.module.css'
import { roleSearch, type RoleSearch } from './search.ts'
import { useCompareDrafts } from './use-compare-drafts.ts'
import { useRoles, type Role } from './use-roles.ts'

/** The roles page as a matrix of permissions and roles. On a narrow screen, two roles are shown at a time. */
export function CompareRoles({ search }: { search: RoleSearch }) {
  const { permissions } = useMe()
  const roles = useRoles()
  const go = useSearchChange('/roles-permissions', roleSearch)
  const isNarrow = useMedia('narrow')
  const isSlow = useSlow(roles.isPending)
  const drafts = useCompareDrafts()
  const items = roles.data?.items ?? []
  const [left, right] = pairOf(items, search)
  const shown = isNarrow ? [left, right].filter((role) => role !== undefined) : items
  const hasChanges = drafts.roles.length > 0
  return (
    <>
      <PageTitle
        documentTitle="Compare – Roles & Permissions"
        facts="Compare what roles may do. Your own roles can be edited here."
        more={
          <div className={styles.close}>
            <Button onClick={() => go({ view: undefined })}>Close comparison</Button>
          </div>
        }
      >
        Roles & Permissions
      </PageTitle>
      {roles.isError && !roles.data && (
        <ErrorState error={roles.error} what="The roles" retry={() => roles.refetch()} />
      )}
      {isSlow && (
        <div className={styles.skeleton} aria-busy="true">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} width="80%" />
          ))}
        </div>
      )}
      {isNarrow && left && right && !isSlow && (
        <div className={styles.pair}>
          <RoleChoice label="First role" roles={items} role={left} onChange={(id) => go({ left: id })} />
          <RoleChoice label="Second role" roles={items} role={right} onChange={(id) => go({ right: id })} />
        </div>
      )}
      {shown.length > 0 && !isSlow && (
        <CompareTable
          roles={shown}
          own={new Set(permissions)}
          permissionsOf={drafts.permissionsOf}
          changesOf={drafts.changesOf}
          onToggle={drafts.toggle}
        />
      )}
      <SaveBar drafts={drafts} />
      <UnsavedChanges
        hasChanges={hasChanges}
        leaves={({ current, next }) =>
          current.pathname !== next.pathname || !('view' in next.search && next.search.view === 'compare')
        }
      />
    </>
  )
}

/** The unsaved changes of all roles, with buttons that save or discard them; nothing without changes. */
function SaveBar({ drafts }: { drafts: ReturnType<typeof useCompareDrafts> }) {
  const { user } = useMe()
  const { roles, changesOf, isSaving, saveAll, discard } = drafts
  const hasChanges = roles.length > 0
  const save = () => {
    if (hasChanges && !isSaving && !refusedOffline()) void saveAll()
  }
  useShortcuts([{ keys: 'mod+Enter', does: 'Save Role', group: 'Roles', run: save }], hasChanges)
  if (!hasChanges) return null
  return (
    <div className={styles.foot} data-page-bar>
      <Button look="filled" size="form" needsConnection onClick={save} busy={isSaving && 'Saving…'}>
        {roles.length === 1 ? 'Save Role' : `Save ${roles.length} roles`}
      </Button>
      <Button size="form" onClick={discard}>
        Cancel
      </Button>
      <ChangeNote
        changes={{
          added: roles.flatMap((role) => changesOf(role).added),
          removed: roles.flatMap((role) => changesOf(role).removed),
        }}
        isDirty
        holders={roles.reduce((sum, role) => sum + role.userCount, 0)}
        isMine={roles.some(({ name }) => name === user.roleName)}
      />
    </div>
  )
}

/** The two roles in the address; by default the first and the last of the list, which usually differ most. */
function pairOf(roles: readonly Role[], { left, right }: RoleSearch): (Role | undefined)[] {
  const named = (id: string | undefined) => roles.find((role) => role.id === id)
  return [named(left) ?? roles[0], named(right) ?? roles.at(-1)]
}

interface RoleChoiceProps {
  label: string
  roles: readonly Role[]
  role: Role
  onChange: (id: string) => void
}

function RoleChoice({ label, roles, role, onChange }: RoleChoiceProps) {
  return (
    <div>
      <SelectField
        label={label}
        value={role.id}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
