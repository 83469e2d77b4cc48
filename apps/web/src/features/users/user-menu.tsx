import { Menu } from '#web/ui/overlay/menu.tsx'
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
  IconSquareCheck,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMe } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { MenuAct, PersonAct, User } from './user-types.ts'
import styles from './users.module.css'

interface UserMenuProps {
  user: User
  onAct: (act: MenuAct, user: User) => void
  /** Leaves out Edit, for the panel, whose form is already open. */
  withoutEdit?: boolean
  /** Selects the person for a batch, if the row shows no check box. */
  onSelect?: (() => void) | undefined
}

/** `isAtOnce`: without a dialog. */
const items: Record<
  MenuAct,
  { name: (user: User) => string; icon: TablerIcon; isDanger?: boolean; isAtOnce?: boolean }
> = {
  edit: { name: () => 'Edit', icon: IconPencil },
  invite: { name: linkName, icon: IconLink },
  'sign-out': { name: () => 'Log out everywhere', icon: IconLogout },
  'remove-second-factor': { name: () => 'Switch off two-factor', icon: IconShieldOff },
  suspend: { name: () => 'Suspend', icon: IconPlayerPause, isAtOnce: true },
  resume: { name: () => 'Resume', icon: IconPlayerPlay, isAtOnce: true },
  archive: { name: () => 'Archive', icon: IconArchive, isAtOnce: true },
  unarchive: { name: () => 'Unarchive', icon: IconArchiveOff, isAtOnce: true },
  delete: { name: () => 'Delete', icon: IconTrash, isDanger: true },
}

/** The name of the link with which a person sets their first or a new password. */
export function linkName({ hasPassword }: Pick<User, 'hasPassword'>): string {
  return hasPassword ? 'New password link' : 'Invitation link'
}

const isInMenu = (act: PersonAct): act is MenuAct => act in items

/** The menu of the actions on one person, with the reason why some are missing. */
export function UserMenu({ user, onAct, withoutEdit = false, onSelect }: UserMenuProps) {
  const me = useMe().user
  const note = noteOn(user, me)
  const shown = user.may.filter(isInMenu).filter((act) => !(withoutEdit && act === 'edit'))
  if (shown.length === 0 && !note) return null
  return (
    <Menu
      position="bottom-end"
      width={240}
      target={<IconButton label={`Actions for ${user.name}`} icon={<IconDots size={16} stroke={1.5} />} />}
    >
      {onSelect && (
        <Menu.Item leftSection={<IconSquareCheck size={16} stroke={1.5} />} onClick={onSelect}>
          Select
        </Menu.Item>
      )}
      {shown.map((act) => {
        const { name, icon: Icon, isDanger, isAtOnce = false } = items[act]
        return (
          <Menu.Item
            key={act}
            className={isDanger ? (styles.danger ?? '') : ''}
            leftSection={<Icon size={16} stroke={1.5} />}
            needsConnection={isAtOnce}
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
    </Menu>
  )
}

/** Why actions on the person are missing: they have administrative rights that the reader lacks, or are the reader. */
export function noteOn(user: User, me: { id: string }): string | undefined {
  if (!user.isWithinGrantLimit)
    return `${user.name} has administrative rights that you do not have, so you cannot change them.`
  if (user.id === me.id) return 'This is your own account: somebody else has to suspend or archive it.'
  return undefined
}
