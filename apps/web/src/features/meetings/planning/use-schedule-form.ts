import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { googleTexts } from '#core/integrations/google-texts.ts'
import { meetingMessages } from '#core/meetings/texts.ts'
import { formatDateWithDay, formatTimeOfDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf, type ApiError } from '#web/lib/errors.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { resumesAfterGoogle } from '#web/lib/google-return.ts'
import { newId } from '#web/lib/new-id.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import type { UploadedFile } from '#web/ui/attachments/upload.ts'
import { useUploads } from '#web/ui/attachments/use-uploads.ts'
import type { Person } from '#web/ui/people/use-offered.ts'
import { toast } from '#web/lib/toast.ts'
import {
  changesOf,
  draftOf,
  newDraft,
  newMeetingBody,
  problemsOf,
  sentencesOfMissing,
  type DraftStart,
  type EditedMeeting,
  type ScheduleDraft,
} from './schedule-draft.ts'

/** The action that is resumed after a sign-in with Google. */
export const planningAction = 'plan-meeting'

interface ScheduleFormOptions {
  /** The meeting that is changed; undefined for a new one. */
  meeting: EditedMeeting | undefined
  /** The day of a new one. */
  day: string | undefined
  /** Its start and length, if they are known. */
  start: DraftStart | undefined
  /** The first attendee of a new one. */
  attendee: Person | undefined
  draftName: string
  kept: Kept<ScheduleDraft> | undefined
  onSaved: () => void
}

/**
 * The form of a meeting: kept on the device until the server has it, and sent once. It is long because its options are one
 * object, which shares the uploads, the draft and the meeting.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- values, files and draft of one form
export function useScheduleForm({
  meeting,
  day,
  start,
  attendee,
  draftName,
  kept,
  onSaved,
}: ScheduleFormOptions) {
  const client = useQueryClient()
  const { user, sendsMail } = useMe()
  const { id, name, timeZone } = user
  const mayPlan = useMay()('meeting.plan')
  const [meetingId] = useState(() => newId('meet'))
  const held = meeting?.files ?? []
  const uploads = useUploads(
    draftName,
    kept?.value.files ?? held,
    held.map((file) => file.id),
    'meeting',
  )
  // Google invites the guests of a meeting that it has.
  const canInviteGuests = ({ addToCalendar }: ScheduleDraft) =>
    meeting ? meeting.canInviteGuests : sendsMail || addToCalendar
  const form = useForm({
    start: (): ScheduleDraft => {
      if (meeting) return draftOf(meeting)
      const draft = newDraft(day, serverNow(), timeZone, start)
      // People who may plan meetings only for themselves are the attendee.
      if (!mayPlan) return { ...draft, attendees: [{ id, name }] }
      return { ...draft, attendees: attendee ? [attendee] : [] }
    },
    ...(kept ? { typed: () => resumed(kept.value, { meeting, day, start, attendee }) } : {}),
    check: (draft) =>
      problemsOf(draft, {
        now: serverNow(),
        today: serverToday(timeZone).toString(),
        before: meeting && draftOf(meeting),
        canInviteGuests: canInviteGuests(draft),
      }),
    sentences: sentencesOfMissing,
    send: async (typed, keyOf) => {
      const draft = { ...typed, files: uploads.stored }
      if (meeting) {
        const body = changesOf(draft, draftOf(meeting))
        const path = { meetingId: meeting.id }
        return call('PATCH /meetings/{meetingId}', { path, body, key: keyOf(body) })
      }
      const body = newMeetingBody(meetingId, draft)
      return call('POST /meetings', { body, key: keyOf(body) })
    },
    onSent: async (answer, { title, date, time }) => {
      await draft.end()
      const at = `${formatDateWithDay(date)}, ${formatTimeOfDay(time)}`
      toast.success(meeting ? `${title} is changed.` : `${title} is planned for ${at}.`)
      warnOfCalendar(answer)
      onSaved()
    },
    refusalOf,
    failureMessage: (error) => meetingMessages.saveFailed(messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  useEffect(() => {
    if (!meeting && kept && resumesAfterGoogle(planningAction)) form.submit()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the person is back from Google's page
  }, [])
  const draft = useDraft({
    name: draftName,
    value: { ...form.values, files: uploads.stored },
    isEmpty: !form.hasChanges && isSame(uploads.stored, held),
    savedAt: kept?.savedAt,
    label: meeting ? `Changes of the meeting “${meeting.title}”` : 'New meeting',
  })
  return {
    ...form,
    canInviteGuests: canInviteGuests(form.values),
    uploads,
    savedAt: draft.savedAt,
    discard: () => {
      const before = form.values
      const files = uploads.stored
      form.restart()
      uploads.replace(held)
      void draft.discard()
      toast.undo('Draft discarded', () => {
        form.change(before)
        uploads.replace(files)
      })
    },
  }
}

/** The draft, with the day and the attendee that the address names in place of its own. */
function resumed(
  draft: ScheduleDraft,
  { meeting, day, start, attendee }: Pick<ScheduleFormOptions, 'meeting' | 'day' | 'start' | 'attendee'>,
): ScheduleDraft {
  const isNew = attendee && draft.attendees.every(({ id }) => id !== attendee.id)
  return {
    ...draft,
    // Drafts of earlier versions have neither of these.
    addToCalendar: draft.addToCalendar ?? false,
    location: draft.location ?? meeting?.location ?? '',
    ...(day ? { date: day } : {}),
    ...(start?.time ? { time: start.time } : {}),
    ...(start?.minutes ? { minutes: String(start.minutes) } : {}),
    attendees: isNew ? [attendee, ...draft.attendees] : draft.attendees,
  }
}

function isSame(files: readonly UploadedFile[], held: readonly UploadedFile[]): boolean {
  return files.map(({ id }) => id).join(' ') === held.map(({ id }) => id).join(' ')
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>

type Refused = Partial<Record<keyof ScheduleDraft, string>>

/** The fields of a refusal; undefined if it names none. */
function refusalOf({ code, message, fields }: ApiError): Refused | undefined {
  if (code === 'meeting_too_soon') return { time: message }
  if (code === 'meeting_attendee_not_found' || code === 'meeting_others_refused')
    return { attendees: message }
  if (code === 'guests_need_mail') return { guests: message }
  if (code === 'google_not_signed_in') return { addToCalendar: googleTexts.pleaseSignIn }
  if (code === 'meeting_date_taken') return { date: message }
  const found: Refused = {}
  for (const { field, message: text } of fields) {
    const name = fieldOf(field)
    if (name) found[name] ??= text
  }
  return Object.keys(found).length > 0 ? found : undefined
}

function fieldOf(path: string): keyof ScheduleDraft | undefined {
  const [, name = '', part] = path.split('.')
  if (name === 'starts') return 'date'
  if (name === 'attendeeIds') return 'attendees'
  if (name === 'recurrence') return part === 'until' || part === 'count' ? part : 'rule'
  const own = ['title', 'agenda', 'location', 'timeZone', 'minutes', 'guests'] as const
  return own.find((field) => field === name)
}

/** Warns that a change has not reached the person’s Google Calendar. */
function warnOfCalendar({ calendarError }: { calendarError: string | null }): void {
  if (calendarError !== null) toast.warning(googleTexts.notSynced(calendarError))
}
