import { formatNumber } from '#core/texts/format-number.ts'
import { counted } from '#core/texts/counted.ts'
import type { Output } from '#web/lib/api.ts'
import { percent } from '#web/lib/numbers.ts'

export type Snapshot = Output<'GET /dashboards/snapshot'>
/** The figures of a team over any period. */
export type TeamFigures = Pick<Snapshot, 'days' | 'people' | 'current' | 'previous' | 'points' | 'units'>
export type WeekdayCount = Output<'GET /dashboards/weekdays'>['items'][number]

/**
 * The finding of the line: the share of on-time reports, compared with the period before.
 * @param period Such as "in the last 7 days".
 */
export function snapshotFinding({ days, current, previous }: TeamFigures, period: string): string {
  const { expected, submitted, late, onTimeShare } = current
  if (onTimeShare === null) return `No report was due ${period}.`
  const missed = expected - submitted
  const onTime = formatNumber(submitted - late)
  const due = `${onTime} of ${counted(expected, 'report', 'reports')} came in on time (${percent(onTimeShare)})`
  const rest = [
    late > 0 && `${formatNumber(late)} came in late`,
    missed > 0 && `${counted(missed, 'was', 'were')} missed`,
  ].filter((part) => part !== false)
  const compared = comparison(onTimeShare, previous.onTimeShare, days)
  return `${[due, compared].filter(Boolean).join(', ')}.${rest.length > 0 ? ` ${rest.join(' and ')}.` : ''}`
}

function comparison(share: number, before: number | null, days: number): string | undefined {
  if (before === null) return undefined
  const points = Math.round(share * 100) - Math.round(before * 100)
  const than = `the ${days} days before`
  if (points === 0) return `as in ${than}`
  return `${counted(Math.abs(points), 'point', 'points')} ${points > 0 ? 'more' : 'less'} than in ${than}`
}

/** The finding of the bars by unit. */
export function unitsFinding(units: TeamFigures['units'], period: string): string {
  const [best, worst] = [units.at(0), units.findLast(({ submittedShare }) => submittedShare !== null)]
  if (!best || best.submittedShare === null || !worst || worst.submittedShare === null)
    return `No report was due ${period}.`
  const name = ({ unit }: Snapshot['units'][number]) => unit?.name ?? noUnit
  if (best.submittedShare === worst.submittedShare)
    return units.length === 1
      ? `${name(best)} submitted ${percent(best.submittedShare)} of its expected reports.`
      : `Every unit submitted ${percent(best.submittedShare)} of its expected reports.`
  return `${name(best)} submitted the most of its expected reports, ${percent(best.submittedShare)}; ${name(worst)} submitted ${percent(worst.submittedShare)}.`
}

export const noUnit = 'No unit'

/** The finding of the bars by weekday: the day with most reports, and how many of all were late. */
export function weekdayFinding(items: readonly WeekdayCount[]): string {
  const most = Math.max(...items.map(({ onTime, late }) => onTime + late), 0)
  const fullest = items.find(({ onTime, late }) => onTime + late === most)
  if (!fullest || most === 0) return 'No reports came in for the last 7 days.'
  const all = items.reduce((sum, { onTime, late }) => sum + onTime + late, 0)
  const late = items.reduce((sum, day) => sum + day.late, 0)
  const lateText = late === 0 ? 'None' : `${formatNumber(late)} of ${formatNumber(all)}`
  return `${fullest.weekday} was the busiest day with ${counted(most, 'report', 'reports')}. ${lateText} came in late.`
}
