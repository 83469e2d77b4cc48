import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { meKey, useMe } from '#web/lib/use-me.ts'
import { CheckBox } from './check-box.tsx'
import styles from './single-keys-switch.module.css'

/** Turns the person's single-key shortcuts on and off; only for people of a company, who have stored preferences. */
export function SingleKeysSwitch() {
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
