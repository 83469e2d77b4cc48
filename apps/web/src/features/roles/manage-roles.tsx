import { counted } from '#core/texts/counted.ts'
import { useState, type ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { HoldersPanel } from './holders-panel.tsx'
import { BackToList, RoleEditor } from './role-editor.tsx'
import { RoleList } from './role-list.tsx'
import styles from './roles.module.css'
import { roleSearch, type RoleSearch } from './search.ts'
import { useRoles, type Role } from './use-roles.ts'

/** The list of roles with an editor beside it; on a phone one at a time. */
export function ManageRoles({ search }: { search: RoleSearch }) {
  const roles = useRoles()
  const go = useSearchChange('/roles-permissions', roleSearch)
  const isPhone = useMedia('phone')
  const create = () => go({ role: 'new', from: undefined, who: undefined, person: undefined })
  useShortcuts([
    { keys: 'n', does: 'Create role', group: 'Roles', run: create },
    { keys: 'c', does: 'Compare roles', group: 'Roles', run: () => go({ view: 'compare' }) },
  ])
  const items = roles.data?.items
  const isNew = search.role === 'new'
  // Beside the list the first role is open until another one is chosen. On a phone the list comes first.
  const openId = search.role ?? (isPhone ? undefined : items?.[0]?.id)
  const { role, isGone } = useOpenRole(items, openId)
  const copied = items?.find(({ id }) => id === search.from)
  const compare = <Button onClick={() => go({ view: 'compare' })}>Compare</Button>
  const isListed = !isPhone || !search.role
  return (
    <div className={styles.page}>
      {isListed && (
        <>
          {isPhone && <PhoneHead count={items?.length} compare={compare} onCreate={create} />}
          <RoleList roles={items} isLoading={roles.isPending} openId={openId} onCreate={create} />
        </>
      )}
      {isPhone && isListed ? (
        roles.isError &&
        !items && <ErrorState error={roles.error} what="The roles" retry={() => roles.refetch()} />
      ) : (
        <div className={styles.editor} aria-busy={roles.isPending || undefined}>
          {(isNew && items) || role ? (
            <RoleEditor
              key={`${openId} ${search.from ?? ''}`}
              role={isNew ? undefined : role}
              isFirst={!isPhone && openId === items?.[0]?.id}
              gone={isGone && <Placeholder isMissing onCreate={create} />}
              copied={copied}
              compare={isPhone ? undefined : compare}
            />
          ) : roles.isPending && !isPhone ? (
            <EditorSkeleton />
          ) : (
            <>
              {isPhone && <BackToList />}
              <PageTitle more={items && !isPhone ? compare : undefined}>Roles & Permissions</PageTitle>
              {roles.isError && !items ? (
                <ErrorState error={roles.error} what="The roles" retry={() => roles.refetch()} />
              ) : (
                items && <Placeholder isMissing={search.role !== undefined} onCreate={create} />
              )}
            </>
          )}
        </div>
      )}
      <HoldersPanel who={search.who} person={search.person} role={role} />
    </div>
  )
}

interface PhoneHeadProps {
  /** How many roles there are; undefined while that is not known. */
  count: number | undefined
  compare: ReactNode
  onCreate: () => void
}

/** The title and the tools above the list, which is a page of its own on a phone. */
function PhoneHead({ count, compare, onCreate }: PhoneHeadProps) {
  return (
    <>
      <PageTitle
        action={
          <Button look="filled" size="form" onClick={onCreate}>
            Create role
          </Button>
        }
      >
        Roles & Permissions
      </PageTitle>
      <div className={styles.tools}>
        <p>{count !== undefined && counted(count, 'role', 'roles')}</p>
        {compare}
      </div>
    </>
  )
}

/** The role with the id. A role that is deleted elsewhere is kept, because the form may have unsaved changes. */
function useOpenRole(roles: readonly Role[] | undefined, openId: string | undefined) {
  const found = roles?.find(({ id }) => id === openId)
  const [last, setLast] = useState<Role>()
  if (found && found !== last) setLast(found)
  const role = found ?? (last?.id === openId ? last : undefined)
  return { role, isGone: role !== undefined && !found }
}

function Placeholder({ isMissing, onCreate }: { isMissing: boolean; onCreate: () => void }) {
  return (
    <EmptyState
      action={
        <Button look="filled" size="form" shortcut="N" onClick={onCreate}>
          Create role
        </Button>
      }
    >
      {isMissing
        ? 'Role not found. Select another one, or create a new one.'
        : 'Select a role to see what its people may do, or create a new one.'}
    </EmptyState>
  )
}
