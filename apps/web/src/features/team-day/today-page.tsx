import { counted } from '#core/texts/counted.ts'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { formatDayHead } from '#core/time/format.ts'
import { rosterPageSize } from '#core/team-day/roster.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMedia } from '#web/lib/use-media.ts'
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
import { canRemind } from './row-act.tsx'
import { Roster, RosterSkeleton, type OpenReport } from './roster.tsx'
import { texts } from './texts.ts'
import styles from './today.module.css'
import { useActs } from './use-acts.ts'
import { isRowWaiting, useInsight, useTeamDay, type TeamDay } from './use-team-day.ts'

interface TodayPageProps {
  documentTitle: string
  /** The name of the team or unit: "Operations & Logistics". */
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
  renderReport: (report: OpenReport) => ReactNode
  /** Below the insight, at the right. */
  aside: ReactNode
  /** Below the roster. */
  below: ReactNode
}

/** The home of people who read others' reports: everybody's day, with the actions on it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function TodayPage(props: TodayPageProps) {
  const { businessUnitId } = props
  const { timeZone } = useMe().user
  const here = serverToday(timeZone)
  const pastDate = props.date && props.date < here.toString() ? props.date : undefined
  const dayKey = `${pastDate ?? here.toString()} ${businessUnitId ?? ''}`
  // Another day or unit begins at its first page.
  const [turned, setTurned] = useState<{ dayKey: string; page: number }>()
  const page = turned?.dayKey === dayKey ? turned.page : 1
  const [isWaitingOpen, setWaitingOpen] = useState(false)
  const query = { date: pastDate, businessUnitId, page }
  const team = useTeamDay(query)
  const insight = useInsight(businessUnitId)
  const acts = useActs(query)
  const todayText = team.data?.today ?? here.toString()
  const today = useMemo(() => Temporal.PlainDate.from(todayText), [todayText])
  const date = pastDate ? Temporal.PlainDate.from(pastDate) : today
  const isStale = team.isPlaceholderData && team.data?.date !== date.toString()
  const day = isStale ? undefined : team.data
  return (
    <>
      <TodayHead
        page={props}
        date={date}
        today={today}
        people={day?.people}
        pending={team.data?.pending ?? undefined}
        isWaitingOpen={isWaitingOpen}
      />
      {props.shortcuts}
      <div className={styles.columns}>
        <section
          aria-labelledby="roster-title"
          aria-busy={(!team.data && !team.error) || isStale || undefined}
        >
          <h2 id="roster-title" className="visually-hidden">
            Roster
          </h2>
          {day?.people === 0 ? (
            <NobodyHere isWhole={pastDate === undefined && businessUnitId === undefined} />
          ) : day ? (
            <>
              <DaySentence day={day} />
              <RegionBoundary name="roster" resetKey={dayKey}>
                <Roster
                  day={day}
                  acts={acts}
                  dayKey={dayKey}
                  showsUnits={props.units !== undefined && businessUnitId === undefined}
                  onWaitingOpen={setWaitingOpen}
                  renderReport={props.renderReport}
                />
                {day.people > rosterPageSize && (
                  <Paging
                    people={day.people}
                    page={page}
                    onPage={(next) => setTurned({ dayKey, page: next })}
                  />
                )}
                <RosterFoot day={day} />
              </RegionBoundary>
            </>
          ) : team.isError ? (
            <ErrorState error={team.error} what="The roster" retry={() => team.refetch()} />
          ) : (
            <RosterSkeleton />
          )}
          {/* Loads in parallel with the roster, and is shown together with it, to avoid a layout shift. */}
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
        {acts.announcement}
      </p>
    </>
  )
}

interface TodayHeadProps {
  page: TodayPageProps
  date: Temporal.PlainDate
  today: Temporal.PlainDate
  /** The number of people in the roster; undefined until the day is loaded. */
  people: number | undefined
  /** The number of reports that wait for the person; undefined until the roster is loaded. */
  pending: number | undefined
  isWaitingOpen: boolean
}

/** The title with the date, the choices of day and unit, and the day's actions. */
function TodayHead({ page, date, today, people = 0, pending, isWaitingOpen }: TodayHeadProps) {
  return (
    <PageTitle
      documentTitle={page.documentTitle}
      facts={
        <p>
          {page.scopeName}
          {people > 0 && `, ${counted(people, 'person', 'people')}`}
        </p>
      }
      more={
        <div className={styles.controls}>
          {page.ownDay && <div className={styles.ownDay}>{page.ownDay}</div>}
          <div className={styles.head}>
            {page.units}
            <DayNav
              date={date}
              today={today}
              onDate={(to) => page.onDate(to.equals(today) ? undefined : to.toString())}
            />
          </div>
        </div>
      }
      action={<DayActions pending={pending} businessUnitId={page.businessUnitId} isQuiet={isWaitingOpen} />}
    >
      {formatDayHead(date, today)}
    </PageTitle>
  )
}

/** The legend of the marks, and the keys that have an effect on the shown day. */
function RosterFoot({ day: { items } }: { day: TeamDay }) {
  const mayRemind = useMay()('consistency.remind')
  return (
    <div className={styles.foot}>
      <DayLegend />
      <KeysLine
        hasReports={items.some(({ report }) => report !== null)}
        hasWaiting={items.some(isRowWaiting)}
        hasRemindable={mayRemind && items.some(canRemind)}
      />
    </div>
  )
}

interface KeysLineProps {
  hasReports: boolean
  hasWaiting: boolean
  hasRemindable: boolean
}

/** The keys with an effect on the shown day, for devices with a keyboard while shortcuts are enabled. */
const KeysLine = memo(function KeysLine({ hasReports, hasWaiting, hasRemindable }: KeysLineProps) {
  const isFine = useMedia('finePointer')
  const { shortcutsEnabled } = useMe().preferences
  if (!isFine || !shortcutsEnabled) return null
  const keys = [
    { names: ['←', '→'], does: 'day', works: true },
    { names: ['J', 'K'], does: 'person', works: true },
    { names: ['Enter'], does: 'open', works: hasReports },
    { names: ['A'], does: 'acknowledge', works: hasWaiting },
    { names: ['1–5'], does: 'reaction', works: hasWaiting },
    { names: ['R'], does: 'remind', works: hasRemindable },
  ].filter(({ works }) => works)
  return (
    <p className={styles.keys}>
      {keys.map(({ names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
})

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
