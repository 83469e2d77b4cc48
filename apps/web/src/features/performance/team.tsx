import { formatDateWithDay } from '#core/time/format.ts'
import type { ReactNode } from 'react'
import { useMay } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { percent } from '#web/lib/numbers.ts'
import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './performance.module.css'
import type { Range } from './range.ts'
import type { HubSearch } from './search.ts'
import { TeamPeople } from './team-people.tsx'
import { useTeam, type Team } from './use-performance.ts'

/** The charts of a team; the answer is undefined while it is loading. */
export type TeamCharts = (team: Team | undefined) => { byDay: ReactNode; byUnit: ReactNode }

interface TeamViewProps {
  range: Range
  search: HubSearch
  go: ChangeSearch<HubSearch>
  charts: TeamCharts
  board: ReactNode
}

/** The people whose reports the reader watches over a period: together, each, by day and by unit. */
export function TeamView({ range, search, go, charts, board }: TeamViewProps) {
  const list = useTeam(search, range)
  const seesUnits = useMay()('report.list-all')
  const team = list.answer
  const isSlow = useSlow(!team && !list.error)
  if (list.error && !team)
    return (
      <div className={styles.alone}>
        <ErrorState error={list.error} what="The team" retry={list.retry} />
        <div>{board}</div>
      </div>
    )
  const { byDay, byUnit } = charts(team)
  return (
    <div data-refreshing={list.isRefreshing || undefined}>
      <TeamFigures team={team} />
      <RegionBoundary name="team-people">
        <Section
          title="People"
          note={
            team && team.total > 0
              ? `${team.total.toLocaleString('en')}, who needs attention first`
              : undefined
          }
        >
          <TeamPeople list={list} go={go} range={range} hasUnits={seesUnits && !search.bu} />
        </Section>
      </RegionBoundary>
      {/* Loads in parallel with the people, and is shown together with them, to avoid a layout shift. */}
      <div className={styles.hub} hidden={!team || isSlow}>
        <div>
          <RegionBoundary name="snapshot">{byDay}</RegionBoundary>
        </div>
        <div>
          {seesUnits && !search.bu && <RegionBoundary name="unit-bars">{byUnit}</RegionBoundary>}
          {board}
        </div>
      </div>
    </div>
  )
}

const noFigure = '–'

function TeamFigures({ team }: { team: Team | undefined }) {
  const counts = team?.current
  return (
    <>
      <FigureStrip
        label="The team"
        figures={[
          { name: team?.people === 1 ? 'Person' : 'People', value: team?.people },
          {
            name: counts
              ? `of ${counts.expected.toLocaleString('en')} ${counts.expected === 1 ? 'report' : 'reports'}`
              : 'of … reports',
            value: counts?.submitted,
          },
          {
            name: 'On time',
            value: counts && (counts.onTimeShare === null ? noFigure : percent(counts.onTimeShare)),
          },
          { name: 'Late', value: counts?.late },
          { name: 'Missed', value: counts && counts.expected - counts.submitted },
        ]}
      />
      <p className={styles.counted}>{team && <UnbrokenDates>{countedText(team)}</UnbrokenDates>}</p>
    </>
  )
}

/** Which days are in the figures: those that are over for everybody. */
function countedText({ countedTo, people }: Team): string {
  if (countedTo)
    return `Counted to ${formatDateWithDay(countedTo)}. A day counts once it is over for everybody.`
  return people === 0 ? '' : 'No day of this period counts yet: a day counts once it is over for everybody.'
}
