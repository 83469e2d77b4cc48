import { memo, useId, useState } from 'react'
import { formatNumber } from '#core/texts/format-number.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import type { BoardColumn as Column, TaskBoard } from '../task-types.ts'
import { BoardCard } from './board-card.tsx'
import styles from './board.module.css'

interface BoardColumnProps {
  column: Column
  board: TaskBoard
  today: string
  timeZone: string
  /** The card of this column that is lifted. */
  liftedId: string | undefined
  /** The card of this column whose menu is open. */
  menuId: string | undefined
  /** Why the lifted card cannot be put here. */
  refusal: string | undefined
  notes: ReadonlyMap<string, 'waiting' | 'refused'>
  /** The card of this column that could not be completed, and why. */
  refused: { id: string; why: string } | undefined
}

/** One status of the board with its cards. Rendered again only when its cards change. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, board, today, timeZone, liftedId, menuId, refusal, notes, refused } = props
  const { status, items, count } = column
  const titleId = useId()
  const [visitedId, setVisitedId] = useState<string>()
  const currentId = items.some(({ id }) => id === visitedId) ? visitedId : items[0]?.id
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows which card inside has the focus
    <section
      className={clsx(styles.column, refusal && styles.refused)}
      aria-labelledby={titleId}
      data-column={status}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
        if (id) setVisitedId(id)
      }}
    >
      <h2 id={titleId} className={styles.head}>
        <Mark name={statusMarks[status]} />
        {status} <span className={styles.count}>{formatNumber(count)}</span>
        <span className="visually-hidden"> {count === 1 ? 'task' : 'tasks'}</span>
      </h2>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <ul className={styles.cards} data-cards>
        {items.map((task) => (
          <BoardCard
            key={task.id}
            task={task}
            board={board}
            today={today}
            timeZone={timeZone}
            isCurrent={task.id === currentId}
            isLifted={task.id === liftedId}
            isMenuOpen={task.id === menuId}
            note={notes.get(task.id)}
            refusal={refused?.id === task.id ? refused.why : undefined}
          />
        ))}
        {items.length === 0 && <li className={styles.none}>No tasks</li>}
      </ul>
      {count > items.length && items.length > 0 && (
        <p className={styles.more}>
          The first {formatNumber(items.length)} of {formatNumber(count)}. Filters or the list show the
          others.
        </p>
      )}
    </section>
  )
})
