import { Link } from '@tanstack/react-router'
import { formatDate, formatDateWithDay, formatTime } from '#core/time/format.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './assistant.module.css'
import type { SummarySource } from './use-summary.ts'

interface SourceChipProps {
  source: SummarySource
  isOpen: boolean
  passageId: string
  /** Whether several people are summarized, so that the chip has the name of the report’s author. */
  namesPeople: boolean
  onToggle: () => void
}

/** A source of a sentence: a button that shows the cited passage below. */
export function SourceChip({ source, isOpen, passageId, namesPeople, onToggle }: SourceChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-kind={source.kind}
      aria-expanded={isOpen}
      aria-controls={isOpen ? passageId : undefined}
      onClick={onToggle}
    >
      <ChipText source={source} namesPeople={namesPeople} />
    </button>
  )
}

function ChipText({ source, namesPeople }: Pick<SourceChipProps, 'source' | 'namesPeople'>) {
  if (source.kind === 'figure') return <>Figures</>
  if (source.kind === 'task')
    return (
      <>
        <Mark name={statusMarks[source.status]} size={10} />
        <span className="visually-hidden">task </span>
        <span className={styles.short}>{source.title}</span>
      </>
    )
  return (
    <>
      <Mark name={source.isLate ? 'late' : 'submitted'} size={10} />
      <span className="visually-hidden">report of </span>
      <span className={styles.short}>{namesPeople ? source.name : shortDate(source.date)}</span>
    </>
  )
}

/** `15-May`; the passage has the whole date. */
function shortDate(date: string): string {
  return formatDate(date).slice(0, 6)
}

/** The passage of a source, with a link to the record. */
export function SourcePassage({ source, id }: { source: SummarySource; id: string }) {
  if (source.kind === 'figure')
    return (
      <div className={styles.passage} id={id} role="group" aria-label="Figures">
        <p>{source.text}</p>
      </div>
    )
  const name =
    source.kind === 'report' ? `Report of ${source.name}, ${formatDateWithDay(source.date)}` : source.title
  return (
    <div className={styles.passage} id={id} role="group" aria-label={name}>
      <div className={styles.passageHead}>
        <span>
          {source.kind === 'report' ? <ReportFacts source={source} /> : <TaskFacts source={source} />}
        </span>
        <RecordLink source={source} />
      </div>
      <PassageText source={source} />
    </div>
  )
}

function ReportFacts({ source }: { source: Extract<SummarySource, { kind: 'report' }> }) {
  const { name, date, submittedAt, timeZone, isLate } = source
  return (
    <>
      <b>{name}</b>,{' '}
      <UnbrokenDates>{`${formatDateWithDay(date)}, submitted ${formatTime(submittedAt, timeZone)}`}</UnbrokenDates>
      {isLate && ', late'}
    </>
  )
}

function TaskFacts({ source }: { source: Extract<SummarySource, { kind: 'task' }> }) {
  const { title, completedOn, dueDate } = source
  return (
    <>
      <b>{title}</b>,{' '}
      <UnbrokenDates>{`${completedOn ? `completed ${formatDate(completedOn)}` : source.status}, due ${formatDate(dueDate)}`}</UnbrokenDates>
    </>
  )
}

function RecordLink({ source }: { source: Exclude<SummarySource, { kind: 'figure' }> }) {
  const opens = useOpens()
  if (source.kind === 'task') {
    const to = opens('/team-tasks') ? '/team-tasks' : '/my-tasks'
    return (
      <Link className="text-link" to={to} search={{ taskId: source.taskId }}>
        Open task
      </Link>
    )
  }
  const to = opens('/manage-reports')
    ? '/manage-reports'
    : opens('/all-reports')
      ? '/all-reports'
      : '/my-reports'
  return (
    <Link className="text-link" to={to} search={{ report: source.reportId }}>
      Open report
    </Link>
  )
}

function PassageText({ source }: { source: Exclude<SummarySource, { kind: 'figure' }> }) {
  const { passage } = source
  if (!passage)
    return <p className={styles.explained}>No single passage of it says this. Open it to check.</p>
  const { before, match, after } = passage
  return (
    <p className={styles.quote}>
      {before && `…${before}`}
      <mark>{match}</mark>
      {after && `${after}…`}
    </p>
  )
}
