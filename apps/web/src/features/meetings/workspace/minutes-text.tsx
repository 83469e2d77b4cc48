import { Link } from '@tanstack/react-router'
import { decisionMarker, headingMarker, readMinutes, type ActionItem } from '#core/meetings/minutes.ts'
import {
  assignmentWords,
  emptyCommand,
  notedWords,
  outcomeLabels,
  outcomesByLine,
  type ItemOutcome,
  type MinutedTask,
} from '#core/meetings/task-words.ts'
import { MentionText } from '#web/ui/people/mention-text.tsx'
import type { Review } from '../action-items/use-review.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

interface SessionMinutesProps {
  session: NonNullable<Workspace['session']>
  /** The day of the finalization, from which due dates are counted. */
  day: Temporal.PlainDate
}

/** The minutes of a finalized session, with the present state of its tasks. */
export function SessionMinutes({ session: { minutes, taskList, taskLines }, day }: SessionMinutesProps) {
  const { items } = readMinutes(minutes, day)
  return <MinutesText text={minutes} items={items} outcomes={outcomesByLine(items, taskList, taskLines)} />
}

/** The notes as minutes, with the tasks as they were reviewed. */
export function MinutesPreview({ notes, review }: { notes: string; review: Review }) {
  const outcomes = new Map(
    review.items.map(({ read, isTicked, assignees, dueDate }): [number, ItemOutcome<ShownTask>] => [
      read.line,
      isTicked ? { is: 'tasks', tasks: [{ title: read.title, assignees, dueDate }] } : { is: 'none' },
    ]),
  )
  return <MinutesText text={notes} items={review.items.map(({ read }) => read)} outcomes={outcomes} />
}

/** A task in the minutes; it has no id before it is created. */
type ShownTask = MinutedTask & { id?: string; canOpen?: boolean }

interface MinutesTextProps {
  text: string
  items: readonly ActionItem[]
  outcomes: ReadonlyMap<number, ItemOutcome<ShownTask>>
}

function MinutesText({ text, items, outcomes }: MinutesTextProps) {
  if (text.trim() === '') return <p className={styles.quiet}>Nothing was written.</p>
  const itemOn = new Map(items.map((item) => [item.line, item]))
  return (
    <div className={styles.minutes}>
      {text.split(/\r\n|\r|\n/).map((line, at) => {
        const item = itemOn.get(at + 1)
        const outcome = item && outcomes.get(item.line)
        // oxlint-disable react/no-array-index-key -- lines may be equal, and are replaced as a whole
        return item && outcome ? (
          <ItemLine key={at} item={item} outcome={outcome} />
        ) : (
          <MinutesLine key={at} line={line.trim()} />
        )
        // oxlint-enable react/no-array-index-key
      })}
    </div>
  )
}

function ItemLine({ item, outcome }: { item: ActionItem; outcome: ItemOutcome<ShownTask> }) {
  return (
    <p dir="auto" className={styles.taskLine}>
      <b>{outcomeLabels[outcome.is]}</b>{' '}
      {outcome.is === 'tasks'
        ? outcome.tasks.map((task, at) => (
            <span key={task.id ?? at}>
              {at > 0 && '; '}
              {task.id !== undefined && task.canOpen ? (
                <Link to="/my-tasks" search={{ taskId: task.id }} className="text-link">
                  {task.title}
                </Link>
              ) : (
                task.title
              )}
              , {assignmentWords(task)}
            </span>
          ))
        : notedWords(item)}
    </p>
  )
}

function MinutesLine({ line }: { line: string }) {
  if (line === '' || emptyCommand.test(line)) return null
  if (headingMarker.test(line)) return <h3 dir="auto">{line.replace(headingMarker, '')}</h3>
  if (decisionMarker.test(line))
    return (
      <p dir="auto">
        <b>Decision:</b> <MentionText text={line.replace(decisionMarker, '')} />
      </p>
    )
  return (
    <p dir="auto">
      <MentionText text={line} />
    </p>
  )
}
