import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { findDrafts } from '#web/lib/drafts.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { dayDraftStart, type ReportDay } from './report-draft.ts'
import styles from './submit.module.css'

/** Notes for the author: a weekly off, days without a report, a draft of another day. */
export function DayNotes({ day }: { day: ReportDay }) {
  const drafts = useOtherDrafts(day.date)
  const missed = day.missedDates.filter((date) => date !== day.date && !drafts.includes(date))
  const off = offNote(day)
  if (!off && missed.length === 0 && drafts.length === 0) return null
  return (
    <div className={styles.notes}>
      {off && <Note mark={off.mark}>{off.fact} You can submit a report anyway.</Note>}
      {missed.length > 0 && (
        <Note mark="missed">
          You have no report for <DayLinks dates={missed} />
        </Note>
      )}
      {drafts.length > 0 && (
        <Note mark="draft">
          You have a draft for <DayLinks dates={drafts} />
        </Note>
      )}
    </div>
  )
}

function offNote({ dayKind, isToday }: ReportDay): { mark: MarkName; fact: string } | null {
  if (dayKind === 'working') return null
  if (dayKind === 'leave')
    return { mark: 'leave', fact: isToday ? 'You are on leave today.' : 'You were on leave that day.' }
  const day = isToday ? 'Today is' : 'That day was'
  return {
    mark: dayKind === 'holiday' ? 'holiday' : 'weeklyOff',
    fact: dayKind === 'holiday' ? `${day} a holiday.` : `${day} your weekly off.`,
  }
}

const shownAtMost = 3

/** Links to the newest days, and the number of the others, so that the form stays visible. */
function DayLinks({ dates }: { dates: readonly string[] }) {
  const shown = dates.slice(0, shownAtMost)
  const hidden = dates.length - shown.length
  return (
    <>
      {shown.map((date, index) => (
        <Fragment key={date}>
          {index > 0 && (hidden === 0 && index === shown.length - 1 ? ' and ' : ', ')}
          <Link to="/submit-eod/$forDate" params={{ forDate: date }} className="text-link nowrap">
            {formatDateWithDay(date)}
          </Link>
        </Fragment>
      ))}
      {hidden > 0 && ` and ${hidden} earlier ${hidden === 1 ? 'day' : 'days'}`}
    </>
  )
}

/** Other days with a draft on this device, newest first. */
function useOtherDrafts(date: string): readonly string[] {
  const { user } = useMe()
  const [dates, setDates] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    const start = dayDraftStart(user.id)
    const find = async () => {
      const drafts = await findDrafts(start)
      const found = drafts
        .map(({ name }) => name.slice(start.length))
        .filter((draftDate) => draftDate !== date)
      if (isCurrent) setDates(found.toSorted().toReversed())
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [user.id, date])
  return dates
}
