import { lazyPart } from '#web/lib/lazy-part.ts'
import { Suspense, type ReactNode } from 'react'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import type { PagedList } from '#web/lib/use-paged-list.ts'
import { useMedia } from '#web/lib/use-media.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import type { Selection } from '#web/ui/table/table-types.ts'
import type { BoardQuery } from '../board/use-board.ts'
import { DeleteTaskDialog } from '../list/delete-dialog.tsx'
import { TaskList } from '../list/task-list.tsx'
import { TaskPanel } from '../panel/task-panel.tsx'
import { QuickEntry } from '../quick/quick-entry.tsx'
import type { TaskBoard as Board, TaskSummary } from '../task-types.ts'
import type { TasksSearch } from '../tasks-search.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useTaskActs } from './use-task-acts.ts'
import { ViewSwitch } from './view-switch.tsx'

const TaskBoard = lazyPart(async () => ({ default: (await import('../board/task-board.tsx')).TaskBoard }))
const TaskCalendar = lazyPart(async () => ({
  default: (await import('../calendar/task-calendar.tsx')).TaskCalendar,
}))

interface TasksPageProps {
  board: Board
  title: string
  facts?: ReactNode
  /** The group of its shortcuts in the keyboard sheet. */
  group: string
  caption: string
  search: TasksSearch
  /** The filters in the API's form. */
  query: BoardQuery
  isFiltered: boolean
  list: PagedList<TaskSummary>
  /** The export of all tasks that match the filters. */
  source: () => ExportSource<TaskSummary>
  selection?: Selection<TaskSummary>
  noteOf?: (task: TaskSummary) => string | undefined
  /** The filters of the page, with further controls at their right, and chips for active ones. */
  filters: (end: ReactNode) => ReactNode
  go: ChangeSearch<TasksSearch>
  onReset: () => void
  /** Opens the task before or after the open one. */
  onStep: (step: 1 | -1) => void
  /** Overlays of the page. */
  children?: ReactNode
}

/**
 * Tasks as a list, a board or a month, with the quick entry field and the panel of the open task. On a phone all controls
 * are in one row, and the frame's plus adds tasks.
 */
export function TasksPage(props: TasksPageProps) {
  const { board, search, query, isFiltered, list, go, onReset } = props
  const view = search.view ?? 'list'
  const isPhone = useMedia('phone')
  const { add, act, open, ...acts } = useTaskActs({ group: props.group, search, rows: list.rows, go })
  // Elsewhere the field and the head above offer the same.
  const empty = (
    <EmptyState action={isPhone && <Button onClick={() => add()}>Add task</Button>}>
      {texts.noneYet}
    </EmptyState>
  )
  const noMatch = (
    <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
  )
  const views: Record<typeof view, () => ReactNode> = {
    list: () => (
      <TaskList
        board={board}
        caption={props.caption}
        list={list}
        openId={search.taskId}
        isFiltered={isFiltered}
        selection={props.selection}
        noteOf={props.noteOf}
        empty={empty}
        noMatch={noMatch}
        onOpen={open}
        go={go}
        onEdit={(task) => act(task, 'edit')}
        onDelete={(task) => act(task, 'delete')}
      />
    ),
    kanban: () => (
      <TaskBoard board={board} query={query} onOpen={open} empty={isFiltered ? noMatch : empty} />
    ),
    calendar: () => (
      <TaskCalendar
        board={board}
        query={query}
        month={search.month}
        onMonth={(month) => go({ month })}
        onOpen={open}
        onAdd={add}
        onReset={isFiltered ? onReset : undefined}
      />
    ),
  }
  const switcher = (
    <ViewSwitch
      view={view}
      onChange={(next) => go({ view: next === 'list' ? undefined : next })}
      source={props.source}
    />
  )
  return (
    <>
      <PageTitle
        facts={props.facts}
        more={!isPhone && switcher}
        // The field below is the page's primary action; this button opens the full form. A phone has one plus for both.
        action={
          !isPhone && (
            <Button size="form" shortcut="N" onClick={() => add()}>
              Add task
            </Button>
          )
        }
      >
        {props.title}
      </PageTitle>
      {!isPhone && (
        <div className={styles.quick}>
          <QuickEntry board={board} isSecond={search.taskId === 'new'} />
        </div>
      )}
      {props.filters(isPhone ? switcher : <ExportMenu source={props.source} />)}
      <RegionBoundary name={`task-${view}`} resetKey={view}>
        <Suspense fallback={null}>{views[view]()}</Suspense>
      </RegionBoundary>
      {props.children}
      <RegionBoundary
        name="task-panel"
        resetKey={search.taskId}
        within={(sentence) => (
          <SidePanel title="Task" isOpen onClose={() => go({ taskId: undefined })}>
            {sentence}
          </SidePanel>
        )}
      >
        <TaskPanel
          taskId={search.taskId}
          board={board}
          start={acts.start}
          dueDate={acts.dueDate}
          onStep={props.onStep}
          onClose={() => go({ taskId: undefined })}
        />
      </RegionBoundary>
      <DeleteTaskDialog task={acts.deleting} onClose={acts.endDeleting} />
    </>
  )
}
