import { shownText } from '#core/tasks/bound-text.ts'
import { formatTime } from '#core/time/format.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './notes.module.css'
import type { Saving } from './notes-room.ts'

interface NotesStatusProps {
  saving: Saving
  /** When the server saved the last change of any person. */
  savedAt: string | null
  timeZone: string
  text: string
  /** Deletes the refused text from this device. */
  onDiscard: () => void
}

/** Whether the notes are saved. Screen readers announce only problems. */
export function NotesStatus({ saving, savedAt, timeZone, text, onDiscard }: NotesStatusProps) {
  const isOnline = useOnline()
  return (
    <>
      <span className={styles.saved}>{savedText(saving, savedAt, timeZone)}</span>
      <span role="status" className={styles.saved}>
        {saving.is === 'kept' &&
          (isOnline ? 'Kept on this device, the server cannot be reached' : 'Kept on this device, offline')}
      </span>
      {saving.is === 'refused' && (
        <div className={styles.refused}>
          <Note mark="missed" role="alert">
            {saving.message} What you wrote is kept on this device.
            <span className={styles.acts}>
              <Button onClick={() => void copyText(shownText(text).text, 'Notes copied')}>
                Copy the notes
              </Button>
              <Button look="quiet" onClick={onDiscard}>
                Discard what is not saved
              </Button>
            </span>
          </Note>
        </div>
      )}
    </>
  )
}

function savedText(saving: Saving, savedAt: string | null, timeZone: string): string {
  if (saving.is === 'saving') return 'Saving…'
  if (saving.is !== 'saved') return ''
  const at = latest(saving.at, savedAt)
  return at === null ? '' : `Saved ${formatTime(at, timeZone)}`
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
