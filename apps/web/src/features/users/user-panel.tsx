import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { NewUserPanel, UserEditor } from './user-editor.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserMenu } from './user-menu.tsx'
import type { User, UserPanelProps } from './user-types.ts'
import styles from './users.module.css'

/** The panel of one person beside the list, to read or change; or the form for a new person. */
export function UserPanel(props: UserPanelProps) {
  const { userId } = props
  // Keeps the last person visible while the drawer slides out.
  const [last, setLast] = useState(userId)
  if (userId && userId !== last) setLast(userId)
  if (!last) return null
  if (last === 'new') return <NewUserPanel {...props} isOpen={userId !== undefined} />
  return <OpenUser key={last} {...props} userId={last} isOpen={userId !== undefined} />
}

function OpenUser(props: UserPanelProps & { userId: string; isOpen: boolean }) {
  const { userId, isOpen, onClose, onStep, onAct, renderAccess } = props
  const user = useQuery({
    ...apiQuery('users', 'GET /users/{userId}', { path: { userId } }),
    enabled: isOpen,
  })
  const isSlow = useSlow(!user.data && !user.error)
  const group = 'User Management'
  useShortcuts(
    [
      { keys: 'j', does: 'Next user', group, run: () => onStep(1) },
      { keys: 'k', does: 'Previous user', group, run: () => onStep(-1) },
    ],
    isOpen,
  )
  const shell = {
    title: user.data?.name ?? 'User',
    isOpen,
    onClose: () => onClose(),
    controls: <UserControls user={user.data} onStep={onStep} onAct={onAct} />,
  }
  const access = user.data && <div className={styles.access}>{renderAccess(user.data)}</div>
  if (user.data && !isSlow && user.data.may.includes('edit'))
    return (
      <UserEditor
        {...shell}
        user={user.data}
        access={access}
        onSaved={(saved, endsLink) => {
          onClose({ isSaved: true })
          if (endsLink && saved.may.includes('invite')) onAct('invite', saved)
        }}
      />
    )
  const isMissing = user.error instanceof ApiError && user.error.status === 404
  return (
    <SidePanel {...shell}>
      {user.data && !isSlow ? (
        <>
          <UserFacts user={user.data} />
          {access}
        </>
      ) : user.error ? (
        <>
          <ErrorState
            error={user.error}
            what="The user"
            {...(isMissing ? {} : { retry: () => user.refetch() })}
          />
          {isMissing && <Button onClick={() => onClose()}>Back to the list</Button>}
        </>
      ) : (
        <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
      )}
    </SidePanel>
  )
}

interface UserControlsProps extends Pick<UserPanelProps, 'onStep' | 'onAct'> {
  /** Undefined while the person is loading. */
  user: User | undefined
}

/** The buttons of the panel's head: to the neighbouring people, and the menu of the person. */
function UserControls({ user, onStep, onAct }: UserControlsProps) {
  return (
    <>
      <IconButton
        label="Previous user"
        shortcut="K"
        icon={<IconChevronUp size={16} stroke={1.5} />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label="Next user"
        shortcut="J"
        icon={<IconChevronDown size={16} stroke={1.5} />}
        onClick={() => onStep(1)}
      />
      {user && <UserMenu user={user} onAct={onAct} withoutEdit />}
    </>
  )
}
