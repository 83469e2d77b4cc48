import type { Kept } from '#web/lib/drafts.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Note } from '#web/ui/text/note.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { FormFoot } from '../form/form-foot.tsx'
import { emptyDraft, type Written } from '../form/task-draft.ts'
import { TaskForm } from '../form/task-form.tsx'
import { useTaskForm } from '../form/use-task-form.ts'
import type { Task, TaskBoard } from '../task-types.ts'

interface EditTaskProps {
  task: Task
  board: TaskBoard
  isOpen: boolean
  /** Focuses the assignees first. */
  isForPeople: boolean
  /** Whether somebody has deleted the task meanwhile. */
  isGone: boolean
  onClose: () => void
  onDone: () => void
}

/** The form of a task in its panel. Changes are kept on the device until they are saved. */
export function EditTask(props: EditTaskProps) {
  const draftName = `task.${props.task.id}`
  const { isReady, kept } = useKeptDraft<Written>(draftName)
  if (!isReady) return null
  return <EditTaskPanel {...props} draftName={draftName} kept={kept} />
}

interface EditTaskPanelProps extends EditTaskProps {
  draftName: string
  kept: Kept<Written> | undefined
}

function EditTaskPanel(props: EditTaskPanelProps) {
  const { task, board, isOpen, isForPeople, isGone, onClose, onDone, draftName, kept } = props
  const form = useTaskForm({ task, start: emptyDraft, board, draftName, restored: kept, onSaved: onDone })
  useShortcuts(
    [
      { keys: 'mod+Enter', isInLayer: true, does: 'Save changes', group: 'This form', run: form.submit },
      { keys: 'mod+s', does: 'Save the draft now', group: 'This form', run: () => void form.saveDraft() },
    ],
    isOpen,
  )
  return (
    <SidePanel
      title="Edit task"
      firstFocus={form.fieldId(isForPeople ? 'assignees' : 'title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={<FormFoot form={form} verb="Save changes" busy="Saving…" onCancel={onDone} />}
    >
      {isGone && (
        <Note mark="warning" role="alert">
          Somebody deleted this task meanwhile. What you typed stays here, to be copied.
        </Note>
      )}
      <TaskForm form={form} hasPeople={task.type !== 'personal'} isNew={false} />
    </SidePanel>
  )
}
