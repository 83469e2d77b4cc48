import { weekdays } from '#core/time/weekday.ts'
import { formatTimeOfDay } from '#core/time/format.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Section } from '#web/ui/page/section.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { halfHours } from './half-hours.ts'
import styles from './settings.module.css'
import type { Change, Settings } from './use-settings.ts'

const off = { value: '', label: 'Off' }

/** The daily digest, and the weekly summary for people who see the reports of others. */
export function Summaries({ settings, change }: { settings: Settings; change: Change }) {
  const seesTeam = useMay()('consistency.list')
  const { digestAt, weekSummaryDay, mailTo } = settings
  const times = halfHours(digestAt).map((time) => ({ value: time, label: formatTimeOfDay(time) }))
  const summaryDay = weekdays.find((day) => day === weekSummaryDay)
  if (!seesTeam && mailTo === null) return null
  return (
    <Section title="Summaries">
      <div className={styles.summaries}>
        {mailTo !== null && (
          <SelectField
            needsConnection
            label="Daily digest by mail"
            help="Yesterday’s acknowledgments, today’s tasks and what waits for you. On working days, when there is something to tell."
            value={digestAt ?? ''}
            options={[off, ...times]}
            onChange={({ target }) => change({ digestAt: target.value || null })}
          />
        )}
        {seesTeam && (
          <SelectField
            needsConnection
            label="Your team’s week"
            help="At 9:00 AM: who reported, who has been silent, what is blocked and who is away next week."
            value={summaryDay ?? ''}
            options={[off, ...weekdays.map((day) => ({ value: day, label: day }))]}
            onChange={({ target }) =>
              change({ weekSummaryDay: weekdays.find((day) => day === target.value) ?? null })
            }
          />
        )}
      </div>
    </Section>
  )
}
