import { formatNumber } from '#core/texts/format-number.ts'
import { counted } from '#core/texts/counted.ts'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { formatDayHead } from '#core/time/format.ts'
import { rosterPageSize } from '#core/team-day/roster.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { DayActions } from './day-actions.tsx'
import { DayFoot } from './day-foot.tsx'
import { DayNav } from './day-nav.tsx'
import { Arrivals } from './arrivals.tsx'
import { AwaitedDay } from './awaited-day.tsx'
import { DayLists } from './day-lists.tsx'
import { DaySentence } from './day-sentence.tsx'
import { BlockedTasks, LastDays } from './insight.tsx'
import { OwnDay } from './own-day.tsx'
import { TeamLineOfDay, useAsOf } from './team-line.tsx'
import { texts } from './texts.ts'
import styles from './today.module.css'
import { UnitSwitch } from './unit-switch.tsx'
import { useActs } from './use-acts.ts'
import type { OpenReport } from './use-open-row.ts'
import { useShownDay } from './use-shown-day.ts'
import { useInsight, useTeamDay } from './use-team-day.ts'

interface TodayPageProps {
  documentTitle: string
  /** The name of the team or unit: "Operations & Logistics". */
  scopeName: string
  /** YYYY-MM-DD; undefined for today. */
  date: string | undefined
  /** Undefined for today. */
  onDate: (date: string | undefined) => void
  businessUnitId?: string | undefined
  /** Set if the reader chooses among units; then no report is open from the start. */
  onUnit?: ((businessUnitId: string | undefined) => void) | undefined
  /** Whether the reader submits reports too. */
  reportsToo: boolean
  /** The reader's own day, if they are the only one of their team. */
  ownDay?: ReactNode
  /** A row of links. */
  shortcuts: ReactNode
  renderReport: (report: OpenReport) => ReactNode
  /** Below the lists, beside the last 14 days. */
  aside: readonly { title: string; content: ReactNode }[]
  /** Folded, at the end. */
  below: ReactNode
  /** Whether the address names something in what a phone folds away. */
  opensMore?: boolean
}

/** The home of people who read others' reports: everybody's day, with the actions on it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function TodayPage(props: TodayPageProps) {
  const { businessUnitId, onUnit } = props
  const { user } = useMe()
  const shown = useShownDay(props.date, businessUnitId)
  const { team, date, today, pastDate, isStale } = shown
  // The first roster is rendered in slices, so that it does not block the page.
  const isShown = useDeferredValue(team.data !== undefined)
  const day = isShown ? shown.day : undefined
  const isAwaited = team.isPending || (team.data !== undefined && !isShown)
  // The counts of the other units.
  const whole = useTeamDay({ date: pastDate, businessUnitId: undefined, page: 1 }, onUnit !== undefined)
  const insight = useInsight(businessUnitId)
  const acts = useActs(shown.request)
  const [isWaitingOpen, setWaitingOpen] = useState(false)
  const isPhone = useMedia('phone')
  const asOf = useAsOf(team)
  const showsUnits = onUnit !== undefined && businessUnitId === undefined
  const blocked = insight.data?.blocked?.total ? insight.data.blocked : undefined
  const isAlone = day?.people === 1 && day.items[0]?.person.id === user.id && pastDate === undefined
  const rest = (
    <>
      <div className={styles.asides}>
        <div>
          <RegionBoundary name="team-insight">
            <LastDays businessUnitId={businessUnitId} date={date.toString()} />
          </RegionBoundary>
        </div>
        {blocked && (
          <div>
            <BlockedTasks blocked={blocked} businessUnitId={businessUnitId} />
          </div>
        )}
        {props.aside.map(({ title, content }) => (
          <div key={title}>{content}</div>
        ))}
      </div>
      <div className={styles.below}>{props.below}</div>
    </>
  )
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
      {!isPhone && props.shortcuts}
      {onUnit && <UnitSwitch value={businessUnitId} day={whole.data} onChange={onUnit} />}
      {/* No section: its states are those of the page, and have their picture. */}
      <div role="region" aria-labelledby="team-title" aria-busy={isAwaited || isStale || undefined}>
        <h2 id="team-title" className="visually-hidden">
          The day of the team
        </h2>
        {day?.people === 0 ? (
          <NobodyHere isWhole={pastDate === undefined && businessUnitId === undefined} />
        ) : day ? (
          <>
            <DaySentence day={day} own={props.reportsToo && pastDate === undefined && <OwnDay />} />
            <RegionBoundary name="team-line" resetKey={shown.dayKey} shows="nothing">
              {(isAlone && props.ownDay) || <TeamLineOfDay day={day} asOf={asOf} />}
            </RegionBoundary>
            <RegionBoundary name="day-lists" resetKey={shown.dayKey}>
              <DayLists
                day={day}
                insight={insight.isPlaceholderData ? undefined : insight.data}
                isInsightAwaited={insight.isPending || insight.isPlaceholderData}
                acts={acts}
                dayKey={shown.listsKey}
                today={today}
                businessUnitId={businessUnitId}
                showsUnits={showsUnits}
                opensFirst={onUnit === undefined}
                onWaitingOpen={setWaitingOpen}
                renderReport={props.renderReport}
              />
              {day.people > rosterPageSize && (
                <Paging people={day.people} page={shown.request.page} onPage={shown.turn} />
              )}
            </RegionBoundary>
          </>
        ) : team.isError ? (
          <ErrorState error={team.error} what="The day" retry={() => team.refetch()} />
        ) : (
          <AwaitedDay date={date} />
        )}
      </div>
      {/* Loads in parallel with the day, and is shown together with it, to avoid a layout shift. */}
      <div hidden={isAwaited}>
        {isPhone ? (
          <FoldedSection
            title="More"
            note={['Last 14 days', ...props.aside.map(({ title }) => title)].join(', ')}
            isOpen={props.opensMore ?? false}
          >
            {rest}
          </FoldedSection>
        ) : (
          rest
        )}
        {day && <DayFoot day={day} />}
      </div>
      {isPhone && props.shortcuts}
      <p role="status" className="visually-hidden">
        {acts.announcement}
      </p>
      {day && <Arrivals day={day} />}
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
        <p className={styles.people}>
          {page.scopeName}
          {people > 0 && `, ${counted(people, 'person', 'people')}`}
        </p>
      }
      more={
        <div className={styles.head}>
          <DayNav
            date={date}
            today={today}
            onDate={(to) => page.onDate(to.equals(today) ? undefined : to.toString())}
          />
        </div>
      }
      action={<DayActions pending={pending} businessUnitId={page.businessUnitId} isQuiet={isWaitingOpen} />}
    >
      {formatDayHead(date, today)}
    </PageTitle>
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
      {`${formatNumber((page - 1) * rosterPageSize + 1)} to ${formatNumber(Math.min(people, page * rosterPageSize))} of ${formatNumber(people)} people, by unit.`}
      {page > 1 && <Button onClick={() => onPage(page - 1)}>Previous people</Button>}
      {page < last && <Button onClick={() => onPage(page + 1)}>Next people</Button>}
    </p>
  )
}
