import { IconChevronRight } from '@tabler/icons-react'
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { taskGroupOf, taskGroups, type TaskGroup } from '#core/tasks/due-groups.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { counted } from '#core/texts/counted.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { openRow } from '#web/ui/table/open-row.ts'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import { ListChangesContext, type ListChanges } from '../list-changes.ts'
import { useJustAdded, usePendingTasks } from '../pending-tasks.ts'
import { useRefusals } from '../row/refusal-note.tsx'
import { useKeptFocus } from '../row/use-kept-focus.ts'
import type { TaskSummary } from '../task-types.ts'
import { AwaitedRows } from './awaited-rows.tsx'
import { groupNames } from './group-names.ts'
import { GroupRow, LeavingRow } from './group-row.tsx'
import styles from './groups.module.css'
import { MoreRows, NotRead } from './more-rows.tsx'
import { useGroupMoves } from './use-group-moves.ts'
import { useLeaving, type Leaving } from './use-leaving.ts'
import { inOrder, type TaskGroupsList } from './use-task-groups.ts'

interface TaskGroupsProps {
  list: TaskGroupsList
  openId: string | undefined
  isFiltered: boolean
  empty: ReactNode
  noMatch: ReactNode
  /** Receives the changes of a panel beside the list. */
  changes: RefObject<ListChanges | null>
  onOpen: (taskId: string) => void
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
}

/** The person's tasks by when they are due, each group a list under its heading; completed ones are folded. */
export function TaskGroups(props: TaskGroupsProps) {
  const { list, isFiltered } = props
  const isSlow = useSlow(!list.rows && !list.error)
  if (list.error && !list.rows)
    return <ErrorState error={list.error} what="The tasks" retry={() => list.retry()} />
  if (!list.rows || isSlow)
    return (
      <div className={styles.groups} aria-busy="true">
        {isSlow && <AwaitedRows count={8} />}
      </div>
    )
  const isEmpty = list.rows.length === 0 && Object.values(list.counts).every((count) => count === 0)
  if (isEmpty)
    return isFiltered ? (
      // Hides the "Reset Filters" of the chips in favour of this one.
      <div data-no-match>{props.noMatch}</div>
    ) : (
      // Hides the page's filters, which have nothing to filter.
      <div data-empty>{props.empty}</div>
    )
  return <Groups {...props} rows={list.rows} />
}

/** The announcement after completing: how many tasks of today are left. */
const leftText = (left: number) =>
  left > 0 ? `Completed. ${left} left today.` : 'Completed. Nothing left today.'

type GroupsProps = TaskGroupsProps & { rows: readonly TaskSummary[] }

function Groups(props: GroupsProps) {
  const { list, rows, openId } = props
  const { today, counts } = list
  const region = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const { leaving, changes, undo, hold, forgetLast } = useLeaving({
    region,
    today,
    say,
    completedText: (from) => leftText(counts.today - (from === 'today' ? 1 : 0)),
  })
  useImperativeHandle(props.changes, () => changes, [changes])
  const pending = usePendingTasks()
  const moves = useGroupMoves({
    region,
    rows,
    dueDates: list.dueDates,
    today,
    isUnsent: (taskId) => pending.some(({ id }) => id === taskId),
    say,
    onMoved: forgetLast,
  })
  const keptFocus = useKeptFocus(region, [rows, leaving])
  const moveFocus = useRowKeys({ region, rows, rowId: ({ id }) => id, openId })
  const placed = place(rows, leaving, today)
  const rowsOf = useRows(props, { leaving, undo, hold, moves })
  return (
    <ListChangesContext value={changes}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows' links, and clicks beside them */}
      <div
        ref={region}
        className={clsx(styles.groups, list.isRefreshing && styles.refreshing)}
        aria-busy={list.isRefreshing || undefined}
        onKeyDown={(event) => !completesByKey(event) && !moves.onKeyDown(event) && moveFocus(event)}
        onClick={openRow}
        {...keptFocus}
      >
        <output className="visually-hidden">{said}</output>
        {taskGroups
          .filter((group) => group !== 'done')
          .map((group) => {
            const tasks = placed.get(group) ?? []
            // Until midnight, "Today" stays with what has become of it.
            const isDone = group === 'today' && tasks.length + counts.today === 0 && list.completedToday > 0
            const dueDate = moves.targetFor(group)
            if (tasks.length === 0 && (!isDone || props.isFiltered) && !dueDate) return null
            return (
              <Group key={group} group={group} count={counts[group]} dueDate={dueDate}>
                {isDone ? (
                  <p className={styles.none}>Nothing left today.</p>
                ) : (
                  tasks.length > 0 && rowsOf(group, tasks)
                )}
              </Group>
            )
          })}
        <MoreRows {...list.more} region={region} loadsOnScroll />
        {counts.done > 0 && (
          <DoneGroup list={list} count={counts.done} hasRows={placed.has('done')}>
            {rowsOf('done', placed.get('done') ?? [])}
            <MoreRows {...list.done.more} region={region} />
          </DoneGroup>
        )}
      </div>
    </ListChangesContext>
  )
}

/** Completes the task of the focused link with the space bar. Returns true if it did. */
function completesByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, repeat } = event
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return false
  event.preventDefault()
  if (!repeat) target.closest('[data-row]')?.querySelector<HTMLElement>('[data-in-place="mark"]')?.click()
  return true
}

/** Renders the tasks of a group. */
function useRows(
  { list: { today, counts }, openId, onOpen, onEdit, onDelete }: GroupsProps,
  {
    leaving,
    undo,
    hold,
    moves,
  }: Pick<ReturnType<typeof useLeaving>, 'leaving' | 'undo' | 'hold'> & {
    moves: ReturnType<typeof useGroupMoves>
  },
) {
  const isPhone = useMedia('phone')
  const refusals = useRefusals()
  const added = useJustAdded()
  const rowOf = (group: TaskGroup, task: TaskSummary) => {
    const moving = leaving.get(task.id)
    if (moving && moving.phase !== 'restored')
      return (
        <LeavingRow
          key={task.id}
          leaving={moving}
          onUndo={() => undo(task.id)}
          onHold={(isHeld) => hold(task.id, isHeld)}
        />
      )
    return (
      <GroupRow
        key={task.id}
        {...{ task, group, today, isPhone, refusals, onOpen, onEdit, onDelete }}
        isOpen={task.id === openId}
        isAdded={added.has(task.id)}
        moves={moves.movesOf(task)}
        onMove={moves.move}
      />
    )
  }
  return (group: TaskGroup, tasks: readonly TaskSummary[]) => (
    <ul aria-label={labelOf(group, counts[group])}>{tasks.map((task) => rowOf(group, task))}</ul>
  )
}

/** The tasks of each group in their order; one that has just left a group is still in it. */
function place(
  rows: readonly TaskSummary[],
  leaving: ReadonlyMap<string, Leaving>,
  today: Temporal.PlainDate,
): Map<TaskGroup, TaskSummary[]> {
  const staying = rows.filter(({ id }) => !leaving.has(id))
  const all = Map.groupBy(
    [
      ...staying.map((task) => ({ task, group: taskGroupOf(task, today) })),
      ...[...leaving.values()].map(({ task, from }) => ({ task, group: from })),
    ],
    ({ group }) => group,
  )
  return new Map(
    [...all].map(([group, tasks]) => [
      group,
      inOrder(
        group,
        tasks.map(({ task }) => task),
      ),
    ]),
  )
}

/** "Today, 3 tasks". */
function labelOf(group: TaskGroup, count: number): string {
  return `${groupNames[group]}, ${counted(count, 'task', 'tasks')}`
}

interface GroupProps {
  group: TaskGroup
  count: number
  /** The due date with which the lifted row would be dropped here. */
  dueDate: string | undefined
  children: ReactNode
}

function Group({ group, count, dueDate, children }: GroupProps) {
  const due = dueDate && formatDateWithDay(dueDate)
  return (
    <section
      className={clsx(styles.group, due && styles.target)}
      {...(due && { 'data-group': group, 'data-due': due })}
    >
      <h2 className={clsx(styles.head, group === 'overdue' && styles.overdue)}>
        {groupNames[group]} <span className={styles.count}>{count}</span>
        {due && <span className={styles.dropDate}>{due}</span>}
      </h2>
      {children}
    </section>
  )
}

/** The completed tasks, which are loaded when they are unfolded. */
function DoneGroup({
  list: { done, completedToday },
  count,
  hasRows,
  children,
}: {
  list: TaskGroupsList
  count: number
  /** Without a connection only those that were completed on this page may be known. */
  hasRows: boolean
  children: ReactNode
}) {
  const id = useId()
  const isSlow = useSlow(done.isLoading)
  return (
    <section className={clsx(styles.group, styles.done)}>
      <h2>
        <button
          type="button"
          className={clsx(styles.head, styles.fold)}
          aria-expanded={done.isOpen}
          aria-controls={done.isOpen ? id : undefined}
          onClick={done.toggle}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
          {groupNames.done} <span className={styles.count}>{count}</span>
          <span className={styles.note}>{completedToday > 0 && `${completedToday} today, `}newest first</span>
        </button>
      </h2>
      {done.isOpen && (
        <div id={id} aria-busy={done.isLoading}>
          {done.error && !hasRows && (
            <ErrorState error={done.error} what="The completed tasks" retry={done.retry} />
          )}
          {isSlow && <AwaitedRows count={3} />}
          {!done.isLoading && !isSlow && hasRows && children}
          {done.error && hasRows && (
            <NotRead retry={done.retry}>Further completed tasks could not be read.</NotRead>
          )}
        </div>
      )}
    </section>
  )
}
