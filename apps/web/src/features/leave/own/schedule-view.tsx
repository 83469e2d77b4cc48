import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveSummary } from '#core/leave/summary.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useProblems } from '#web/lib/use-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import styles from '../leave.module.css'
import { PlanLine } from '../plan-line.tsx'
import {
  emptyRange,
  missingIn,
  RangeFields,
  rangeOf,
  type RangeDraft,
  type RangeField,
} from '../range-fields.tsx'
import { texts } from '../texts.ts'

const ids: Record<RangeField, string> = {
  startDate: 'leave-start',
  endDate: 'leave-end',
  portion: 'leave-portion',
  reason: 'leave-reason',
}

/** Leave of days to come, with the live count of what the range would be. */
export function ScheduleView({ today, onScheduled }: { today: string; onScheduled: () => void }) {
  const { timeZone } = useMe().user
  const isOnline = useOnline()
  const refresh = useLeaveRefresh()
  const [draft, setDraft] = useState<RangeDraft>(emptyRange)
  const problems = useProblems(ids)
  const schedule = useMutation({
    mutationFn: () => call('POST /me/leave', { body: { ...rangeOf(draft), reason: draft.reason.trim() } }),
    onSuccess: (outcome) => {
      const failures = new Set(outcome.failed.map(({ message }) => message))
      const text = [leaveSummary(outcome), ...failures].join('. ')
      if (outcome.scheduled.length === 0) return problems.refuses({ form: text })
      if (failures.size > 0) toast.warning(text)
      else toast.success(text)
      onScheduled()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) problems.showError(error)
      else toast.error(texts.markFailed, { retry: () => schedule.mutate() })
    },
    onSettled: refresh,
  })
  const change = (given: Partial<RangeDraft>) => {
    const next = { ...draft, ...given }
    setDraft(next)
    const wrong = wrongWith(next, today)
    for (const field of Object.keys(given) as RangeField[]) problems.recheck(field, wrong[field])
  }
  const isPlannable = isOnline && draft.startDate !== '' && !rangeProblemOf(draft, today)
  const plan = useQuery({
    ...apiQuery('leave', 'GET /me/leave/plan', { query: rangeOf(draft) }),
    placeholderData: keepPreviousData,
    enabled: isPlannable,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOnline || schedule.isPending) return
        if (!problems.refuses(wrongWith(draft, today))) schedule.mutate()
      }}
    >
      <ErrorSummary problems={problems.listed} attempt={problems.attempt} />
      {!isOnline && (
        <div className={styles.note}>
          <Note mark="warning">You are offline. Leave of days to come is scheduled when you are back.</Note>
        </div>
      )}
      {problems.problems.form && (
        <div className={styles.note}>
          <Note key={problems.attempt} mark="missed" role="alert">
            {problems.problems.form}
          </Note>
        </div>
      )}
      <RangeFields
        ids={ids}
        draft={draft}
        problems={problems.problems}
        timeZone={timeZone}
        startHelp="Like 15-Jun-2026 or +3."
        onChange={change}
      />
      <PlanLine plan={isPlannable ? plan : undefined} />
      <DialogFooter>
        <Button
          type="submit"
          look="filled"
          size="form"
          busy={schedule.isPending && 'Scheduling…'}
          blockedBecause={isOnline ? undefined : 'You are offline: scheduling needs the connection'}
        >
          Schedule leave
        </Button>
      </DialogFooter>
    </form>
  )
}

type Problems = { [Field in RangeField]?: string }

function rangeProblemOf({ startDate, endDate }: RangeDraft, today: string): Problems | undefined {
  if (startDate !== '' && startDate < today) return { startDate: rangeTexts.past }
  return startDate !== '' && endDate !== '' && endDate < startDate
    ? { endDate: rangeTexts.endBeforeStart }
    : undefined
}

function wrongWith(draft: RangeDraft, today: string): Problems {
  return {
    ...rangeProblemOf(draft, today),
    ...missingIn(draft, rangeTexts.missing),
  }
}
