import { counted } from '#core/texts/counted.ts'
import { dueWords } from '#core/tasks/due-words.ts'
import type { Mention } from '#core/tasks/mentions.ts'
import type { QuickTask } from '#core/tasks/quick-entry.ts'
import { maxQuickTasks } from '#core/tasks/limits.ts'
import { quickEmpty, quickNoLine } from '#core/tasks/texts.ts'
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

/** A preview of the text: the chips of one task; for several tasks their number, and a numbered row of chips for each. */
export function QuickTasks(props: QuickTasksProps) {
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
            <TaskChips {...props} task={task} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function TaskChips({
  quick,
  task,
  onUnbind,
  focusField,
  mentionSomebody,
}: QuickTasksProps & { task: QuickTask }) {
  const people = uniqueOf(task.mentions)
  const date = task.due.date.toString()
  const mustName = quick.entry.kind === 'inline' && quick.mustName
  return (
    <div className={styles.made}>
      <div className={styles.chips}>
        <span className={styles.title} dir="auto">
          {task.title || 'No title yet'}
        </span>
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
      <AwayNote people={people} date={date} />
      {/* The words that were read without a marker; chips change silently. */}
      <span className="visually-hidden" aria-live="polite">
        {readWords(task, quick.today)}
      </span>
    </div>
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
