import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { SnapshotDescription } from '#web/features/assistant/snapshot-description.tsx'
import { performanceSnapshot, Snapshot } from '#web/features/dashboards/snapshot.tsx'
import { UnitBars } from '#web/features/dashboards/unit-bars.tsx'
import { DayLine } from '#web/features/home/day-line.tsx'
import { Shortcuts } from '#web/features/home/shortcuts.tsx'
import { UpcomingSeries } from '#web/features/meetings/home/upcoming-series.tsx'
import { InlineReport } from '#web/features/reports/read/inline-report.tsx'
import { PinnedTasks } from '#web/features/tasks/pinned/pinned-tasks.tsx'
import { TodayPage } from '#web/features/team-day/today-page.tsx'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { namesFeed, useHomeChange, usualDays, type HomeProps } from './-home-search.ts'

interface TeamHomeProps extends HomeProps {
  /** For a Director: all people, or one unit, with the figures by unit and the whole organization's activity. */
  isDirector: boolean
}

/**
 * The home of people who read others' reports: today, with the figures and the activity of those people folded below.
 * Lists the page's regions in order.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function TeamHome({ path, search, isDirector }: TeamHomeProps) {
  const change = useHomeChange(path)
  const { user, tenant } = useMe()
  const may = useMay()
  const days = search.days ?? usualDays
  const unit = isDirector ? search.unit : undefined
  const feed = isDirector ? 'Organization Activity' : 'Recent Team Activity'
  return (
    <TodayPage
      documentTitle={path === '/director-dashboard' ? 'Director Dashboard' : 'Home'}
      scopeName={user.businessUnit?.name ?? tenant?.name ?? ''}
      date={search.date}
      onDate={(date) => change({ date })}
      businessUnitId={unit}
      onUnit={isDirector ? (to) => change({ unit: to, person: undefined }) : undefined}
      reportsToo={may('report.submit')}
      ownDay={may('report.submit') && <DayLine />}
      shortcuts={<Shortcuts row="team" />}
      renderReport={(report) => (
        <RegionBoundary name="inline-report" resetKey={report.reportId}>
          <InlineReport {...report} />
        </RegionBoundary>
      )}
      aside={[
        ...(may('task.list')
          ? [
              {
                title: 'Pinned Tasks',
                content: (
                  <RegionBoundary name="pinned-tasks">
                    <PinnedTasks />
                  </RegionBoundary>
                ),
              },
            ]
          : []),
        ...(may('meeting.list-own')
          ? [
              {
                title: 'Upcoming Recurring Meetings',
                content: (
                  <RegionBoundary name="upcoming-series">
                    <UpcomingSeries />
                  </RegionBoundary>
                ),
              },
            ]
          : []),
      ]}
      opensMore={search.days !== undefined || namesFeed(search)}
      below={
        <>
          <FoldedSection title={performanceSnapshot} isOpen={search.days !== undefined}>
            <RegionBoundary name="snapshot">
              <Snapshot
                days={days}
                onDays={(next) => change({ days: next })}
                businessUnitId={unit}
                description={<SnapshotDescription days={days} businessUnitId={unit} />}
              />
            </RegionBoundary>
            {isDirector && (
              <RegionBoundary name="unit-bars">
                <UnitBars days={days} businessUnitId={unit} />
              </RegionBoundary>
            )}
          </FoldedSection>
          {(!isDirector || may('report.list-all')) && (
            <FoldedSection title={feed} isOpen={namesFeed(search)}>
              <RegionBoundary name="activity-feed">
                <ActivityFeed
                  title={feed}
                  scope={isDirector ? 'all' : 'team'}
                  businessUnitId={unit}
                  scrolls
                  search={search}
                  onChange={change}
                />
              </RegionBoundary>
            </FoldedSection>
          )}
        </>
      }
    />
  )
}
