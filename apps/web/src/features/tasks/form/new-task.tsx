import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay } from '#web/lib/use-me.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { FormFoot } from './form-foot.tsx'
import { emptyDraft, type Written } from './task-draft.ts'
import { TaskForm } from './task-form.tsx'
import { useTaskForm } from './use-task-form.ts'

interface NewTaskProps {
  isOpen: boolean
  board: TaskBoard
  /** The initial due date. */
  dueDate?: string | undefined
  onClose: () => void
  onCreated: (task: TaskSummary) => void
}

/** The form of a new task beside the list. Typed text is kept on the device until the task is created. */
export default function NewTask(props: NewTaskProps) {
  const draftName = `task.new.${props.board}`
  const { isReady, kept } = useKeptDraft<Written>(draftName)
  if (!isReady) return null
  return <NewTaskPanel {...props} draftName={draftName} kept={kept} />
}

interface NewTaskPanelProps extends NewTaskProps {
  draftName: string
  kept: Kept<Written> | undefined
}

function NewTaskPanel({ isOpen, board, dueDate, onClose, onCreated, draftName, kept }: NewTaskPanelProps) {
  const managesTeam = useMay()('task.assign')
  const form = useTaskForm({
    task: undefined,
    start: { ...emptyDraft, dueDate: dueDate ?? '' },
    board,
    draftName,
    restored: kept,
    onSaved: onCreated,
  })
  useShortcuts(
    [
      { keys: 'mod+Enter', isInLayer: true, does: 'Add task', group: 'This form', run: form.submit },
      { keys: 'mod+s', does: 'Save the draft now', group: 'This form', run: () => void form.saveDraft() },
    ],
    isOpen,
  )
  return (
    <SidePanel
      title="Add task"
      firstFocus={form.fieldId('title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={<FormFoot form={form} verb="Add task" busy="Adding…" onCancel={onClose} />}
    >
      <TaskForm form={form} hasPeople={managesTeam} isNew />
    </SidePanel>
  )
}
