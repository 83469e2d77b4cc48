import { IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { shownKeys, useActiveShortcuts } from '#web/lib/shortcuts.ts'
import { meKey, useMe } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './keyboard-sheet.module.css'
import { useHelp } from './use-help.ts'

/** The help of this page, its shortcuts, and the switch for single-key shortcuts. */
export function KeyboardSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Platform administrators have no stored preferences.
  const canSwitch = useMe().tenant !== null
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} size={880}>
      <HelpEntry />
      {canSwitch && <Switch />}
      <div className={styles.columns}>
        <Sheet />
      </div>
    </Dialog>
  )
}

/** Opens a new tab, so that nothing half-typed is lost. */
function HelpEntry() {
  const { title, href } = useHelp()
  return (
    <a className={styles.help} href={href} target="_blank" rel="noopener">
      <IconHelpCircle size={20} stroke={1.5} aria-hidden="true" />
      <span>Help: {title}</span>{' '}
      <IconExternalLink size={16} stroke={1.5} role="img" aria-label="in a new tab" />
    </a>
  )
}

function Switch() {
  const me = useMe()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (shortcutsEnabled: boolean) =>
      call('PATCH /me', { body: { preferences: { shortcutsEnabled } } }),
    onMutate: (shortcutsEnabled) =>
      client.setQueryData(meKey, { ...me, preferences: { ...me.preferences, shortcutsEnabled } }),
    onSuccess: (changed) => client.setQueryData(meKey, changed),
    onError: (error) => {
      client.setQueryData(meKey, me)
      toast.error(messageOf(error))
    },
  })
  return (
    <label className={styles.switch}>
      <CheckBox
        needsConnection
        checked={me.preferences.shortcutsEnabled}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <span>
        Single-key shortcuts
        <small>They never work while you type. Ctrl or ⌘ combinations, F6 and F8 always work.</small>
      </span>
    </label>
  )
}

/** Groups that are listed after the current page's. */
const ofEveryPage = ['Lists', 'Anywhere', 'Go to']

function Sheet() {
  const shortcuts = useActiveShortcuts()
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))].toSorted(
    (a, b) => ofEveryPage.indexOf(a) - ofEveryPage.indexOf(b),
  )
  return groups.map((group) => (
    <section key={group} className={styles.group}>
      <h3>{group}</h3>
      <dl>
        {shortcuts
          .filter(
            (shortcut, index) =>
              shortcut.group === group &&
              shortcuts.findLastIndex(({ keys }) => keys === shortcut.keys) === index,
          )
          .map((shortcut) => (
            <div key={shortcut.keys} className={styles.row}>
              <dt>{shortcut.does}</dt>
              <dd>
                {shownKeys(shortcut.keys)
                  .split(' ')
                  .map((key) => (
                    <span key={key} className={styles.key}>
                      {key}
                    </span>
                  ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
