import { counted } from '#core/texts/counted.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
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
import { shownDays } from './days.ts'
import { ListActs } from './list-acts.tsx'
import { meetingExport } from './meeting-export.ts'
import { MeetingFilters } from './meeting-filters.tsx'
import { MeetingList } from './meeting-list.tsx'
import styles from './list.module.css'
import { meetingsSearch, type MeetingsSearch } from './search.ts'
import { useBatchAnswers } from './use-batch-answers.ts'
import { useMeetings } from './use-meetings.ts'

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
  const days = shownDays(search, today)
  const list = useMeetings(search, days)
  const batch = useBatchAnswers(search, days, list.rows)
  const overview = useOverview()
  const plan = () => go({ plan: 'choose' })
  // The number is unknown if there are further pages.
  const answerable = list.lastPage > 1 ? undefined : list.rows?.filter(canBeAnswered).length
  const isSlow = useSlow(!list.rows && !list.error)
  const isShown = list.rows !== undefined && !isSlow
  const toToday = useToToday(isShown, () => go(meetingsSearch.noFilters))
  useStartAtToday(isShown && !meetingsSearch.isFiltered(search))
  useShortcuts([
    { keys: 'n', does: texts.plan, group: 'This page', command: 'plan-meeting', run: plan },
    { keys: 't', does: 'Today', group: 'This page', run: toToday },
  ])
  return (
    <>
      <PageTitle
        facts={<Facts today={today} overview={overview.data} />}
        action={
          // A panel beside the list has the filled button.
          <Button
            look={search.plan === 'memo' ? 'outline' : 'filled'}
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
        days={days}
        onChange={go}
        total={list.total}
        end={<ListActs source={() => meetingExport(search, days, timeZone, title)} onToday={toToday} />}
      />
      <div className={styles.area}>
        <div className={styles.columns}>
          <RegionBoundary name="meeting-list">
            <MeetingList {...{ search, days, today, list, isSlow, batch, go, onPlan: plan }} />
          </RegionBoundary>
          <aside className={styles.aside} aria-label="Waiting for you and series">
            <RegionBoundary name="meeting-overview">
              <Waiting overview={overview} />
              <SeriesList overview={overview} />
            </RegionBoundary>
          </aside>
        </div>
      </div>
      <output className="visually-hidden">
        {batch.wasEndedByFilters && 'The selection ended with the change of filters.'}
      </output>
      <RegionBoundary name="meeting-answers" shows="nothing">
        <AnswerBar batch={batch} answerable={answerable} />
      </RegionBoundary>
      <RegionBoundary name="planning" shows="nothing" resetKey={search.plan}>
        <Planning
          plan={search.plan}
          withId={search.with}
          onPlan={(next) => go({ plan: next, ...(next === undefined ? { with: undefined } : {}) })}
        />
      </RegionBoundary>
    </>
  )
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

/**
 * Scrolls the list to today on a phone, where the days to come mostly fill more than the screen. If today is already in
 * the upper half, the list stays as it is, so that the title of the page is not cut off.
 */
function useStartAtToday(isReady: boolean): void {
  const isPhone = useMedia('phone')
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const day = document.getElementById(todayId)
    if (!isPhone || scrollY > 0 || !day) return
    if (day.getBoundingClientRect().top > innerHeight / 2) day.scrollIntoView({ block: 'start' })
  }, [isReady, isPhone])
}
