import { portionNames, portions, type Portion } from '#core/leave/portion.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { maxReason } from '#core/leave/limits.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './leave.module.css'

/** A range of leave as it is typed; days are YYYY-MM-DD or empty. */
export interface RangeDraft {
  startDate: string
  endDate: string
  portion: Portion
  reason: string
}

export type RangeField = keyof RangeDraft

export const emptyRange: RangeDraft = { startDate: '', endDate: '', portion: 'full', reason: '' }

export const portionOptions = portions.map((value) => ({ value, label: portionNames[value] }))

/** Whether the range is more than one day, of which half cannot be leave. */
function isSeveral({ startDate, endDate }: RangeDraft): boolean {
  return endDate !== '' && endDate !== startDate
}

/** The range as the API takes it; half a day is said of a single day only. */
export function rangeOf(draft: RangeDraft): { startDate: string; endDate?: string; portion: Portion } {
  return {
    startDate: draft.startDate,
    ...(draft.endDate ? { endDate: draft.endDate } : {}),
    portion: isSeveral(draft) ? 'full' : draft.portion,
  }
}

/** What is left out, with the sentence for it once however much it is. */
export function missingIn(
  { startDate, reason }: RangeDraft,
  sentence: string,
): { startDate?: string; reason?: string } {
  const hasReason = reason.trim() !== ''
  if (startDate !== '') return hasReason ? {} : { reason: sentence }
  return { startDate: sentence, ...(hasReason ? {} : { reason: rangeTexts.todayReasonMissing }) }
}

interface RangeFieldsProps {
  ids: Record<RangeField, string>
  draft: RangeDraft
  problems: { [Field in RangeField]?: string | undefined }
  timeZone: string
  startHelp: string
  onChange: (change: Partial<RangeDraft>) => void
}

/** First and last day, how much of a single day, and why. */
export function RangeFields(props: RangeFieldsProps) {
  const { ids, draft, problems, timeZone, startHelp, onChange } = props
  return (
    <>
      <div className={styles.pair}>
        <DateField
          id={ids.startDate}
          label="Start date"
          help={startHelp}
          timeZone={timeZone}
          value={draft.startDate}
          error={problems.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          id={ids.endDate}
          label="End date"
          optional
          help="Empty for one day."
          timeZone={timeZone}
          value={draft.endDate}
          error={problems.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
      {/* Always there: what comes and goes between two fields takes the focus of the keyboard along. */}
      <SelectField
        id={ids.portion}
        label="How much of the day"
        help={isSeveral(draft) ? 'Half a day is for a single day.' : undefined}
        options={portionOptions.map((one) => ({
          ...one,
          isBlocked: isSeveral(draft) && one.value !== 'full',
        }))}
        value={isSeveral(draft) ? 'full' : draft.portion}
        error={problems.portion}
        onChange={(event) => onChange({ portion: event.currentTarget.value as Portion })}
      />
      <TextField
        id={ids.reason}
        label="Reason"
        help="Seen by you and whoever manages leave."
        maxLength={maxReason}
        autoComplete="off"
        value={draft.reason}
        error={problems.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  )
}
