import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { enterUpToDaysBack } from '#core/leave/limits.ts'
import { leaveSummary } from '#core/leave/summary.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useProblems } from '#web/lib/use-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
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
import type { Choices } from './use-choices.ts'

const ids: Record<RangeField | 'employeeId', string> = {
  employeeId: 'entry-employee',
  startDate: 'entry-start',
  endDate: 'entry-end',
  portion: 'entry-portion',
  reason: 'entry-reason',
}

interface EntryDialogProps {
  choices: Choices
  /** Chosen already, where the list shows one person's leave. */
  employeeId: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Leave of an employee, entered by whoever manages leave: of days to come, of today, or of the past. */
export function EntryDialog({ isOpen, onClose, ...rest }: EntryDialogProps) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title="Add Leave"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="filled" size="form" busy={isBusy && 'Adding…'}>
            Add leave
          </Button>
        </>
      }
    >
      <EntryForm formId={formId} onBusy={setBusy} onClose={onClose} {...rest} />
    </Dialog>
  )
}

interface EntryFormProps extends Omit<EntryDialogProps, 'isOpen'> {
  formId: string
  onBusy: (isBusy: boolean) => void
}

function EntryForm({ formId, choices, employeeId: given, onBusy, onClose }: EntryFormProps) {
  const me = useMe().user
  const refresh = useLeaveRefresh()
  const employees = choices.employees.filter(({ id, isActive }) => isActive && id !== me.id)
  const [employeeId, setEmployeeId] = useState(employees.some(({ id }) => id === given) ? (given ?? '') : '')
  const [draft, setDraft] = useState<RangeDraft>(emptyRange)
  const problems = useProblems(ids)
  const today = employees.find(({ id }) => id === employeeId)?.today
  const enter = useMutation({
    mutationFn: () =>
      call('POST /leave-records', {
        body: { employeeId, ...rangeOf(draft), reason: draft.reason.trim() },
      }),
    onSuccess: (outcome) => {
      if (outcome.scheduled.length === 0) return void problems.refuses({ form: leaveSummary(outcome) })
      toast.success(leaveSummary(outcome))
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) problems.showError(error)
      else toast.error(texts.markFailed, { retry: () => enter.mutate() })
    },
    onSettled: () => {
      onBusy(false)
      refresh()
    },
  })
  const change = (part: Partial<RangeDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const wrong = wrongWith(next, employeeId)
    for (const field of Object.keys(part) as RangeField[]) problems.recheck(field, wrong[field])
  }
  const isPlannable = employeeId !== '' && draft.startDate !== '' && !isBackwards(draft)
  const plan = useQuery({
    ...apiQuery('leave', 'GET /leave-records/plan', { query: { employeeId, ...rangeOf(draft) } }),
    placeholderData: keepPreviousData,
    enabled: isPlannable,
  })
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (enter.isPending || problems.refuses(wrongWith(draft, employeeId))) return
        onBusy(true)
        enter.mutate()
      }}
    >
      <ErrorSummary problems={problems.listed} attempt={problems.attempt} />
      {problems.problems.form && (
        <div className={styles.note}>
          <Note key={problems.attempt} mark="missed" role="alert">
            {problems.problems.form}
          </Note>
        </div>
      )}
      <SearchSelect
        id={ids.employeeId}
        label="Employee"
        help="Type a part of the name or unit."
        noMatch="No matching members found."
        value={employeeId}
        options={employees.map(({ id, name, businessUnit }) => ({
          value: id,
          label: businessUnit ? `${name}, ${businessUnit.name}` : name,
        }))}
        error={problems.problems.employeeId}
        onChange={(next) => {
          setEmployeeId(next)
          problems.recheck('employeeId', undefined)
        }}
      />
      <RangeFields
        ids={ids}
        draft={draft}
        problems={problems.problems}
        timeZone={me.timeZone}
        startHelp={
          today
            ? `From ${formatDate(Temporal.PlainDate.from(today).subtract({ days: enterUpToDaysBack }))} on.`
            : `Up to ${enterUpToDaysBack} days back.`
        }
        onChange={change}
      />
      <PlanLine plan={isPlannable ? plan : undefined} />
    </form>
  )
}

function isBackwards({ startDate, endDate }: RangeDraft): boolean {
  return startDate !== '' && endDate !== '' && endDate < startDate
}

function wrongWith(draft: RangeDraft, employeeId: string): { [Field in RangeField | 'employeeId']?: string } {
  return {
    ...(employeeId === '' ? { employeeId: 'Choose an employee.' } : {}),
    ...(isBackwards(draft) ? { endDate: rangeTexts.endBeforeStart } : {}),
    ...missingIn(draft, rangeTexts.entryMissing),
  }
}
