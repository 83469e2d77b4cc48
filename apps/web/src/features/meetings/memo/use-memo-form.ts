import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingMessages, meetingTexts } from '#core/meetings/texts.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { Person } from '#web/ui/people/use-offered.ts'
import { toast } from '#web/lib/toast.ts'
import { useReview } from '../action-items/use-review.ts'

/** The values of the form; the notes have `@[Name](id)` for each mention. */
export interface MemoDraft {
  title: string
  attendees: readonly Person[]
  notes: string
}

const empty: MemoDraft = { title: '', attendees: [], notes: '' }

/**
 * The two steps of a live memo (docs/spec/tasks.md#4): its details, and the review of its tasks. A failure returns to the
 * details.
 */
export function useMemoForm(draftName: string, kept: Kept<MemoDraft> | undefined, onDone: () => void) {
  const client = useQueryClient()
  const { id, name } = useMe().user
  const [memoId] = useState(() => newId('meet'))
  const [step, setStep] = useState<'details' | 'finalizing'>('details')
  const form = useForm({
    start: empty,
    ...(kept ? { typed: () => kept.value } : {}),
    check: ({ title, attendees }) => ({
      ...(title.trim() === '' ? { title: meetingTexts.memoTitle } : {}),
      ...(attendees.length === 0 ? { attendees: meetingTexts.memoAttendee } : {}),
    }),
    send: async ({ title, attendees, notes }, keyOf) => {
      // The details are only validated.
      if (step === 'details') return undefined
      const body = {
        id: memoId,
        title: title.trim(),
        attendeeIds: attendees.map((person) => person.id),
        notes,
        items: review.value,
      }
      return call('POST /live-memos', { body, key: keyOf(body) })
    },
    onSent: async (created) => {
      if (!created) return setStep('finalizing')
      await draft.end()
      toast.success(meetingMessages.memoFinalized)
      for (const topic of ['meetings', 'tasks', 'team-tasks'])
        void client.invalidateQueries({ queryKey: [topic] })
      onDone()
    },
    refusalOf: () => ({}),
    onFailure: (error) => {
      setStep('details')
      form.refuse({}, meetingMessages.memoFailed(reasonOf(error)))
    },
  })
  const people = { attendees: form.values.attendees, creator: { id, name } }
  const review = useReview(form.values.notes, people)
  const draft = useDraft({
    name: draftName,
    value: form.values,
    isEmpty: !form.hasChanges,
    savedAt: kept?.savedAt,
    label: 'Live memo',
  })
  return {
    ...form,
    step,
    people,
    review,
    back: () => setStep('details'),
    savedAt: draft.savedAt,
    discard: () => {
      const before = form.values
      form.restart()
      void draft.discard()
      toast.undo('Draft discarded', () => form.change(before))
    },
  }
}

function reasonOf(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return field?.message ?? messageOf(error)
}
