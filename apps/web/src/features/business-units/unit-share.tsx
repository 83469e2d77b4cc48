import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { formatNumber } from '#core/texts/format-number.ts'
import { percent } from '#web/lib/numbers.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import styles from './unit-share.module.css'

export type UnitFigures = Output<'GET /dashboards/snapshot'>['units'][number]

/** With fewer due reports, a share says nothing about the unit. */
const fewestReports = 10

/**
 * The reports of each unit in the last 30 days that are over, by the unit's id; undefined while they are loading, and
 * for people who may not see figures of teams.
 */
export function useUnitFigures(): { canSee: boolean; byUnit: ReadonlyMap<string, UnitFigures> | undefined } {
  const canSee = useMay()('dashboard.count-team')
  const { data } = useQuery({
    ...apiQuery('reports', 'GET /dashboards/snapshot', { query: { days: '30' } }),
    ...listFreshness,
    enabled: canSee,
  })
  return { canSee, byUnit: data && new Map(data.units.map((one) => [one.unit?.id ?? '', one])) }
}

/** The reports of a unit that came in on time and late, and those that were missed, as one bar with its share. */
export function UnitShare({ figures }: { figures: UnitFigures | undefined }) {
  if (!figures || figures.expected === 0) return <span className={styles.few}>nothing due</span>
  const { expected, submitted, late } = figures
  if (expected < fewestReports || figures.onTimeShare === null)
    return <span className={styles.few}>too few to say</span>
  const missed = expected - submitted
  const parts = [
    { look: styles.onTime, count: submitted - late },
    { look: styles.late, count: late },
    { look: styles.missed, count: missed },
  ].filter(({ count }) => count > 0)
  const share = percent(figures.onTimeShare)
  const rest = `${formatNumber(late)} late, ${formatNumber(missed)} missed`
  return (
    <span className={styles.share} title={rest} data-own-line>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ look, count }) => (
          <i key={look} className={look} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={styles.number}>{share}</span>
      <span className="visually-hidden"> on time, {rest}, in 30 days</span>
    </span>
  )
}

/** What the parts of the bars mean. */
export function ShareLegend() {
  return (
    <span className={styles.legend}>
      <span>
        <i className={styles.onTime} /> On time
      </span>
      <span>
        <i className={styles.late} /> Late
      </span>
      <span>
        <i className={styles.missed} /> Missed
      </span>
    </span>
  )
}
