import { formatDate } from '#core/time/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rangeTexts } from '#core/leave/texts.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { refusedError } from '#web/lib/outbox-entry.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import type { Problems } from '#web/ui/form/use-submission.ts'
import { DialogForm } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { toast } from '#web/lib/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import styles from '../leave.module.css'
import { emptyRange, missingIn, PlanLine, RangeFields, rangeOf, type RangeDraft } from '../range-fields.tsx'
import type { LeaveOutcome } from '../leave-types.ts'
import { texts } from '../texts.ts'
import { leaveResultText } from '#web/lib/leave-result.ts'
import { rangeEntry } from './ahead-entries.ts'

interface ScheduleViewProps {
  today: string
  /** The first day, YYYY-MM-DD, if it was chosen before. */
  startsOn: string | undefined
  /** The last day of several, YYYY-MM-DD. */
  endsOn?: string | undefined
  onScheduled: () => void
}

/** Schedules leave on later days, with a live preview of the number of days. */
export function ScheduleView({ today, startsOn = '', endsOn = '', onScheduled }: ScheduleViewProps) {
  const { user } = useMe()
  const { timeZone } = user
  const isOnline = useOnline()
  const refresh = useLeaveRefresh()
  const form = useForm({
    worksOffline: true,
    start: { ...emptyRange, startDate: startsOn, endDate: endsOn },
    check: (draft) => ({ ...rangeProblemOf(draft, today), ...missingOf(draft) }),
    send: async (draft) => {
      const entry = rangeEntry(user.id, { ...rangeOf(draft), reason: draft.reason.trim() })
      const sent = await sendNow(entry, { staysWithPage: true })
      if (sent.is === 'refused') throw refusedError(sent.refusal)
      if (sent.is === 'waiting' && sent.isServerBroken) throw new Error(texts.markFailed)
      return sent.is === 'done' ? (sent.output as LeaveOutcome) : undefined
    },
    onSent: (outcome): void => {
      // What waits is listed with the upcoming leave.
      if (outcome) {
        const text = leaveResultText(outcome)
        if (outcome.scheduled.length === 0) return form.refuse({}, text)
        if (outcome.failed.length > 0) toast.warning(text)
        else toast.success(text)
      }
      form.restart(emptyRange)
      onScheduled()
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status < 500) form.refuse({}, messageOf(error))
      else toast.error(texts.markFailed, { retry: () => form.submit() })
    },
    onSettled: refresh,
  })
  const draft = form.values
  const missing = missingIn(draft)
  const isPlannable = isOnline && draft.startDate !== '' && !rangeProblemOf(draft, today)
  const plan = useQuery({
    ...apiQuery('leave', 'GET /me/leave/plan', { query: rangeOf(draft) }),
    placeholderData: keepPreviousData,
    enabled: isPlannable,
  })
  return (
    <DialogForm
      form={{
        ...form,
        // The sentence names both fields: if both are missing, it is above them, and each has a message of its own.
        summaryTitle: missing.startDate && missing.reason ? rangeTexts.missing : undefined,
      }}
      verb="Schedule leave"
      busyVerb="Scheduling…"
    >
      {!isOnline && (
        <div className={styles.note}>
          <Note mark="warning">
            You are offline. The leave is kept on this device and sent when you are back; the result of each
            day is known then.
          </Note>
        </div>
      )}
      <RangeFields
        form={form}
        timeZone={timeZone}
        today={today}
        by="employee"
        hasDays={endsOn !== '' || startsOn !== ''}
        startHelp={`Like ${formatDate(Temporal.PlainDate.from(today).add({ days: 3 }))}, fri or +3.`}
      />
      <PlanLine plan={isPlannable ? plan : undefined} />
    </DialogForm>
  )
}

/** A single missing field has the specification’s sentence as its message (docs/spec/tasks.md#5). */
function missingOf(draft: RangeDraft): Problems<keyof RangeDraft> {
  const missing = missingIn(draft)
  if (missing.startDate && missing.reason) return missing
  return Object.fromEntries(Object.keys(missing).map((field) => [field, rangeTexts.missing]))
}

function rangeProblemOf(
  { startDate, endDate }: RangeDraft,
  today: string,
): Problems<keyof RangeDraft> | undefined {
  if (startDate !== '' && startDate < today) return { startDate: rangeTexts.past }
  return startDate !== '' && endDate !== '' && endDate < startDate
    ? { endDate: rangeTexts.endBeforeStart }
    : undefined
}
