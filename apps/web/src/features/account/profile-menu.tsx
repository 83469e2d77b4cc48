import { shownEmail } from '#core/people/shown-email.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import {
  IconDeviceMobileDown,
  IconDevices,
  IconInfoCircle,
  IconKey,
  IconLogout,
  IconSettings,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommands } from '#web/lib/commands.ts'
import { installApp, useInstallOffered } from '#web/lib/install-offer.ts'
import { showNameOnDevice } from '#web/lib/kept/waiting-work.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { AboutDialog } from './about-dialog.tsx'
import styles from './account.module.css'
import { signOut } from './sign-out.ts'
import { SignOutQuestion, useUnsent, type Unsent } from './sign-out-question.tsx'

/** The signed-in person, links to their own pages, and signing out. */
export function ProfileMenu({ className }: { className?: string | undefined }) {
  const me = useMe()
  const findUnsent = useUnsent()
  const [unsent, setUnsent] = useState<Unsent>()
  const [isAboutOpen, setAboutOpen] = useState(false)
  const leave = async () => {
    const found = await findUnsent()
    if (found) return setUnsent(found)
    await showNameOnDevice(undefined)
    await signOut()
  }
  useCommands([
    { id: 'log-out', name: 'Logout', words: 'log out sign out exit', run: () => void leave() },
    { id: 'about', name: 'About Daymark', words: 'version commit help', run: () => setAboutOpen(true) },
  ])
  const role = me.isPlatformAdmin ? 'Platform Admin' : me.user.roleName
  return (
    <>
      <Menu
        width={264}
        target={
          <button type="button" className={className} aria-label={`${me.user.name}, ${role}, profile menu`}>
            <Avatar id={me.user.id} name={me.user.name} />
          </button>
        }
      >
        <div className={styles.who} role="presentation">
          <strong>{me.user.name}</strong>
          <span>{shownEmail(me.user.email)}</span>
          <span>{role}</span>
        </div>
        <Menu.Divider />
        <Entries onAbout={() => setAboutOpen(true)} onLogout={() => void leave()} />
      </Menu>
      <AboutDialog isOpen={isAboutOpen} onClose={() => setAboutOpen(false)} />
      <SignOutQuestion unsent={unsent} onClose={() => setUnsent(undefined)} />
    </>
  )
}

/** The entries of the menu: the person's own pages, what Daymark is, and signing out. */
function Entries({ onAbout, onLogout }: { onAbout: () => void; onLogout: () => void }) {
  const navigate = useNavigate()
  const isInstallOffered = useInstallOffered()
  return (
    <>
      <Menu.Item
        leftSection={<IconSettings size={16} stroke={1.5} />}
        onClick={() => void navigate({ to: '/account' })}
      >
        Settings
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKey size={16} stroke={1.5} />}
        onClick={() => void navigate({ to: '/account/security', search: { dialog: 'password' } })}
      >
        Change Password
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDevices size={16} stroke={1.5} />}
        onClick={() => void navigate({ to: '/account/access' })}
      >
        Access to my account
      </Menu.Item>
      {isInstallOffered && (
        <Menu.Item
          leftSection={<IconDeviceMobileDown size={16} stroke={1.5} />}
          onClick={() => void installApp()}
        >
          Install Daymark
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconInfoCircle size={16} stroke={1.5} />} onClick={onAbout}>
        About Daymark
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={onLogout}>
        Logout
      </Menu.Item>
    </>
  )
}
