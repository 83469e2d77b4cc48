import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeleteTaskDialog } from '../list/delete-dialog.tsx'
import { useReturnToRow } from '../list/use-return-to-row.ts'
import { useRowActs } from '../list/use-row-acts.ts'
import { TaskPanel } from '../panel/task-panel.tsx'
import type { TaskAct, TaskStart } from '../panel/task-start.ts'
import { QuickEntry } from '../quick/quick-entry.tsx'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import { TeamBatchBar } from './batch-bar.tsx'
import { canTakePart } from './batch.ts'
import { filtersOf, isFiltered, noFilters, type TeamSearch } from './search.ts'
import styles from './team.module.css'
import { TeamFilters } from './team-filters.tsx'
import { TeamList } from './team-list.tsx'
import { useStep } from './use-step.ts'
import { useTeamBatch } from './use-team-batch.ts'
import { useTeamChoices } from './use-team-choices.ts'
import { useTeamList } from './use-team-list.ts'
import { useTeamSearch } from './use-team-search.ts'

const TaskBoard = lazy(async () => ({ default: (await import('../board/task-board.tsx')).TaskBoard }))
const TaskCalendar = lazy(async () => ({
  default: (await import('../calendar/task-calendar.tsx')).TaskCalendar,
}))

/** What the person has handed out and looks after, as a list, a board or a month. */
export function TeamTasksPage({ search }: { search: TeamSearch }) {
  const go = useTeamSearch()
  const view = search.view ?? 'list'
  const list = useTeamList(search)
  const choices = useTeamChoices(list.rows)
  const batch = useTeamBatch(search, list.rows)
  const offline = useOfflineReason()
  const pin = useTaskPin()
  const [start, setStart] = useState<TaskStart>()
  const [dueDate, setDueDate] = useState<string>()
  const [deleting, setDeleting] = useState<TaskSummary>()
  useReturnToRow(search.taskId)
  const step = useStep(search, list, go)
  const add = (due?: string) => {
    setDueDate(due)
    go({ taskId: 'new' })
  }
  const open = (taskId: string) => go({ taskId })
  const act = (task: TaskSummary, name: TaskAct) => {
    // The open one is asked about in its panel.
    if (name === 'delete' && search.taskId !== task.id)
      return task.may.delete ? setDeleting(task) : void toast.warning(texts.noPermission)
    setStart((last) => ({ taskId: task.id, act: name, count: (last?.count ?? 0) + 1 }))
    if (search.taskId !== task.id) open(task.id)
  }
  useShortcuts([{ keys: 'n', does: 'Add a task', group: 'Team Tasks', run: () => add() }])
  useRowActs({
    rows: list.rows,
    isEnabled: view === 'list' && search.taskId === undefined,
    act,
    pin: (task) => (offline ? toast.warning(offline) : pin(task)),
  })
  const empty = isFiltered(search) ? (
    <EmptyState action={<Button onClick={() => go(noFilters)}>Reset Filters</Button>}>
      {texts.noMatch}
    </EmptyState>
  ) : (
    <EmptyState action={<Button onClick={() => add()}>Add a task</Button>}>{texts.noneYet}</EmptyState>
  )
  const views: Record<typeof view, () => ReactNode> = {
    list: () => (
      <TeamList
        search={search}
        list={list}
        batch={batch}
        onChange={go}
        onAdd={() => add()}
        onEdit={(task) => act(task, 'edit')}
        onDelete={(task) => act(task, 'delete')}
      />
    ),
    kanban: () => <TaskBoard board="team" query={filtersOf(search)} onOpen={open} empty={empty} />,
    calendar: () => (
      <TaskCalendar
        board="team"
        query={filtersOf(search)}
        month={search.month}
        onMonth={(month) => go({ month })}
        onOpen={open}
        onAdd={add}
        onReset={isFiltered(search) ? () => go(noFilters) : undefined}
      />
    ),
  }
  const onPage = list.rows?.filter(canTakePart) ?? []
  const isPageSelected = onPage.length > 0 && onPage.every(({ id }) => batch.ids.has(id))
  const hasMore = isPageSelected && (list.total ?? 0) > batch.ids.size
  return (
    <>
      <PageTitle
        facts={list.overdue ? <span>{list.overdue.toLocaleString('en')} overdue</span> : undefined}
        more={
          <Segmented
            label="View"
            value={view}
            onChange={(next) => go({ view: next === 'list' ? undefined : next })}
            options={[
              { value: 'list', label: 'List' },
              { value: 'kanban', label: 'Board' },
              { value: 'calendar', label: 'Calendar' },
            ]}
          />
        }
        // The field below is the page's one filled button; this leads to the whole form.
        action={
          <Button size="form" shortcut="N" onClick={() => add()}>
            New task
          </Button>
        }
        actionOnPhone="inline"
      >
        Tasks I've Assigned
      </PageTitle>
      <div className={styles.quick}>
        <QuickEntry board="team" />
      </div>
      <TeamFilters search={search} choices={choices} onChange={go} total={list.total} />
      <Suspense fallback={null}>{views[view]()}</Suspense>
      <output className="visually-hidden">
        {batch.wasEndedByFilters && 'The selection ended with the change of filters.'}
      </output>
      <TeamBatchBar batch={batch} matching={hasMore ? list.total : undefined} />
      <TaskPanel
        taskId={search.taskId}
        board="team"
        start={start}
        dueDate={dueDate}
        onStep={(by) => void step(by)}
        onClose={() => go({ taskId: undefined })}
      />
      <DeleteTaskDialog task={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
