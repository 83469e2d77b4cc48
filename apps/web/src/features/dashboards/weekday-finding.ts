import type { Output } from '#web/lib/api.ts'
import { counted } from '#web/lib/numbers.ts'

export type WeekdayCount = Output<'GET /dashboards/weekdays'>['items'][number]

/** The finding of the bars: the day with most reports, the number of late ones, and the state of today. */
export function weekdayFinding(items: readonly WeekdayCount[]): string {
  const totals = items.map(({ onTime, late }) => onTime + late)
  const today = totals.at(-1) ?? 0
  const most = Math.max(...totals.slice(0, -1), 0)
  const late = items.reduce((sum, day) => sum + day.late, 0)
  if (most === 0 && today === 0) return 'No reports came in for the last 7 days.'
  const soFar = `today is at ${today.toLocaleString('en')}`
  const fullest = items[totals.indexOf(most)]?.weekday
  const past =
    most === 0
      ? `No reports came in for the six days before; ${soFar}.`
      : `${fullest} was the busiest day with ${counted(most, 'report', 'reports')}; ${soFar}.`
  return `${past} ${late === 0 ? 'None' : late.toLocaleString('en')} came in late.`
}
