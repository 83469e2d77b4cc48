import { shownKeys } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DraftSaved } from '#web/ui/form/draft-saved.tsx'
import styles from './submit.module.css'

interface FormActionsProps {
  verb: string
  busy: string | false
  savedAt: number | undefined
  onDiscard: (() => void) | undefined
}

/** The primary button with the draft's state beside it; on phones a bar in place of the bottom bar. */
export function FormActions({ verb, busy, savedAt, onDiscard }: FormActionsProps) {
  const isPhone = useMedia('phone')
  const saved = savedAt !== undefined && <DraftSaved savedAt={savedAt} withPlace={!isPhone} />
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
      <span className={styles.saved}>{saved}</span>
      {discard}
    </div>
  )
}
