import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './person.module.css'
import type { Person } from './use-person.ts'

type Leave = NonNullable<Person['leaveAhead']>

/** Leave from today on, one line a stretch. */
export function LeaveAhead({ leave }: { leave: Leave }) {
  return (
    <Section title="Leave ahead">
      {leave.length === 0 ? (
        <p className={styles.nothing}>No leave ahead.</p>
      ) : (
        <ul className={styles.list}>
          {leave.map((stretch) => (
            <li key={`${stretch.from} ${stretch.portion}`}>
              <Mark name="leave" />
              <span className={styles.strong}>
                <span className="nowrap">{stretchInWords(stretch)}</span>
                <small dir="auto">
                  {stretchLength(stretch)}
                  {stretch.reason !== undefined && `, ${stretch.reason}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
