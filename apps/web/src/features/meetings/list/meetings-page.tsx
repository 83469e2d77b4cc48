import { counted } from '#core/texts/counted.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { SeriesList } from '../aside/series-list.tsx'
import { Waiting } from '../aside/waiting.tsx'
import { Planning } from '../planning/planning.tsx'
import type { Overview } from '../meeting-types.ts'
import { texts } from '../texts.ts'
import { useOverview } from '../use-overview.ts'
import { AnswerBar } from './answer-bar.tsx'
import { canBeAnswered } from './answering.ts'
import { todayId } from './day-list.tsx'
import { ComingList, useComingDays } from './coming-list.tsx'
import { daysFromToday, shownDays } from './days.ts'
import { ListActs } from './list-acts.tsx'
import { meetingExport } from './meeting-export.ts'
import { MeetingFilters } from './meeting-filters.tsx'
import styles from './list.module.css'
import { usePinned } from './live-now.tsx'
import { RangeList } from './range-list.tsx'
import { hasDays, meetingsSearch, type MeetingsSearch } from './search.ts'
import { useBatchAnswers } from './use-batch-answers.ts'
import { useComing } from './use-coming.ts'
import { filtersOf, useMeetings } from './use-meetings.ts'

/**
 * The person’s past and coming meetings by day, and beside them what waits for the person, and their series. It composes the
 * parts of the page, which share the list, the days and the overview.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function MeetingsPage({ search }: { search: MeetingsSearch }) {
  const { timeZone } = useMe().user
  const title = useMay()('meeting.plan') ? texts.titleOfPlanners : texts.title
  const go = useSearchChange('/meetings', meetingsSearch)
  const today = serverToday(timeZone)
  const overview = useOverview()
  const list = useShownList(search, today, overview.data)
  const { batch } = list
  const plan = () => go({ plan: 'choose' })
  const toToday = useToToday(list.isShown, () => go(meetingsSearch.noFilters))
  const hasPinned = list.live.pinned.length > 0 && !list.isRange
  useShortcuts([
    { keys: 'n', does: texts.plan, group: 'This page', command: 'plan-meeting', run: plan },
    { keys: 't', does: 'Today', group: 'This page', run: toToday },
  ])
  return (
    <>
      <PageTitle
        facts={<Facts today={today} overview={overview.data} />}
        action={
          // A panel beside the list, or a live session, has the filled button.
          <Button
            look={search.plan === 'memo' || hasPinned ? 'outline' : 'filled'}
            size="form"
            shortcut="N"
            onClick={plan}
          >
            {texts.plan}
          </Button>
        }
      >
        {title}
      </PageTitle>
      <MeetingFilters
        search={search}
        onChange={go}
        total={list.total}
        end={<ListActs source={() => meetingExport(search, today, timeZone, title)} />}
      />
      <div className={styles.area}>
        <div className={styles.columns}>
          <RegionBoundary name="meeting-list">
            {list.isRange ? (
              <RangeList
                days={shownDays(search, today)}
                list={list.range}
                isSlow={list.isSlow}
                {...{ today, batch, go }}
              />
            ) : (
              <ComingList
                list={list.coming}
                days={list.days}
                live={list.live}
                isSlow={list.isSlow}
                onPlan={plan}
                {...{ search, today, batch, go }}
              />
            )}
          </RegionBoundary>
          <aside className={styles.aside} aria-label="Waiting for you and series">
            <RegionBoundary name="meeting-overview">
              <Waiting overview={overview} hasLive={list.isRange} />
              <SeriesList overview={overview} />
            </RegionBoundary>
          </aside>
        </div>
      </div>
      <output className="visually-hidden">
        {batch.wasEndedByFilters && 'The selection ended with the change of filters.'}
      </output>
      <RegionBoundary name="meeting-answers" shows="nothing">
        <AnswerBar batch={batch} answerable={list.answerable} />
      </RegionBoundary>
      <RegionBoundary name="planning" shows="nothing" resetKey={search.plan}>
        <Planning
          plan={search.plan}
          start={{ time: search.at, minutes: search.minutes }}
          withId={search.with}
          onPlan={(next) =>
            go({
              plan: next,
              ...(next === undefined ? { with: undefined, at: undefined, minutes: undefined } : {}),
            })
          }
        />
      </RegionBoundary>
    </>
  )
}

/** The list of the chosen days, or without them the one that begins at today, and the selection of its rows. */
function useShownList(search: MeetingsSearch, today: Temporal.PlainDate, overview: Overview | undefined) {
  const isRange = hasDays(search)
  const range = useMeetings(search, today, isRange)
  const coming = useComing(search, today, !isRange)
  const live = usePinned(meetingsSearch.isFiltered(search) ? [] : (overview?.live ?? []), coming.items)
  const days = useComingDays(search, today, coming, live.rest)
  const comingRows = coming.first && days.shown
  const rows = isRange ? range.rows : comingRows
  const error = isRange ? range.error : coming.coming.error
  const isSlow = useSlow(!rows && !error)
  const filters = filtersOf(search, isRange ? shownDays(search, today) : daysFromToday(today))
  const batch = useBatchAnswers({
    shows: { ...filters, isRange },
    rows,
    fetchPage: (page) =>
      isRange
        ? call('GET /meetings', { query: { ...filters, page, pageSize: 100 } })
        : // Nothing is answered that is not in sight.
          Promise.resolve({ items: days.shown, hasMore: false }),
  })
  return {
    isRange,
    range,
    coming,
    live,
    days,
    batch,
    isSlow,
    isShown: rows !== undefined && !isSlow,
    total: isRange ? range.total : coming.first?.count,
    // The number is unknown if there are further pages.
    answerable: isRange && range.lastPage > 1 ? undefined : rows?.filter(canBeAnswered).length,
  }
}

function Facts({
  today,
  overview,
}: {
  today: Temporal.PlainDate
  overview: Overview | undefined
}): ReactNode {
  const live = overview?.counts.live ?? 0
  const invitations = overview?.counts.toAnswer ?? 0
  const waiting = [
    ...(live > 0 ? [`${live} live now`] : []),
    ...(invitations > 0 ? [counted(invitations, 'invitation to answer', 'invitations to answer')] : []),
  ]
  return [formatDateWithDay(today), waiting.join(', ')].filter(Boolean).join(' · ')
}

/** Scrolls to today, and first resets the filters if they hide it. */
function useToToday(isShown: boolean, onReset: () => void): () => void {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isShown || !isWaiting.current || !document.getElementById(todayId)) return
    isWaiting.current = false
    scrollToToday()
  })
  return () => {
    if (document.getElementById(todayId)) return scrollToToday()
    isWaiting.current = true
    onReset()
  }
}

function scrollToToday(): void {
  const day = document.getElementById(todayId)
  day?.scrollIntoView({ block: 'start' })
  day?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
