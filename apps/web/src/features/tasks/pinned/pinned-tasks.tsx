import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPinnedOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { maxPins } from '#core/tasks/limits.ts'
import { listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe, useOpens } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import { RefusalNote, useRefusals } from '../row/refusal-note.tsx'
import { StatusButton } from '../row/status-button.tsx'
import { DueText } from '../task-marks.tsx'
import { pinnedQuery } from '../task-queries.ts'
import type { TaskSummary } from '../task-types.ts'
import styles from './pinned.module.css'

/** The person's pinned tasks with status and due date (docs/spec/tasks.md#2.5); at most five. */
export function PinnedTasks() {
  const sees = useMay()('task.list')
  const pinned = useQuery({
    ...pinnedQuery(),
    enabled: sees,
    // Not cached: a change of a team task by somebody else sends a hint only to pages of team tasks.
    ...listFreshness,
    staleTime: 0,
  })
  const isSlow = useSlow(pinned.isLoading)
  const { main } = useTaskPages()
  const tasks = pinned.data && !isSlow ? pinned.data.items.filter(({ isPinned }) => isPinned) : undefined
  if (!sees) return null
  return (
    <Section
      title="Pinned Tasks"
      note={tasks && tasks.length > 0 ? `${tasks.length} of ${maxPins}` : undefined}
      link={
        main && (
          <Link to={main.path} className="text-link">
            {main.name}
          </Link>
        )
      }
    >
      <div aria-busy={pinned.isLoading}>
        {pinned.isError && !pinned.data && (
          <ErrorState error={pinned.error} what="The pinned tasks" retry={() => pinned.refetch()} />
        )}
        {(isSlow || pinned.isLoading) && [1, 2, 3].map((row) => <AwaitedRow key={row} isSlow={isSlow} />)}
        {tasks?.length === 0 && (
          <p className={styles.none}>Nothing is pinned. Pin a task to have it in view here.</p>
        )}
        {tasks && tasks.length > 0 && <PinnedList tasks={tasks} />}
      </div>
    </Section>
  )
}

/** As high as a task, to avoid a layout shift when the tasks are loaded. */
function AwaitedRow({ isSlow }: { isSlow: boolean }) {
  return (
    <div className={styles.row}>
      {isSlow && (
        <span className={styles.words}>
          <Skeleton width="60%" />
          <Skeleton width="35%" />
        </span>
      )}
    </div>
  )
}

function PinnedList({ tasks }: { tasks: readonly TaskSummary[] }) {
  const { timeZone } = useMe().user
  const list = useRef<HTMLUListElement>(null)
  const offline = useOfflineReason()
  const change = useTaskPin()
  const { pageOf, isOwn } = useTaskPages()
  const refusals = useRefusals()
  const today = serverToday(timeZone)
  const unpin = (task: TaskSummary, index: number) => {
    if (offline) return
    // The row disappears, so the focus moves to a neighbouring row.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-unpin]') ?? []
    ;(buttons[index + 1] ?? buttons[index - 1])?.focus()
    change(task)
    toast.undo(`“${task.title}” unpinned`, () => change({ ...task, isPinned: false }), {
      id: `pin ${task.id}`,
    })
  }
  return (
    <ul ref={list}>
      {tasks.map((task, index) => {
        const page = pageOf(task)
        return (
          <li key={task.id} className={styles.row}>
            <StatusButton task={task} page={isOwn(task) ? 'mine' : 'team'} onRefusal={refusals.set} />
            <span className={styles.words}>
              {page ? (
                <Link to={page} search={{ taskId: task.id }} className={styles.title}>
                  {task.title}
                </Link>
              ) : (
                <span className={styles.title}>{task.title}</span>
              )}
              <span className={styles.facts}>
                <span>{task.column}</span>
                <DueText task={task} today={today} withWord />
              </span>
              <RefusalNote>{refusals.reasonFor(task)}</RefusalNote>
            </span>
            <IconButton
              small
              data-unpin
              label={`Unpin, ${task.title}`}
              title={offline}
              aria-disabled={offline ? true : undefined}
              icon={<IconPinnedOff size={16} stroke={1.5} />}
              onClick={() => unpin(task, index)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The page on which the person finds a task: their own tasks on My Tasks, others on Team Tasks. */
function useTaskPages() {
  const opens = useOpens()
  const { user } = useMe()
  const own = opens('/my-tasks') ? '/my-tasks' : undefined
  const team = opens('/team-tasks') ? '/team-tasks' : undefined
  const isOwn = ({ assignees }: Pick<TaskSummary, 'assignees'>) => assignees.some(({ id }) => id === user.id)
  return {
    isOwn,
    pageOf: (task: Pick<TaskSummary, 'assignees'>) => (isOwn(task) ? own : team),
    main: own === undefined ? undefined : { path: own, name: 'My Tasks' },
  }
}
