import { useQuery } from '@tanstack/react-query'
import { topicGroups, topicWords } from '#core/notifications/topics.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useWake } from '#web/lib/use-wake.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './settings.module.css'
import type { Change, Settings } from './use-settings.ts'

const topics = topicGroups.flatMap((group) => group.topics)

/** Snoozed reminders, and topics that are muted for the rest of the day. */
export function SnoozedAndMuted({ settings, change }: { settings: Settings; change: Change }) {
  const { data: snoozed } = useQuery(apiQuery('notifications', 'GET /notifications/snoozed'))
  const wake = useWake()
  const rows = topics.flatMap((topic) => settings.topics.find((row) => row.topic === topic) ?? [])
  const muted = rows.filter(({ isMutedToday }) => isMutedToday)
  const others = rows.filter(({ isMutedToday }) => !isMutedToday)
  const count = muted.length + (snoozed?.items.length ?? 0)
  return (
    <Section title="Snoozed and muted" note={count > 0 ? count : undefined}>
      {count === 0 && (
        <p className={styles.lead}>
          Put a reminder off in the menu of its row, on the page Notifications. What you mute stays in the
          list until your day ends, and nothing else is sent.
        </p>
      )}
      {count > 0 && (
        <ul className={styles.waiting} aria-label="Snoozed and muted">
          {snoozed?.items.map(({ id, message, until }) => (
            <li key={id}>
              <span className={styles.what}>
                <Mark name="pending" />
                <span>
                  <UnbrokenDates>{message}</UnbrokenDates>
                </span>
              </span>
              <span className={styles.until}>
                Snoozed until <InstantText value={until} timeZone={settings.timeZone} />
              </span>
              <Button
                look="accent"
                needsConnection
                aria-label={`Bring back ${message}`}
                onClick={() => wake(id)}
              >
                Bring back
              </Button>
            </li>
          ))}
          {muted.map(({ topic }) => (
            <li key={topic}>
              <span className={styles.what}>
                <Mark name="weeklyOff" />
                <span>{topicWords[topic].name}</span>
              </span>
              <span className={styles.until}>Muted for today</span>
              <Button
                look="accent"
                needsConnection
                aria-label={`Unmute ${topicWords[topic].name}`}
                onClick={() => change({ mute: { topic, isMuted: false } })}
              >
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.hours}>
        <MuteField others={others} change={change} />
      </div>
    </Section>
  )
}

interface MuteFieldProps {
  /** The topics that are not muted. */
  others: Settings['topics']
  change: Change
}

function MuteField({ others, change }: MuteFieldProps) {
  return (
    <SelectField
      label="Mute for today"
      value=""
      needsConnection
      options={[
        { value: '', label: 'Choose what to mute' },
        ...others.map(({ topic }) => ({ value: topic, label: topicWords[topic].name })),
      ]}
      onChange={({ target }) => {
        const chosen = others.find(({ topic }) => topic === target.value)
        if (chosen) change({ mute: { topic: chosen.topic, isMuted: true } })
      }}
    />
  )
}
