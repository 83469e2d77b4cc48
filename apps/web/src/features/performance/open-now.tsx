import { Link } from '@tanstack/react-router'
import { dueInWords } from '#web/lib/due-in-words.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './performance.module.css'
import { usePlaces, type Performance } from './use-performance.ts'

const marks = { overdue: 'overdue', blocked: 'blocked', due: 'notStarted' } as const

/** The person’s open tasks: their number, and the first ones that need attention, with the reason. */
export function OpenNow({ performance }: { performance: Performance }) {
  const { openNow, person } = performance
  const places = usePlaces(performance)
  if (!openNow) return null
  const more = openNow.open - openNow.first.length
  return (
    <Section
      title="Open now"
      note={openNow.open.toLocaleString('en')}
      link={
        places.tasks && (
          <Link className="text-link" {...places.tasks.place}>
            {places.tasks.name}
          </Link>
        )
      }
    >
      {openNow.open === 0 ? (
        <p className={styles.nothing}>No open tasks.</p>
      ) : (
        <ul className={styles.open}>
          {openNow.first.map((task) => {
            const place = places.task(task.id)
            return (
              <li key={task.id}>
                <Mark name={marks[task.why]} />
                <span className={styles.task}>
                  {place ? <Link {...place}>{task.title}</Link> : task.title}
                </span>
                <span className={styles.why}>
                  {dueInWords({ ...task, isBlocked: task.why === 'blocked' }, person.today)}
                </span>
              </li>
            )
          })}
          {places.tasks && more > 0 && (
            <li className={styles.rest}>
              <Link className="text-link" {...places.tasks.place}>
                {more.toLocaleString('en')} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
