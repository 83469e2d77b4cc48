import { counted } from '#core/texts/counted.ts'
import { dueWords } from '#core/tasks/due-words.ts'
import chipStyles from '#web/ui/mark/chip.module.css'
import { priorityMarks } from '#web/ui/mark/task-marks.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './action-items.module.css'
import { AssigneeWords, isDueUnread } from './item-words.tsx'
import type { Review } from './use-review.ts'

interface ItemPreviewProps {
  review: Review
  /** Whether the heading above has their number. */
  isCounted?: boolean
}

/** The tasks of the notes so far, as they will be offered for review. Default values are dashed. */
export function ItemPreview({ review: { items, today }, isCounted }: ItemPreviewProps) {
  return (
    <>
      <p
        className={isCounted && items.length > 0 ? 'visually-hidden' : styles.count}
        data-none={items.length === 0 || undefined}
        role="status"
      >
        {items.length === 0
          ? 'No tasks yet. A line that begins with / becomes one.'
          : counted(items.length, 'task', 'tasks')}
      </p>
      <ol className={styles.items}>
        {items.map(({ key, read, assignees, priority, byDefault }) => (
          <li key={key} className={styles.item} dir="auto">
            <span
              className={styles.number}
              data-default={isUnsure(byDefault) || undefined}
              aria-hidden="true"
            >
              {read.number}
            </span>
            {read.title}
            <span className={styles.chips}>
              <span
                className={chipStyles.chip}
                data-default={byDefault.assignees || undefined}
                data-doubtful={assignees.length === 0 || undefined}
              >
                <AssigneeWords {...{ assignees, byDefault }} />
              </span>
              <span
                className={chipStyles.chip}
                data-default={byDefault.dueDate || undefined}
                data-doubtful={isDueUnread({ read, byDefault }) || undefined}
              >
                {dueWords(read.due, today)}
              </span>
              <span className={chipStyles.chip} data-default={byDefault.priority || undefined}>
                <Mark name={priorityMarks[priority]} />
                {priority}
                {byDefault.priority && ' (default)'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The number of the item is dashed too if a value is a default. */
function isUnsure({ assignees, dueDate }: { assignees: boolean; dueDate: boolean }): boolean {
  return assignees || dueDate
}
