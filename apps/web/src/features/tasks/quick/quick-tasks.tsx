import { useId, useState } from 'react'
import { counted } from '#core/texts/counted.ts'
import { dueWords } from '#core/tasks/due-words.ts'
import type { Mention } from '#core/tasks/mentions.ts'
import type { QuickTask } from '#core/tasks/quick-entry.ts'
import { maxQuickTasks } from '#core/tasks/limits.ts'
import { quickEmpty, quickNoLine } from '#core/tasks/texts.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import chipStyles from '#web/ui/mark/chip.module.css'
import { AwayNote } from '#web/ui/people/away-note.tsx'
import { DueChip } from './due-chip.tsx'
import { PersonChip } from './person-chip.tsx'
import { PriorityChip } from './priority-chip.tsx'
import styles from './quick.module.css'
import type { QuickEntryState } from './use-quick-entry.ts'

interface QuickTasksProps {
  quick: QuickEntryState
  onUnbind: (mention: Mention) => void
  focusField: () => void
  mentionSomebody: (task: QuickTask) => void
}

/**
 * A preview of the text: the chips of one task; for several tasks their number, and a numbered row of chips for each. On a
 * phone a row is the words of its chips, which opens them.
 */
export function QuickTasks(props: QuickTasksProps) {
  const isPhone = useMedia('phone')
  const { kind, tasks, hasEmptyCommand } = props.quick.entry
  if (kind === 'inline') return tasks[0] ? <TaskChips {...props} task={tasks[0]} /> : null
  const isTooMany = tasks.length > maxQuickTasks
  return (
    <div className={clsx(styles.below, styles.several)}>
      <p className={styles.count} role="status">
        {counted(tasks.length, 'task', 'tasks')}
        {isTooMany && `, at most ${maxQuickTasks} can be added at once`}
        {tasks.length === 0 && `. ${hasEmptyCommand ? quickEmpty : quickNoLine}`}
      </p>
      <ol className={styles.tasks}>
        {tasks.slice(0, maxQuickTasks).map((task) => (
          <li key={task.start}>
            {isPhone ? <FoldedTask {...props} task={task} /> : <TaskChips {...props} task={task} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

type TaskProps = QuickTasksProps & { task: QuickTask }

const noTitle = 'No title yet'

/** The title of a task and what its words were read as; a press opens its chips. */
function FoldedTask(props: TaskProps) {
  const { task, quick } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.folded}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.title} dir="auto">
          {task.title || noTitle}
        </span>{' '}
        {!isOpen && <TaskWords task={task} today={quick.today} />}
      </button>
      {isOpen ? (
        <div id={id}>
          <TaskChips {...props} isTitled />
        </div>
      ) : (
        <TaskNotes task={task} today={quick.today} />
      )}
    </div>
  )
}

/** "Tomorrow · High · for Hannah Schmidt", with what was not understood marked. */
function TaskWords({
  task: { due, priority, mentions },
  today,
}: {
  task: QuickTask
  today: Temporal.PlainDate
}) {
  const names = uniqueOf(mentions).map(({ name }) => name)
  const isDayDoubtful = due.as === 'unknown' || due.as === 'past'
  return (
    <span className={styles.words}>
      <span data-doubtful={isDayDoubtful || undefined}>
        {isDayDoubtful ? dueWords(due, today) : plainDay(due.date, today)}
      </span>
      {' · '}
      <span data-doubtful={priority.as === 'unknown' || undefined}>{priority.value}</span>
      {` · for ${names.length === 0 ? 'you' : names.join(', ')}`}
    </span>
  )
}

function plainDay(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return { 0: 'Today', 1: 'Tomorrow' }[today.until(date).days] ?? formatDateWithDay(date)
}

function TaskChips({
  quick,
  task,
  onUnbind,
  focusField,
  mentionSomebody,
  isTitled,
}: TaskProps & { isTitled?: boolean }) {
  const people = uniqueOf(task.mentions)
  const date = task.due.date.toString()
  const mustName = quick.entry.kind === 'inline' && quick.mustName
  return (
    <div className={styles.made}>
      <div className={styles.chips}>
        {!isTitled && (
          <span className={styles.title} dir="auto">
            {task.title || noTitle}
          </span>
        )}
        <span className={styles.people}>
          {people.map((mention) => (
            <PersonChip
              key={mention.id}
              mention={mention}
              quick={quick}
              date={date}
              focusField={focusField}
              onPlain={() => {
                onUnbind(mention)
                focusField()
              }}
            />
          ))}
          {people.length === 0 && (
            <DefaultPerson mustName={mustName} quick={quick} onPick={() => mentionSomebody(task)} />
          )}
        </span>
        <DueChip task={task} quick={quick} focusField={focusField} />
        <PriorityChip task={task} quick={quick} focusField={focusField} />
      </div>
      <TaskNotes task={task} today={quick.today} />
    </div>
  )
}

/** Who is absent on the day of the task and, for screen readers, the words that were read without a marker. */
function TaskNotes({ task, today }: { task: QuickTask; today: Temporal.PlainDate }) {
  return (
    <>
      <AwayNote people={uniqueOf(task.mentions)} date={task.due.date.toString()} />
      {/* Chips change silently. */}
      <span className="visually-hidden" aria-live="polite">
        {readWords(task, today)}
      </span>
    </>
  )
}

interface DefaultPersonProps {
  mustName: boolean
  quick: QuickEntryState
  onPick: () => void
}

/** The default assignee of a task without a mention. If others can be mentioned, it starts a mention. */
function DefaultPerson({ mustName, quick, onPick }: DefaultPersonProps) {
  if (!quick.mayAssign)
    return (
      <span className={chipStyles.chip} data-default>
        You (default)
      </span>
    )
  return (
    <button type="button" className={chipStyles.chip} data-default onClick={onPick}>
      {mustName ? 'Nobody yet: mention with @' : 'You (default)'}
    </button>
  )
}

function readWords({ due, priority }: QuickTask, today: Temporal.PlainDate): string {
  return [
    due.marker?.isBare && `Due ${dueWords(due, today)}`,
    priority.marker?.isBare && `Priority ${priority.value}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function uniqueOf(mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ id }, index) => mentions.findIndex((one) => one.id === id) === index)
}
