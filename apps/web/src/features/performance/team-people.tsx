import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/time/format.ts'
import { stripDays } from '#core/working-days/reporting-day.ts'
import { useMemo } from 'react'
import { percent } from '#web/lib/numbers.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { DatedStrip, DatedStripHead, stripDates } from '#web/ui/calendar/dated-strip.tsx'
import { DayLegend } from '#web/ui/mark/day-mark.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import styles from './performance.module.css'
import { hubSearch, type HubSearch } from './search.ts'
import type { Range } from './range.ts'
import type { Member, TeamList } from './use-performance.ts'

interface TeamPeopleProps {
  list: TeamList
  go: ChangeSearch<HubSearch>
  range: Range
  /** Whether the people belong to several units. */
  hasUnits: boolean
}

/** The people of a team with their figures and last days, those who need attention first. */
export function TeamPeople({ list, go, range, hasUnits }: TeamPeopleProps) {
  const isPhone = useMedia('phone')
  const today = serverToday(useMe().user.timeZone).toString()
  const { rows, answer } = list
  const dates = useMemo(
    () => stripDates(rows?.map(({ days }) => days) ?? [], answer?.countedTo ?? today),
    [rows, answer, today],
  )
  const period = periodOf(answer, range)
  return (
    <>
      <div className={styles.legend}>
        <DayLegend />
      </div>
      {/* A list has no heads of columns. */}
      {isPhone && rows && rows.length > 0 && (
        <div className={styles.phoneHead}>
          <DatedStripHead dates={dates} today={today} />
        </div>
      )}
      <div className={styles.people}>
        <PagedTable
          what="The people"
          caption="People by missed reports, most first, then by late ones"
          columns={columnsOf({ dates, today, period, hasUnits })}
          list={list}
          go={go}
          rowId={({ employee }) => employee.id}
          rowName={({ employee }) => employee.name}
          sort={{ key: 'missed', dir: 'desc' }}
          empty={<EmptyState>The people whose reports you read will be here.</EmptyState>}
          noMatch={null}
        />
      </div>
    </>
  )
}

/** "Last 14 days", or "14 days to 12-May-2026" of a period that has ended. */
function periodOf(answer: TeamList['answer'], { to }: Range): string {
  const count = Math.min(answer?.days || stripDays, stripDays)
  return answer?.countedTo === to ? `${count} days to ${formatDate(to)}` : `Last ${count} days`
}

interface TeamColumns {
  dates: readonly string[]
  today: string
  period: string
  hasUnits: boolean
}

function columnsOf({ dates, today, period, hasUnits }: TeamColumns): Column<Member>[] {
  return [
    { key: 'name', head: 'Name', isName: true, width: 200, cell: (row) => <Name row={row} /> },
    ...(hasUnits
      ? [
          {
            key: 'businessUnit',
            head: 'Business unit',
            isQuiet: true,
            isExtra: true,
            width: 180,
            onPhone: 'none' as const,
            cell: ({ businessUnit }: Member) => businessUnit?.name ?? 'N/A',
          },
        ]
      : []),
    {
      key: 'days',
      head: period,
      drawnHead: <DatedStripHead dates={dates} today={today} />,
      width: 240,
      cell: ({ days }) => <DatedStrip days={days} dates={dates} period={period} />,
    },
    {
      key: 'missed',
      head: 'Missed',
      isNumeric: true,
      width: 80,
      cell: (row) => <Count of={row.expected - row.submitted} />,
      phoneCell: (row) => `${row.expected - row.submitted} missed`,
    },
    {
      key: 'late',
      head: 'Late',
      isNumeric: true,
      width: 70,
      cell: ({ late }) => <Count of={late} />,
      phoneCell: ({ late }) => `${late} late`,
    },
    {
      key: 'onTime',
      head: 'On time',
      isNumeric: true,
      width: 130,
      onPhone: 'beside',
      cell: (row) => <OnTime row={row} />,
    },
  ]
}

function Name({ row: { employee, isPresent } }: { row: Member }) {
  return (
    <>
      <RowLink to="/people/$personId" params={{ personId: employee.id }} preload={false}>
        {employee.name}
      </RowLink>
      {!isPresent && <span className={styles.moved}> moved since</span>}
    </>
  )
}

/** The share on time, which leads to the person's own period. */
function OnTime({ row: { employee, expected, submitted, late, onTimeShare } }: { row: Member }) {
  if (onTimeShare === null) return <span className={styles.none}>Nothing due</span>
  return (
    <Link
      className={styles.share}
      to="/performance-hub"
      search={(previous) => hubSearch.changed(previous, { employee: employee.id })}
      preload={false}
    >
      <span className="visually-hidden">
        {`${employee.name}, ${submitted - late} of ${expected} on time, ${percent(onTimeShare)}`}
      </span>
      <span aria-hidden="true">{percent(onTimeShare)}</span>
      <span className={styles.none} aria-hidden="true">
        {submitted - late} of {expected}
      </span>
    </Link>
  )
}

function Count({ of }: { of: number }) {
  return of === 0 ? <span className={styles.none}>0</span> : of.toLocaleString('en')
}
