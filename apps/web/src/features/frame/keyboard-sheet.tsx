import { IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import { shownKeys, useActiveShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { SingleKeysSwitch } from '#web/ui/field/single-keys-switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './keyboard-sheet.module.css'
import { useHelp } from './use-help.ts'

/** The help of this page, its shortcuts, and the switch for single-key shortcuts. */
export function KeyboardSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Platform administrators have no stored preferences.
  const canSwitch = useMe().tenant !== null
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} size={880}>
      <HelpEntry />
      {canSwitch && (
        <div className={styles.switch}>
          <SingleKeysSwitch />
        </div>
      )}
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
