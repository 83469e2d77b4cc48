import type { ReactNode } from 'react'
import { useCommands } from '#web/lib/commands.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { useReturnToRow } from '#web/ui/table/use-return-to-row.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { useUserBatch } from './batch/user-batch-bar.tsx'
import { DeliveryProblems } from './delivery-problems.tsx'
import { userSearch, type UserSearch } from './search.ts'
import { useUserStates } from './use-user-states.ts'
import { UserDialogs, useUserDialogs } from './user-dialogs.tsx'
import { useFocusAfterRemoval, UserList, useUserList } from './user-list.tsx'
import { UserPanel } from './user-panel.tsx'
import type { MenuAct, Seats, User } from './user-types.ts'

interface UserManagementPageProps {
  search: UserSearch
  /** Renders the person's permissions, and the access entries of their account. */
  renderAccess: (user: User) => ReactNode
}

/** The page on which the people of the company and their access are managed. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function UserManagementPage({ search, renderAccess }: UserManagementPageProps) {
  const canCreate = useMay()('person.create')
  const isPhone = useMedia('phone')
  const go = useSearchChange('/user-management', userSearch)
  const list = useUserList(search)
  const batch = useUserBatch(search, list.rows)
  const dialogs = useUserDialogs()
  useReturnToRow(search.user)
  useFocusAfterRemoval(list.rows)
  const changeState = useUserStates(dialogs.showArchive)
  const add = () => go({ user: 'new' })
  const openImport = () => dialogs.show('import')
  useAddCommands(canCreate, add, openImport)

  const onAct = (act: MenuAct, user: User) => {
    if (act === 'edit') go({ user: user.id })
    else if (act === 'invite') dialogs.show('invitation', user)
    else if (act === 'remove-second-factor') dialogs.show('second-factor', user)
    else if (act === 'sign-out') dialogs.show('sign-out', user)
    else if (act === 'delete') dialogs.show('deletion', user)
    else changeState(user, act)
  }
  const step = (by: 1 | -1) => {
    const ids = list.rows?.map(({ id }) => id) ?? []
    const at = search.user ? ids.indexOf(search.user) : -1
    const next = at === -1 ? ids[0] : ids[at + by]
    if (next) go({ user: next }, { replace: true })
  }
  const addButton = (
    <Button look={search.user ? 'outline' : 'filled'} size="form" shortcut="N" onClick={add}>
      Add User
    </Button>
  )
  return (
    <>
      <PageTitle
        facts={<PlanUse seats={list.seats} />}
        action={canCreate ? addButton : undefined}
        more={
          // A phone has it in the menu of the list.
          canCreate &&
          !isPhone && (
            <Button size="form" onClick={openImport}>
              Import
            </Button>
          )
        }
      >
        User Management
      </PageTitle>
      <DeliveryProblems />
      <UserList
        search={search}
        list={list}
        batch={batch}
        onChange={go}
        onAct={onAct}
        onAdd={canCreate ? add : undefined}
        onImport={canCreate ? openImport : undefined}
      />
      <UserPanel
        userId={search.user === 'new' && !canCreate ? undefined : search.user}
        seats={list.seats}
        sendsMail={list.sendsMail}
        onClose={(options) => go({ user: undefined }, options)}
        onStep={step}
        onAct={onAct}
        onAdded={(user, isInvited) => {
          // The first page shows the newest people, so that the added person is visible.
          go({ user: undefined, page: undefined }, { isSaved: true })
          if (isInvited) dialogs.showInvitationOf(user)
        }}
        renderAccess={renderAccess}
      />
      <UserDialogs dialogs={dialogs} />
    </>
  )
}

/** The shortcut and the commands that add people. */
function useAddCommands(isEnabled: boolean, add: () => void, openImport: () => void): void {
  useShortcuts(
    [{ keys: 'n', does: 'Add User', group: 'User Management', command: 'add-person', run: add }],
    isEnabled,
  )
  useCommands(
    [
      {
        id: 'import-people',
        name: 'Import people',
        words: 'csv excel file new users',
        isOfPage: true,
        run: openImport,
      },
    ],
    isEnabled,
  )
}

const scarceFrom = 0.9

/**
 * "48 of 50 users, 1 suspended": how many users the plan allows, with a warning from 90 % on
 * (docs/spec/decisions.md#052).
 */
function PlanUse({ seats }: { seats: Seats | undefined }) {
  // Keeps the height of the line while the number is loading.
  if (!seats) return <span>&nbsp;</span>
  const suspended = seats.suspended > 0 ? `, ${seats.suspended.toLocaleString('en')} suspended` : ''
  const text = `${seats.active.toLocaleString('en')} of ${seats.limit.toLocaleString('en')} users${suspended}`
  return seats.active >= seats.limit * scarceFrom ? (
    <StatusMark name="warning" as="tint">
      {text}
    </StatusMark>
  ) : (
    <span>{text}</span>
  )
}
