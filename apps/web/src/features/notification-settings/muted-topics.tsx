import { topicGroups, topicWords } from '#core/notifications/topics.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './settings.module.css'
import type { Change, Settings } from './use-settings.ts'

/** Topics that stay in the list of the app for the rest of the day. */
export function MutedTopics({ settings, change }: { settings: Settings; change: Change }) {
  const shown = topicGroups.flatMap(({ topics }) => topics)
  const rows = shown.flatMap((topic) => settings.topics.find((row) => row.topic === topic) ?? [])
  const muted = rows.filter(({ isMutedToday }) => isMutedToday)
  const others = rows.filter(({ isMutedToday }) => !isMutedToday)
  return (
    <Section title="Muted for today" note={muted.length > 0 ? muted.length : undefined}>
      <p className={styles.lead}>
        What is muted stays in the list of the app until your day ends: nothing rings, and no mail is sent.
      </p>
      {muted.length > 0 && (
        <ul className={styles.muted} aria-label="Muted for today">
          {muted.map(({ topic }) => (
            <li key={topic}>
              <span>{topicWords[topic].name}</span>
              <Button
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
        <SelectField
          label="Mute for today"
          value=""
          options={[
            { value: '', label: 'Choose what to mute' },
            ...others.map(({ topic }) => ({ value: topic, label: topicWords[topic].name })),
          ]}
          onChange={({ target }) => {
            const chosen = others.find(({ topic }) => topic === target.value)
            if (chosen) change({ mute: { topic: chosen.topic, isMuted: true } })
          }}
        />
      </div>
    </Section>
  )
}
