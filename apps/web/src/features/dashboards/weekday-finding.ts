import { counted } from '#core/texts/counted.ts'
import type { Output } from '#web/lib/api.ts'

export type WeekdayCount = Output<'GET /dashboards/weekdays'>['items'][number]

/** The finding of the bars: the day with most reports, and how many of all were late. */
export function weekdayFinding(items: readonly WeekdayCount[]): string {
  const totals = items.map(({ onTime, late }) => onTime + late)
  const most = Math.max(...totals, 0)
  if (most === 0) return 'No reports came in for the last 7 days.'
  const fullest = items[totals.indexOf(most)]!.weekday
  const all = totals.reduce((sum, one) => sum + one, 0)
  const late = items.reduce((sum, day) => sum + day.late, 0)
  const lateOnes = late === 0 ? 'None' : `${late.toLocaleString('en')} of ${all.toLocaleString('en')}`
  return `${fullest} was the busiest day with ${counted(most, 'report', 'reports')}. ${lateOnes} came in late.`
}
