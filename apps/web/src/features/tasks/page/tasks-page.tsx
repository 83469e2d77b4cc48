import { lazyPart } from '#web/lib/lazy-part.ts'
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import type { PagedList } from '#web/lib/use-paged-list.ts'
import { useMedia } from '#web/lib/use-media.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import type { Selection } from '#web/ui/table/table-types.ts'
import type { BoardQuery } from '../board/use-board.ts'
import { ListChangesContext, useChangesBeside, type ListChanges } from '../list-changes.ts'
import { TaskList } from '../list/task-list.tsx'
import { TaskPanel } from '../panel/task-panel.tsx'
import { QuickEntry } from '../quick/quick-entry.tsx'
import { deletedWithTask, useTaskRemoval } from '../task-acts.ts'
import type { TaskBoard as Board, TaskSummary } from '../task-types.ts'
import type { TasksSearch } from '../tasks-search.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useTaskActs } from './use-task-acts.ts'
import { ViewSwitch, type View } from './view-switch.tsx'

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
  /** Whether the filters are beside the title, except on a phone; then `chips` are those for the active ones. */
  hasOneRow?: boolean
  chips?: ReactNode
  /** The list view, in place of the table. */
  listView?: (parts: ListViewParts) => ReactNode
  go: ChangeSearch<TasksSearch>
  onReset: () => void
  /** Opens the task before or after the open one. */
  onStep: (step: 1 | -1) => void
  /** Overlays of the page. */
  children?: ReactNode
}

/** The states of a list, and what its rows do. */
export interface ListViewParts {
  empty: ReactNode
  noMatch: ReactNode
  /** Receives the changes of the panel; set by the list. */
  changes: RefObject<ListChanges | null>
  onOpen: (taskId: string) => void
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
}

/**
 * Tasks as a list, a board or a month, with the quick entry field and the panel of the open task. On a phone all controls
 * are in one row, and the frame's plus adds tasks.
 */
export function TasksPage(props: TasksPageProps) {
  const { board, search, list, go } = props
  const view = search.view ?? 'list'
  const isPhone = useMedia('phone')
  const acts = useTaskActs({ group: props.group, search, rows: list.rows, go })
  const inList = useRef<ListChanges>(null)
  const changes = useChangesBeside(inList)
  const isBeside = !isPhone && props.hasOneRow === true
  const switcher = (
    <ViewSwitch
      view={view}
      onChange={(next) => go({ view: next === 'list' ? undefined : next })}
      source={props.source}
    />
  )
  const controls = props.filters(isPhone ? switcher : <ExportMenu source={props.source} />)
  return (
    <>
      <PageTitle
        facts={props.facts}
        more={
          !isPhone && (
            <>
              {switcher}
              {isBeside && <div className={styles.controls}>{controls}</div>}
            </>
          )
        }
        // The field below is the page's primary action; this button opens the full form. A phone has one plus for both.
        action={
          !isPhone && (
            <Button size="form" shortcut="N" onClick={() => acts.add()}>
              Add task
            </Button>
          )
        }
      >
        {props.title}
      </PageTitle>
      {!isPhone && (
        <div className={styles.quick}>
          <QuickEntry board={board} isSecond={search.taskId === 'new'} autoFocus={search.add === 'task'} />
        </div>
      )}
      {!isBeside && controls}
      {props.chips}
      <RegionBoundary name={`task-${view}`} resetKey={view}>
        <Suspense fallback={null}>
          <TasksView view={view} page={props} acts={acts} changes={inList} />
        </Suspense>
      </RegionBoundary>
      {props.children}
      <ListChangesContext value={changes}>
        <PanelRegion page={props} acts={acts} />
      </ListChangesContext>
      <DeleteTaskDialog task={acts.deleting} onClose={acts.endDeleting} />
    </>
  )
}

type TasksPageActs = ReturnType<typeof useTaskActs>

/** The panel of the open task. */
function PanelRegion({ page, acts }: { page: TasksPageProps; acts: TasksPageActs }) {
  const { board, search, go, onStep } = page
  const close = () => go({ taskId: undefined })
  return (
    <RegionBoundary
      name="task-panel"
      resetKey={search.taskId}
      within={(sentence) => (
        <SidePanel title="Task" isOpen onClose={close}>
          {sentence}
        </SidePanel>
      )}
    >
      <TaskPanel
        taskId={search.taskId}
        board={board}
        start={acts.start}
        dueDate={acts.dueDate}
        onStep={onStep}
        onClose={close}
      />
    </RegionBoundary>
  )
}

interface TasksViewProps {
  view: View
  page: TasksPageProps
  acts: TasksPageActs
  changes: RefObject<ListChanges | null>
}

/** The tasks in the chosen view. */
function TasksView({ view, page, acts, changes }: TasksViewProps) {
  const { board, search, query, isFiltered, go, onReset } = page
  // The page adds tasks: by the button at the thumb on a phone, by the field and the button above on wider screens.
  const empty = <EmptyState>{texts.noneYet}</EmptyState>
  const noMatch = (
    <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
  )
  if (view === 'kanban')
    return <TaskBoard board={board} query={query} onOpen={acts.open} empty={isFiltered ? noMatch : empty} />
  if (view === 'calendar')
    return (
      <TaskCalendar
        board={board}
        query={query}
        month={search.month}
        onMonth={(month) => go({ month })}
        onOpen={acts.open}
        onAdd={acts.add}
        onReset={isFiltered ? onReset : undefined}
      />
    )
  const rowActs = {
    onOpen: acts.open,
    onEdit: (task: TaskSummary) => acts.act(task, 'edit'),
    onDelete: (task: TaskSummary) => acts.act(task, 'delete'),
  }
  if (page.listView) return page.listView({ empty, noMatch, changes, ...rowActs })
  return (
    <TaskList
      board={board}
      caption={page.caption}
      list={page.list}
      openId={search.taskId}
      isFiltered={isFiltered}
      selection={page.selection}
      noteOf={page.noteOf}
      empty={empty}
      noMatch={noMatch}
      go={go}
      {...rowActs}
    />
  )
}

interface DeleteTaskDialogProps {
  /** The task to delete; undefined while the dialog is closed. */
  task: TaskSummary | undefined
  onClose: () => void
}

/** Asks before a task of the list is deleted. */
function DeleteTaskDialog({ task, onClose }: DeleteTaskDialogProps) {
  const remove = useTaskRemoval(onClose)
  // Kept while the dialog closes, so that its text does not change while it fades out.
  const [last, setLast] = useState(task)
  useEffect(() => {
    if (task) setLast(task)
  }, [task])
  const shown = task ?? last
  return (
    <ConfirmDialog
      isOpen={task !== undefined}
      onClose={onClose}
      title={`Delete task ${shown?.title ?? ''}?`}
      verb="Delete task"
      busy={remove.isPending && 'Deleting…'}
      onConfirm={() => shown && remove.mutate(shown)}
    >
      <p>{shown && deletedWithTask(shown)} It cannot be brought back.</p>
    </ConfirmDialog>
  )
}
