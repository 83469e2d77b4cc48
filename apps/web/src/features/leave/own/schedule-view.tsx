import { formatDate } from '#core/time/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leaveSummary } from '#core/leave/summary.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
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
import { texts } from '../texts.ts'

interface ScheduleViewProps {
  today: string
  /** The first day, YYYY-MM-DD, if it was chosen before. */
  startsOn: string | undefined
  onScheduled: () => void
}

/** Schedules leave on later days, with a live preview of the number of days. */
export function ScheduleView({ today, startsOn = '', onScheduled }: ScheduleViewProps) {
  const { timeZone } = useMe().user
  const isOnline = useOnline()
  const refresh = useLeaveRefresh()
  const form = useForm({
    worksOffline: true,
    start: { ...emptyRange, startDate: startsOn },
    check: (draft) => ({ ...rangeProblemOf(draft, today), ...missingOf(draft) }),
    send: (draft) => call('POST /me/leave', { body: { ...rangeOf(draft), reason: draft.reason.trim() } }),
    onSent: (outcome): void => {
      const failures = new Set(outcome.failed.map(({ message }) => message))
      const text = [leaveSummary(outcome), ...failures].join('. ')
      if (outcome.scheduled.length === 0) return form.refuse({}, text)
      if (failures.size > 0) toast.warning(text)
      else toast.success(text)
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
      blockedBecause={isOnline ? undefined : 'You are offline: scheduling needs the connection'}
    >
      {!isOnline && (
        <div className={styles.note}>
          <Note mark="warning">You are offline. Leave of days to come is scheduled when you are back.</Note>
        </div>
      )}
      <RangeFields
        form={form}
        timeZone={timeZone}
        today={today}
        by="employee"
        startHelp={`Like ${formatDate(Temporal.PlainDate.from(today).add({ days: 3 }))} or +3.`}
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
