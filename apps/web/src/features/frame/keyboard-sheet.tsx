import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { shownKeys, useActiveShortcuts } from '#web/lib/shortcuts.ts'
import { meKey, useMe } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './keyboard-sheet.module.css'

/** Every shortcut of this page, and the switch for single-key shortcuts. */
export function KeyboardSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Platform administrators have no stored preferences.
  const canSwitch = useMe().tenant !== null
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} size={560}>
      {canSwitch && <Switch />}
      <Sheet />
    </Dialog>
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
        checked={me.preferences.shortcutsEnabled}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <span>
        Single-key shortcuts
        <small>They never work while you type. Ctrl or ⌘ combinations always work.</small>
      </span>
    </label>
  )
}

function Sheet() {
  const shortcuts = useActiveShortcuts()
  const groups = [...new Set(shortcuts.map((one) => one.group))]
  return groups.map((group) => (
    <section key={group} className={styles.group}>
      <h3>{group}</h3>
      <dl>
        {shortcuts
          .filter(
            (one, index) =>
              one.group === group && shortcuts.findLastIndex(({ keys }) => keys === one.keys) === index,
          )
          .map((one) => (
            <div key={one.keys} className={styles.row}>
              <dt>{one.does}</dt>
              <dd>
                {shownKeys(one.keys)
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
