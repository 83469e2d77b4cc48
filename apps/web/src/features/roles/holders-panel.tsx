import { IconChevronLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { permissionGroups, type Permission } from '#core/access/permissions.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { AccessExplanation } from './access-explanation.tsx'
import { HolderList, listPropsOf } from './holder-list.tsx'
import type { Role } from './use-roles.ts'
import { roleSearch } from './search.ts'

interface HoldersPanelProps {
  who: 'role' | Permission | undefined
  /** The id of the person in the list whose permissions are shown. */
  person: string | undefined
  /** The role in the editor. */
  role: Role | undefined
}

/** The people who have a role or a permission, or all permissions of one of them. */
export function HoldersPanel({ who, person, role }: HoldersPanelProps) {
  const go = useSearchChange('/roles-permissions', roleSearch)
  const isOpen = who !== undefined && (who !== 'role' || role !== undefined)
  const back = (
    <Button
      look="quiet"
      icon={<IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => go({ person: undefined })}
    >
      All people
    </Button>
  )
  return (
    <SidePanel
      title={titleOf(who, role, person)}
      isOpen={isOpen}
      width={400}
      onClose={() => go({ who: undefined, person: undefined })}
      controls={person ? back : undefined}
    >
      {person ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has no other focusable element that could scroll it
        <div role="region" aria-label="What this person may do" tabIndex={0}>
          <AccessExplanation userId={person} />
        </div>
      ) : (
        <>
          {who === 'role' && role && <RoleHolders key={role.id} roleId={role.id} />}
          {who && who !== 'role' && <PermissionHolders key={who} permission={who} />}
        </>
      )}
    </SidePanel>
  )
}

function titleOf(who: HoldersPanelProps['who'], role: Role | undefined, person: string | undefined): string {
  if (person) return 'What this person may do'
  return who === 'role' && role ? `Who has the role ${role.name}` : 'Who has this permission'
}

function RoleHolders({ roleId }: { roleId: string }) {
  const [page, setPage] = useState(1)
  const holders = useQuery({
    ...apiQuery('roles', 'GET /roles/{roleId}/holders', { path: { roleId }, query: { page } }),
    placeholderData: keepPreviousData,
  })
  return <HolderList {...listPropsOf(holders)} page={page} onPage={setPage} empty="Nobody has this role." />
}

function PermissionHolders({ permission }: { permission: Permission }) {
  const [page, setPage] = useState(1)
  const holders = useQuery({
    ...apiQuery('roles', 'GET /permissions/{permission}/holders', { path: { permission }, query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p>{sentenceOf(permission)}</p>
      <HolderList
        {...listPropsOf(holders)}
        page={page}
        onPage={setPage}
        empty="Nobody has this permission."
      />
    </>
  )
}

function sentenceOf(permission: Permission): string {
  const rows = permissionGroups.flatMap((group) =>
    group.permissions.map(([code, sentence]) => ({ code, sentence })),
  )
  return rows.find(({ code }) => code === permission)?.sentence ?? permission
}
