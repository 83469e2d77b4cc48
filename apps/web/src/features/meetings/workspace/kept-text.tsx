import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxUpdate } from '#core/meetings/limits.ts'
import { shownText } from '#core/tasks/bound-text.ts'
import { call } from '#web/lib/api.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useRequestKey } from '#web/lib/use-request-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MentionText } from '#web/ui/people/mention-text.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/lib/toast.ts'
import { texts } from '../texts.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

interface KeptTextProps {
  workspace: Workspace
  title: string
  /** Why its form or editor is closed. */
  reason: string
  /** With `@[Name](id)` for each mention. */
  text: string
  /** Deletes it from the device. */
  onRemove: () => Promise<void>
  /** Stores it again after `onRemove`. */
  onRestore: () => void
}

/**
 * Text on this device whose form or editor is no longer open, because the meeting has changed. It stays until its writer
 * posts or discards it.
 */
export function KeptText({ workspace, title, reason, text, onRemove, onRestore }: KeptTextProps) {
  const { may, occurrence } = workspace
  const client = useQueryClient()
  const isOnline = useOnline()
  const { keyOf, forget } = useRequestKey()
  const posting = useMutation({
    mutationFn: () => {
      const [path, body] = [{ meetingId: occurrence.meetingId, date: occurrence.date }, { text: text.trim() }]
      return call('POST /meetings/{meetingId}/occurrences/{date}/updates', { path, body, key: keyOf(body) })
    },
    onSuccess: async () => {
      await onRemove()
      toast.success('Posted as an update')
      await client.invalidateQueries({ queryKey: ['meetings'] })
    },
    onError: (error) => {
      forget()
      toast.error(messageOf(error))
    },
  })
  const discard = async () => {
    await onRemove()
    toast.undo('Text discarded', onRestore)
  }
  return (
    <div className={styles.kept}>
      <Section title={title}>
        <Note mark="warning" role="status">
          {reason} What you wrote is kept on this device.
        </Note>
        <div className={styles.keptText} role="region" aria-label={`${title}, text`} tabIndex={0} dir="auto">
          <MentionText text={text} />
        </div>
        <div className={styles.acts}>
          {may.postUpdate && (
            <Button
              busy={posting.isPending && 'Posting…'}
              blockedBecause={postProblem(isOnline, text)}
              onClick={() => posting.mutate()}
            >
              Post as an update
            </Button>
          )}
          <Button onClick={() => void copyText(shownText(text).text, 'Text copied')}>Copy text</Button>
          <Button look="quiet" onClick={() => void discard()}>
            Discard text
          </Button>
        </div>
      </Section>
    </div>
  )
}

function postProblem(isOnline: boolean, text: string): string | undefined {
  if (!isOnline) return texts.offlinePost
  if (text.trim().length <= maxUpdate) return undefined
  return `An update has at most ${maxUpdate.toLocaleString('en')} characters: copy the text and post it in parts`
}
