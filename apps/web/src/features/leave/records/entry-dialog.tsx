import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enterUpToDaysBack } from '#core/leave/limits.ts'
import { leaveSummary } from '#core/leave/summary.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { toast } from '#web/lib/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import { emptyRange, missingIn, PlanLine, RangeFields, rangeOf, type RangeDraft } from '../range-fields.tsx'
import { texts } from '../texts.ts'
import type { Choices } from './use-choices.ts'

interface EntryDialogProps {
  choices: Choices
  /** Preselected if the list shows the leave of one person. */
  employeeId: string | undefined
  /** The days that were chosen before, YYYY-MM-DD. */
  days?: { from: string; to: string } | undefined
  isOpen: boolean
  onClose: () => void
}

/** Enters leave of an employee on later, present or past days, for people who manage leave. */
export function EntryDialog({ isOpen, ...rest }: EntryDialogProps) {
  return (
    <Dialog title="Add leave" isOpen={isOpen} onClose={rest.onClose}>
      {/* A chosen person is a value of the form only once the employees are known. */}
      <EntryForm key={String(rest.employeeId !== undefined && rest.choices.isReady)} {...rest} />
    </Dialog>
  )
}

function EntryForm({ choices, employeeId: preselected, days, onClose }: Omit<EntryDialogProps, 'isOpen'>) {
  const me = useMe().user
  const refresh = useLeaveRefresh()
  const employees = choices.employees.filter(({ id, isActive }) => isActive && id !== me.id)
  const form = useForm({
    start: {
      userId: employees.some(({ id }) => id === preselected) ? (preselected ?? '') : '',
      ...emptyRange,
      ...(days && { startDate: days.from, endDate: days.from === days.to ? '' : days.to }),
    },
    check: (draft) => ({
      userId: draft.userId === '' ? 'Choose an employee.' : undefined,
      ...(isBackwards(draft) ? { endDate: rangeTexts.endBeforeStart } : {}),
      ...missingIn(draft),
    }),
    send: (draft) =>
      call('POST /leave-records', {
        body: { userId: draft.userId, ...rangeOf(draft), reason: draft.reason.trim() },
      }),
    onSent: (outcome): void => {
      if (outcome.scheduled.length === 0) return form.refuse({}, leaveSummary(outcome))
      toast.success(leaveSummary(outcome))
      onClose()
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status < 500) form.refuse({}, messageOf(error))
      else toast.error(texts.markFailed, { retry: () => form.submit() })
    },
    onSettled: refresh,
  })
  const { userId, ...draft } = form.values
  const today = employees.find(({ id }) => id === userId)?.today
  const isPlannable = userId !== '' && draft.startDate !== '' && !isBackwards(draft)
  const plan = useQuery({
    ...apiQuery('leave', 'GET /leave-records/plan', { query: { userId, ...rangeOf(draft) } }),
    placeholderData: keepPreviousData,
    enabled: isPlannable,
  })
  return (
    <DialogForm form={form} verb="Add leave" busyVerb="Adding…" onCancel={onClose}>
      <SearchSelect
        {...form.field('userId')}
        label="Employee"
        help="Type part of the name or unit."
        noMatch="No matching members found."
        isLoading={!choices.isReady}
        options={employees.map(({ id, name, businessUnit }) => ({
          value: id,
          label: businessUnit ? `${name}, ${businessUnit.name}` : name,
        }))}
      />
      <RangeFields
        form={form}
        timeZone={me.timeZone}
        today={today}
        by="manager"
        hasDays={days !== undefined}
        startHelp={
          today
            ? `From ${formatDate(Temporal.PlainDate.from(today).subtract({ days: enterUpToDaysBack }))} on.`
            : `Up to ${enterUpToDaysBack} days back.`
        }
      />
      <PlanLine plan={isPlannable ? plan : undefined} />
    </DialogForm>
  )
}

function isBackwards({ startDate, endDate }: RangeDraft): boolean {
  return startDate !== '' && endDate !== '' && endDate < startDate
}
