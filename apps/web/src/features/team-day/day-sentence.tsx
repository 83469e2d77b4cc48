import { rosterGroups } from '#core/team-day/roster.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { groupWords, otherDaysText } from './texts.ts'
import styles from './today.module.css'
import type { TeamDay } from './use-team-day.ts'

export const groupId = (group: string) => `roster-${group}`

/** The day in one sentence, and the number of people in each group, as links to the groups. */
export function DaySentence({ day }: { day: TeamDay }) {
  const { lead, rest } = day.sentence
  const otherDays = otherDaysText(day)
  return (
    <section className={styles.sentence} aria-label="The day in one sentence">
      <p>
        <strong>{lead}</strong> {rest}
      </p>
      {otherDays && (
        <p className={styles.otherDays}>
          <UnbrokenDates>{otherDays}</UnbrokenDates>
        </p>
      )}
      <ul className={styles.jumps}>
        {rosterGroups
          .filter((group) => day.counts[group] > 0)
          .map((group) => (
            <li key={group}>
              <a
                href={`#${groupId(group)}`}
                onClick={(event) => {
                  event.preventDefault()
                  const heading = document.querySelector<HTMLElement>(`#${groupId(group)} h3`)
                  heading?.scrollIntoView?.({ block: 'start' })
                  heading?.focus({ preventScroll: true })
                }}
              >
                <Mark name={groupWords[group].mark} />
                <b>{day.counts[group].toLocaleString('en')}</b> {groupWords[group].word}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
