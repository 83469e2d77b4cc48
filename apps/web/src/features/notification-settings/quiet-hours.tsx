import { defaultSettings } from '#core/notifications/settings.ts'
import { formatTimeOfDay } from '#core/time/format.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { DayBand } from './day-band.tsx'
import { halfHours } from './half-hours.ts'
import styles from './settings.module.css'
import type { Change, Settings } from './use-settings.ts'

/** The hours in which nothing is sent. */
export function QuietHoursSection({ settings, change }: { settings: Settings; change: Change }) {
  const { quietHours, importantPasses, timeZone } = settings
  return (
    <Section title="Quiet hours" note={timeZone}>
      <p className={styles.lead}>
        {quietHours
          ? `From ${formatTimeOfDay(quietHours.from)} to ${formatTimeOfDay(quietHours.until)} nothing rings and no mail is sent. What arrives then waits in the app, and is sent afterwards if you have not read it.`
          : 'Notifications reach you at every hour.'}
      </p>
      {quietHours && <DayBand quietHours={quietHours} timeZone={timeZone} />}
      <div className={styles.choices}>
        <label className={styles.choice}>
          <CheckBox
            needsConnection
            checked={quietHours !== null}
            onChange={({ target }) =>
              change({ quietHours: target.checked ? defaultSettings.quietHours : null })
            }
          />
          <span>Keep quiet hours</span>
        </label>
        {quietHours && (
          <>
            <div className={styles.hours}>
              <SelectField
                needsConnection
                label="From"
                options={timesBut(quietHours.until, quietHours.from)}
                value={quietHours.from}
                onChange={({ target }) => change({ quietHours: { ...quietHours, from: target.value } })}
              />
              <SelectField
                needsConnection
                label="To"
                options={timesBut(quietHours.from, quietHours.until)}
                value={quietHours.until}
                onChange={({ target }) => change({ quietHours: { ...quietHours, until: target.value } })}
              />
            </div>
            <label className={styles.choice}>
              <CheckBox
                needsConnection
                checked={importantPasses}
                onChange={({ target }) => change({ importantPasses: target.checked })}
              />
              <span>
                Let important ones through
                <small>Report due, task overdue, role or access changed</small>
              </span>
            </label>
          </>
        )}
      </div>
    </Section>
  )
}

/** The half hours and the current value, without the other end of the quiet hours. */
function timesBut(other: string, current: string) {
  return halfHours(current)
    .filter((time) => time !== other)
    .map((time) => ({ value: time, label: formatTimeOfDay(time) }))
}
