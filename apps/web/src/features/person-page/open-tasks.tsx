import { Link } from '@tanstack/react-router'
import { linkTo, type LinkTarget } from '#web/lib/link-to.ts'
import { dueInWords } from '#web/lib/due-in-words.ts'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { priorityMarks } from '#web/ui/mark/task-marks.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'

type Tasks = NonNullable<PersonSummary['tasks']>
type Task = Tasks['first'][number]

/** The person's open tasks, or only the tasks that the person and the reader have assigned to each other. */
export function OpenTasks({ summary, tasks }: { summary: PersonSummary; tasks: Tasks }) {
  const opens = useOpens()
  const places = usePersonPlaces(summary.person.id)
  const isShared = tasks.scope === 'shared'
  const list = isShared
    ? opens('/my-tasks') && { name: 'My Tasks', place: linkTo({ to: '/my-tasks' }) }
    : places.tasks
  return (
    <Section
      title={isShared ? 'Tasks between you' : 'Open tasks'}
      note={tasks.open > 0 ? noteOf(tasks) : undefined}
      link={
        list && (
          <Link className="text-link" {...list.place}>
            {list.name}
          </Link>
        )
      }
    >
      {tasks.open === 0 ? (
        <p className={styles.nothing}>{isShared ? 'No open tasks between you.' : 'No open tasks.'}</p>
      ) : (
        <ul>
          {tasks.first.map((task) => (
            <Row
              key={task.id}
              task={task}
              today={summary.person.today}
              place={places.task(task.id, task.isMine)}
            />
          ))}
        </ul>
      )}
      {tasks.open > tasks.first.length && (
        <p className={styles.rest}>and {(tasks.open - tasks.first.length).toLocaleString('en')} more</p>
      )}
    </Section>
  )
}

interface RowProps {
  task: Task
  today: string
  place: LinkTarget | undefined
}

function Row({ task, today, place }: RowProps) {
  const isOverdue = task.dueDate < today
  return (
    <li className={styles.task}>
      <Mark name={isOverdue ? 'overdue' : task.isBlocked ? 'blocked' : 'notStarted'} />
      <span className={styles.strong} dir="auto">
        {place ? <Link {...place}>{task.title}</Link> : task.title}
      </span>
      <span className={styles.due}>{dueInWords(task, today)}</span>
      <span className={styles.priority}>
        <StatusMark name={priorityMarks[task.priority]} />
      </span>
    </li>
  )
}

function noteOf({ open, overdue, blocked }: Tasks): string {
  return [
    String(open),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
  ].join(', ')
}
