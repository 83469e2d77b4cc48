import { useMemo, useState, type ReactNode } from 'react'
import { formatDayHead } from '#core/time/format.ts'
import { rosterPageSize } from '#core/team-day/roster.ts'
import { counted } from '#web/lib/numbers.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe, useOpens } from '#web/lib/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { DayLegend } from '#web/ui/mark/day-mark.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { DayActions } from './day-actions.tsx'
import { DayNav } from './day-nav.tsx'
import { DaySentence } from './day-sentence.tsx'
import { TeamInsight } from './insight.tsx'
import { KeysLine } from './keys-line.tsx'
import { RosterWaiting } from './roster-waiting.tsx'
import { canRemind } from './row-act.tsx'
import { Roster, type OpenReport } from './roster.tsx'
import { texts } from './texts.ts'
import styles from './today.module.css'
import { useActs } from './use-acts.ts'
import { isRowWaiting, useInsight, useTeamDay } from './use-team-day.ts'

interface TodayPageProps {
  documentTitle: string
  /** Whose day it is: "Operations & Logistics". */
  scopeName: string
  /** YYYY-MM-DD; undefined for today. */
  date: string | undefined
  /** Undefined for today. */
  onDate: (date: string | undefined) => void
  businessUnitId?: string | undefined
  /** The choice of a unit. */
  units?: ReactNode
  /** The state of the person's own day. */
  ownDay?: ReactNode
  /** A row of links below the title. */
  shortcuts: ReactNode
  renderReport: (of: OpenReport) => ReactNode
  /** Below the insight, at the right. */
  aside: ReactNode
  /** Below the roster. */
  below: ReactNode
}

/** The home of people who watch others' reports: one day of everybody, and what can be done about it. */
export function TodayPage(props: TodayPageProps) {
  const { businessUnitId, onDate } = props
  const may = useMay()
  const { timeZone } = useMe().user
  const here = serverToday(timeZone)
  const asked = props.date && props.date < here.toString() ? props.date : undefined
  const of = `${asked ?? here.toString()} ${businessUnitId ?? ''}`
  // Another day or unit begins at its first page.
  const [turned, setTurned] = useState<{ of: string; page: number }>()
  const page = turned?.of === of ? turned.page : 1
  const [isWaitingOpen, setWaitingOpen] = useState(false)
  const query = { date: asked, businessUnitId, page }
  const team = useTeamDay(query)
  const insight = useInsight(businessUnitId)
  const acts = useActs(query)
  const day = team.data
  const todayText = day?.today ?? here.toString()
  const today = useMemo(() => Temporal.PlainDate.from(todayText), [todayText])
  const date = asked ? Temporal.PlainDate.from(asked) : today
  const isStale = team.isPlaceholderData && day?.date !== date.toString()
  return (
    <>
      <PageTitle
        documentTitle={props.documentTitle}
        facts={
          <p>
            {props.scopeName}
            {day && !isStale && day.people > 0 && `, ${counted(day.people, 'person', 'people')}`}
          </p>
        }
        more={
          <div className={styles.controls}>
            {props.ownDay && <div className={styles.ownDay}>{props.ownDay}</div>}
            <div className={styles.head}>
              {props.units}
              <DayNav
                date={date}
                today={today}
                onDate={(to) => onDate(to.equals(today) ? undefined : to.toString())}
              />
            </div>
          </div>
        }
        action={
          <DayActions
            pending={day?.pending ?? undefined}
            businessUnitId={businessUnitId}
            isQuiet={isWaitingOpen}
          />
        }
      >
        {formatDayHead(date, today)}
      </PageTitle>
      {props.shortcuts}
      <div className={styles.columns}>
        <section aria-labelledby="roster-title" aria-busy={(!day && !team.error) || isStale || undefined}>
          <h2 id="roster-title" className="visually-hidden">
            Roster
          </h2>
          {day?.people === 0 && !isStale ? (
            <NobodyHere isWhole={asked === undefined && businessUnitId === undefined} />
          ) : day && !isStale ? (
            <>
              <DaySentence day={day} />
              <RegionBoundary name="roster" resetKey={of}>
                <Roster
                  day={day}
                  acts={acts}
                  of={of}
                  showsUnits={props.units !== undefined && businessUnitId === undefined}
                  onWaitingOpen={setWaitingOpen}
                  renderReport={props.renderReport}
                />
                {day.people > rosterPageSize && (
                  <Paging people={day.people} page={page} onPage={(next) => setTurned({ of, page: next })} />
                )}
                <div className={styles.foot}>
                  <DayLegend />
                  <KeysLine
                    hasReports={day.items.some(({ report }) => report !== null)}
                    hasWaiting={day.items.some(isRowWaiting)}
                    hasRemindable={may('consistency.remind') && day.items.some(canRemind)}
                  />
                </div>
              </RegionBoundary>
            </>
          ) : team.isError ? (
            <ErrorState error={team.error} what="The roster" retry={() => team.refetch()} />
          ) : (
            <RosterWaiting />
          )}
          {/* What follows is loaded beside what is above it, and shown with it, so that nothing seen is pushed away. */}
          <div className={styles.below} hidden={team.isPending}>
            {props.below}
          </div>
        </section>
        <div className={clsx(team.isPending && styles.awaitsRoster)}>
          <RegionBoundary name="team-insight">
            <TeamInsight businessUnitId={businessUnitId} date={date.toString()} today={today} />
          </RegionBoundary>
          <div hidden={insight.isPending}>{props.aside}</div>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {acts.said}
      </p>
    </>
  )
}

/** @param isWhole Whether it is the reader's whole team today, and not one unit or a day in the past. */
function NobodyHere({ isWhole }: { isWhole: boolean }) {
  const opens = useOpens()
  return (
    <EmptyState
      action={
        isWhole && opens('/user-management') && <ButtonLink to="/user-management">User Management</ButtonLink>
      }
    >
      {isWhole ? texts.empty : texts.emptyDay}
    </EmptyState>
  )
}

interface PagingProps {
  people: number
  page: number
  onPage: (page: number) => void
}

function Paging({ people, page, onPage }: PagingProps) {
  const last = Math.ceil(people / rosterPageSize)
  return (
    <p className={styles.paging}>
      {`${((page - 1) * rosterPageSize + 1).toLocaleString('en')} to ${Math.min(people, page * rosterPageSize).toLocaleString('en')} of ${people.toLocaleString('en')} people, by unit.`}
      {page > 1 && <Button onClick={() => onPage(page - 1)}>Previous people</Button>}
      {page < last && <Button onClick={() => onPage(page + 1)}>Next people</Button>}
    </p>
  )
}
