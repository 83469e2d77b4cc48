import { formatNumber } from '#core/texts/format-number.ts'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { counted } from '#core/texts/counted.ts'
import { attentionLevel } from '#core/working-days/reporting.ts'
import { useMay, useMe, useOpens } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './lists.module.css'
import { ListHead } from './list-head.tsx'
import { isRemindedWithAll, RowAct } from './row-act.tsx'
import { groupWords, lastReportText, leaveText, sinceText, texts } from './texts.ts'
import type { Acts } from './use-acts.ts'
import type { RosterRow, TeamDay } from './use-team-day.ts'

interface ListProps {
  acts: Acts
  now: Temporal.Instant
  showsUnits: boolean
}

interface WhoToAskProps extends ListProps {
  day: TeamDay
  missing: readonly RosterRow[]
  silent: readonly RosterRow[]
}

/** Who is missing and who is silent, or that nobody is. */
export function WhoToAsk({ day, missing, silent, ...shared }: WhoToAskProps) {
  const opens = useOpens()
  const isToday = day.date === day.today
  return (
    <div>
      {missing.length > 0 && (
        <PeopleList
          title={isToday ? 'Missing' : 'Missed'}
          list="missing"
          rows={missing}
          count={day.counts.missing + day.counts.missed}
          {...shared}
        />
      )}
      {silent.length > 0 && (
        <PeopleList
          title="Silent for a day or more"
          list="silent"
          rows={silent}
          count={silent.length}
          {...shared}
          link={
            opens('/delinquent-reports') && (
              <Link className="text-link" to="/delinquent-reports">
                Consistency Tracker
              </Link>
            )
          }
        />
      )}
      {missing.length === 0 && silent.length === 0 && (
        <p className={styles.nobody}>{isToday ? texts.nobodyMissing : texts.nobodyMissed}</p>
      )}
    </div>
  )
}

interface PeopleListProps extends ListProps {
  title: string
  /** Begins the keys of its rows. */
  list: 'missing' | 'silent'
  rows: readonly RosterRow[]
  count: number
  link?: ReactNode
}

/** How many people a list begins with. */
const shownAtMost = { phone: 3, wide: 10 }

/** The people who are missing or silent, with a button for each and for all who can be reminded. */
function PeopleList({ title, list, rows, count, acts, now, showsUnits, link }: PeopleListProps) {
  const mayRemind = useMay()('consistency.remind')
  const most = shownAtMost[useMedia('phone') ? 'phone' : 'wide']
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, most)
  const hidden = rows.length - shown.length
  const remindable = mayRemind ? rows.filter(isRemindedWithAll) : []
  return (
    <section aria-labelledby={`${list}-title`} className={styles.list}>
      <ListHead id={`${list}-title`} title={title} count={count}>
        {remindable.length > 1 ? (
          <Button
            look="accent"
            flush="end"
            needsConnection
            onClick={() => void acts.remind(remindable.map(({ person }) => person.id))}
          >
            Remind all ({remindable.length})
          </Button>
        ) : (
          link
        )}
      </ListHead>
      <ul>
        {shown.map((row) => (
          <PersonRow
            key={row.person.id}
            {...{ row, list, now, showsUnits }}
            problem={acts.problems.get(row.person.id)}
            onRemind={() => void acts.remind([row.person.id])}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="accent" flush="start" onClick={() => setWhole(true)}>
          {formatNumber(hidden)} more
        </Button>
      )}
    </section>
  )
}

interface PersonRowProps {
  row: RosterRow
  list: PeopleListProps['list']
  now: Temporal.Instant
  showsUnits: boolean
  problem: string | undefined
  onRemind: () => void
}

function PersonRow({ row, list, now, showsUnits, problem, onRemind }: PersonRowProps) {
  const { timeZone } = useMe().user
  const { person, businessUnit, daysMissed, days } = row
  const mark =
    list === 'missing'
      ? groupWords[row.state === 'missed' ? 'missed' : 'missing'].mark
      : attentionLevel(daysMissed) === 'critical'
        ? 'manyMissed'
        : 'fewMissed'
  const since = list === 'missing' ? sinceText(row, now, timeZone) : ''
  const facts = [daysMissed > 0 && lastReportText(row), showsUnits && businessUnit?.name]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={styles.person} data-row={`${list} ${person.id}`} data-state={row.state}>
      <Mark name={mark} className={styles.mark} />
      <div className={styles.who}>
        <div className={styles.facts}>
          <h3 tabIndex={-1} data-row-focus>
            <PersonLink id={person.id}>{person.name}</PersonLink>
          </h3>
          {since && <small>{since}</small>}
        </div>
        {daysMissed > 0 && (
          <div className={styles.facts}>
            <DayStrip days={days} />
            <small className={styles.silence}>{counted(daysMissed, 'day', 'days')} silent</small>
          </div>
        )}
        {facts && (
          <small className={styles.last}>
            <UnbrokenDates>{facts}</UnbrokenDates>
          </small>
        )}
        {daysMissed > 0 && row.leave && (
          <small className={styles.away}>
            <UnbrokenDates>{leaveText(row)}</UnbrokenDates>
          </small>
        )}
        {problem && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className={styles.act}>
        <RowAct row={row} problem={problem} onAcknowledge={onRemind} onRemind={onRemind} />
      </div>
    </li>
  )
}
