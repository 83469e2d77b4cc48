import { useQueryClient } from '@tanstack/react-query'
import { maxNotes } from '#core/meetings/limits.ts'
import { meetingMessages } from '#core/meetings/texts.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { MentionField } from '#web/ui/people/mention-field.tsx'
import { OfferedPeople } from '#web/ui/people/people-source.ts'
import { ActionItemList } from '../action-items/action-item-list.tsx'
import type { MeetingPeople } from '../action-items/reviewed-items.ts'
import { useReview } from '../action-items/use-review.ts'
import { texts } from '../texts.ts'
import { showFinalizedToast } from './finalized-toast.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

interface CatchUpProps {
  workspace: Workspace
  people: MeetingPeople
  /** The notes of a session that nobody finalized. */
  notes: string
}

export function catchUpDraftName({ meetingId, date }: { meetingId: string; date: string }): string {
  return `catch-up.${meetingId}.${date}`
}

/** Writes up a past occurrence that nobody finalized (docs/spec/tasks.md#4, Catch-up session). */
export function CatchUpForm(props: CatchUpProps) {
  const draftName = catchUpDraftName(props.workspace.occurrence)
  const { isReady, kept } = useKeptDraft<{ notes: string }>(draftName)
  return isReady ? <CatchUp key={draftName} {...props} draftName={draftName} kept={kept} /> : null
}

interface ReadyProps extends CatchUpProps {
  draftName: string
  kept: Kept<{ notes: string }> | undefined
}

function CatchUp({ workspace, people, notes, draftName, kept }: ReadyProps) {
  const { meetingId, date, title } = workspace.occurrence
  const client = useQueryClient()
  const isOnline = useOnline()
  const { hasChanges, ...form } = useForm({
    start: { notes },
    ...(kept ? { typed: () => kept.value } : {}),
    check: ({ notes: text }) => (text.trim() === '' ? { notes: 'Write what was agreed.' } : {}),
    send: ({ notes: text }, keyOf) => {
      const body = { notes: text, items: review.value }
      const path = { meetingId, date }
      return call('POST /meetings/{meetingId}/occurrences/{date}/catch-up', { path, body, key: keyOf(body) })
    },
    onSent: async (answer) => {
      await draft.end()
      showFinalizedToast(answer)
      for (const topic of ['tasks', 'team-tasks']) void client.invalidateQueries({ queryKey: [topic] })
    },
    // Also after a refusal, because another person may have finalized it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['meetings'] }),
    failureMessage: (error) => meetingMessages.finalizeFailed(messageOf(error)),
  })
  const review = useReview(form.values.notes, people)
  const draft = useDraft({
    name: draftName,
    value: form.values,
    isEmpty: !hasChanges,
    savedAt: kept?.savedAt,
    label: `Update on ${title}, ${formatDateWithDay(date)}`,
  })
  const all = people.creator ? [...people.attendees, people.creator] : [...people.attendees]
  return (
    <Form form={form} label={texts.postUpdate} className={styles.form}>
      <OfferedPeople
        value={{ only: all.filter(({ id }, at) => all.findIndex((person) => person.id === id) === at) }}
      >
        <MentionField
          id={form.fieldId('notes')}
          label="What was agreed"
          help="A line that begins with / becomes a task, one with ! is a decision"
          rows={8}
          limit={maxNotes}
          value={form.values.notes}
          error={form.errorOf('notes')}
          onChange={(next) => form.change({ notes: next })}
          onBlur={() => form.leave('notes')}
        />
      </OfferedPeople>
      {review.items.length > 0 && <ActionItemList review={review} people={people} />}
      <Button
        type="submit"
        look="filled"
        size="form"
        busy={form.isSending && 'Posting…'}
        blockedBecause={isOnline ? (review.problem ?? undefined) : texts.offlinePost}
      >
        {texts.postUpdate}
      </Button>
    </Form>
  )
}
