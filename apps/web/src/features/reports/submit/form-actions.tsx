import { formatMoment } from '#core/time/format.ts'
import { shownKeys } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { serverNow, serverTimeOf } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './submit.module.css'

interface FormActionsProps {
  verb: string
  busy: string | false
  savedAt: number | undefined
  onDiscard: (() => void) | undefined
}

/** The primary button with the draft's state beside it; on phones a bar instead of the bottom bar. */
export function FormActions({ verb, busy, savedAt, onDiscard }: FormActionsProps) {
  const isPhone = useMedia('phone')
  const { timeZone } = useMe().user
  const saved =
    savedAt !== undefined && `Draft saved ${formatMoment(serverTimeOf(savedAt), serverNow(), timeZone)}`
  const discard = onDiscard && (
    <Button look="quiet" onClick={onDiscard}>
      Discard draft
    </Button>
  )
  const submit = (
    <Button
      type="submit"
      look="filled"
      size="form"
      busy={busy}
      {...(isPhone ? {} : { shortcut: shownKeys('mod+Enter') })}
    >
      {verb}
    </Button>
  )
  if (isPhone)
    return (
      <>
        <div className={styles.discardOnPhone}>{discard}</div>
        <div className={styles.bar} data-page-bar>
          {!busy && <span className={styles.saved}>{saved}</span>}
          {submit}
        </div>
      </>
    )
  return (
    <div className={styles.actions}>
      {submit}
      <span className={styles.saved}>{saved && `${saved} on this device`}</span>
      {discard}
    </div>
  )
}
