import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconLink,
  IconLogout,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldOff,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useHas, useMe } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { actsOn, type UserAct } from './user-acts.ts'
import type { User } from './user-types.ts'
import styles from './users.module.css'

interface UserMenuProps {
  user: User
  onAct: (act: UserAct, user: User) => void
  /** In the panel the form is open already. */
  withoutEdit?: boolean
}

const items: Record<UserAct, { name: (user: User) => string; icon: TablerIcon; isDanger?: boolean }> = {
  edit: { name: () => 'Edit', icon: IconPencil },
  invite: { name: linkName, icon: IconLink },
  signOut: { name: () => 'Sign out everywhere', icon: IconLogout },
  removeSecondFactor: { name: () => 'Switch off two-factor', icon: IconShieldOff },
  suspend: { name: () => 'Suspend', icon: IconPlayerPause },
  resume: { name: () => 'Resume', icon: IconPlayerPlay },
  archive: { name: () => 'Archive', icon: IconArchive },
  unarchive: { name: () => 'Unarchive', icon: IconArchiveOff },
  delete: { name: () => 'Delete', icon: IconTrash, isDanger: true },
}

/** The same link invites somebody new and helps somebody who forgot their password. */
export function linkName({ hasPassword }: Pick<User, 'hasPassword'>): string {
  return hasPassword ? 'New password link' : 'Invitation link'
}

/** What may be done with one person, or why nothing may. */
export function UserMenu({ user, onAct, withoutEdit = false }: UserMenuProps) {
  const me = useMe().user
  const { acts, note } = actsOn(user, me, useHas())
  const shown = acts.filter((act) => !(withoutEdit && act === 'edit'))
  if (shown.length === 0 && !note) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton label={`Actions for ${user.name}`} icon={<IconDots size={16} stroke={1.5} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((act) => {
          const { name, icon: Icon, isDanger } = items[act]
          return (
            <Menu.Item
              key={act}
              className={isDanger ? (styles.danger ?? '') : ''}
              leftSection={<Icon size={16} stroke={1.5} />}
              onClick={() => onAct(act, user)}
            >
              {name(user)}
            </Menu.Item>
          )
        })}
        {note && (
          <div className={styles.menuNote} role="presentation">
            {note}
          </div>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
