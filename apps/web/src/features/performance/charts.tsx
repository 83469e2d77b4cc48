import { useMe } from '#web/lib/use-me.ts'
import { ChartSection } from '#web/ui/charts/chart-section.tsx'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { reportFinding, taskFinding } from './findings.ts'
import { longName, shortName, shownPeriods } from './period-names.ts'
import type { Performance } from './use-performance.ts'

type Period = Performance['periods'][number]

interface PeriodChartProps {
  performance: Performance
  title: string
  finding: string
  parts: readonly string[]
  countsOf: (period: Period) => readonly number[]
}

function PeriodChart({ performance, title, finding, parts, countsOf }: PeriodChartProps) {
  const periods = shownPeriods(performance)
  const isEmpty = periods.every((period) => countsOf(period).every((count) => count === 0))
  return (
    <ChartSection
      title={title}
      chart={{
        finding,
        drawing: isEmpty ? null : (
          <StackedBars
            parts={parts}
            bars={periods.map((period) => ({
              key: period.from,
              name: shortName(period, { ...performance, periods }),
              parts: countsOf(period),
            }))}
          />
        ),
        table: {
          columns: [performance.periodLength === 'week' ? 'Week' : 'Month', ...parts],
          rows: periods.map((period) => [longName(period), ...countsOf(period)] as const),
        },
      }}
    />
  )
}

/** Reports by week or month: on time, late and missed. */
export function ReportChart({ performance }: { performance: Performance }) {
  return (
    <PeriodChart
      performance={performance}
      title={`Reports by ${performance.periodLength}`}
      finding={reportFinding(performance, useMe().user.timeZone)}
      parts={['On time', 'Late', 'Missed']}
      countsOf={({ onTime, late, missed }) => [onTime, late, missed]}
    />
  )
}

/** Completed tasks by week or month: by their due date and late. */
export function TaskChart({ performance }: { performance: Performance }) {
  return (
    <PeriodChart
      performance={performance}
      title={`Tasks completed by ${performance.periodLength}`}
      finding={taskFinding(performance)}
      parts={['By due date', 'Late']}
      countsOf={({ byDueDate, afterDueDate }) => [byDueDate, afterDueDate]}
    />
  )
}
