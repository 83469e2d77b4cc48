import { useRef } from 'react'
import { portionNames, portions, type Portion } from '#core/leave/portion.ts'
import { rangeProblem } from '#core/leave/range.ts'
import { leaveSummary } from '#core/leave/summary.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { maxReason } from '#core/leave/limits.ts'
import type { FormOf } from '#web/ui/form/use-form.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { LeaveOutcome } from './leave-types.ts'
import styles from './leave.module.css'
import { QuickRanges } from './quick-ranges.tsx'

/** The values of the fields; days are YYYY-MM-DD or empty. */
export interface RangeDraft {
  startDate: string
  endDate: string
  portion: Portion
  reason: string
}

export const emptyRange: RangeDraft = { startDate: '', endDate: '', portion: 'full', reason: '' }

export const portionOptions = portions.map((value) => ({ value, label: portionNames[value] }))

/** Whether the range has several days, which excludes half days. */
function isSeveral({ startDate, endDate }: RangeDraft): boolean {
  return endDate !== '' && endDate !== startDate
}

/** The range in the API's form; half a day is only sent for a single day. */
export function rangeOf(draft: RangeDraft): { startDate: string; endDate?: string; portion: Portion } {
  return {
    startDate: draft.startDate,
    ...(draft.endDate ? { endDate: draft.endDate } : {}),
    portion: isSeveral(draft) ? 'full' : draft.portion,
  }
}

/** The missing fields, each with a message of its own. */
export function missingIn({ startDate, reason }: RangeDraft): { startDate?: string; reason?: string } {
  return {
    ...(startDate === '' ? { startDate: rangeTexts.startMissing } : {}),
    ...(reason.trim() === '' ? { reason: rangeTexts.reasonMissing } : {}),
  }
}

interface RangeFieldsProps {
  form: Pick<FormOf<RangeDraft>, 'values' | 'text' | 'field' | 'change'>
  timeZone: string
  /** The employee's current day; undefined until the employee is known. */
  today: string | undefined
  /** The person who enters it; decides how far back it may begin. */
  by: 'employee' | 'manager'
  startHelp: string
  /** Whether the days are known already, so that the dialog begins at the reason. */
  hasDays?: boolean
}

/** First and last day, the part of a single day, and the reason. */
export function RangeFields({ form, timeZone, today, by, startHelp, hasDays }: RangeFieldsProps) {
  const { values } = form
  const reason = useRef<HTMLInputElement>(null)
  const choose = (days: Pick<RangeDraft, 'startDate' | 'endDate'>) => {
    form.change(days)
    // Nothing else is missing.
    reason.current?.focus()
  }
  const day = (text: string) => Temporal.PlainDate.from(text)
  const problemOf = (start: string, end: string) =>
    today === undefined
      ? undefined
      : rangeProblem({ startDate: day(start), endDate: day(end), portion: 'full' }, day(today), by)?.message
  return (
    <>
      <div className={styles.pair}>
        <DateField
          {...form.field('startDate')}
          label="Start date"
          help={startHelp}
          timeZone={timeZone}
          blockedBecause={(date) => problemOf(date, date)}
        />
        <DateField
          {...form.field('endDate')}
          label="End date"
          optional
          help="Only for several days."
          timeZone={timeZone}
          blockedBecause={(date) => problemOf(values.startDate || date, date)}
        />
      </div>
      {/* People who enter leave of others type dates, with one Tab from field to field. */}
      {by === 'employee' && today !== undefined && (
        <QuickRanges today={today} startDate={values.startDate} onChoose={choose} />
      )}
      {/* Always rendered, because a field that disappears would lose the focus. */}
      <SelectField
        {...form.text('portion')}
        label="How much of the day"
        help={isSeveral(values) ? 'Half a day of leave is for one day only.' : undefined}
        options={portionOptions.map((option) => ({
          ...option,
          isBlocked: isSeveral(values) && option.value !== 'full',
        }))}
        value={isSeveral(values) ? 'full' : values.portion}
      />
      <TextField
        {...form.text('reason')}
        ref={reason}
        data-autofocus={hasDays || undefined}
        label="Reason"
        help={`Seen by ${by === 'employee' ? 'you' : 'the employee'} and whoever manages leave.`}
        limit={maxReason}
        autoComplete="off"
      />
    </>
  )
}

interface PlanLineProps {
  /** The server's preview of the range; undefined while there is no valid range. */
  plan: { data: LeaveOutcome | undefined; error: unknown } | undefined
}

/** The preview of the range's days: "4 days: 3 scheduled, 1 weekly off skipped". */
export function PlanLine({ plan }: PlanLineProps) {
  return (
    <p className={styles.plan} role="status">
      {plan && planText(plan)}
    </p>
  )
}

function planText({ data, error }: NonNullable<PlanLineProps['plan']>): string {
  // Problems of the range are shown at its fields once it is sent.
  if (error) return error instanceof ApiError ? '' : 'The days cannot be counted now.'
  if (!data) return ''
  return [leaveSummary(data), ...new Set(data.failed.map(({ message }) => message))].join('. ')
}
