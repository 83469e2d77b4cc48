import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assigneeRequired, titleAndDueRequired } from '#core/tasks/texts.ts'
import { call } from '#web/lib/api.ts'
import { messageOf, type ApiError } from '#web/lib/errors.ts'
import { newId } from '#web/lib/new-id.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { toast } from '#web/lib/toast.ts'
import { changeCached } from '../task-cache.ts'
import { showReplaced } from '../task-acts.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { Task, TaskBoard, TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import {
  changedFields,
  changesOf,
  draftFields,
  draftOf,
  newTaskBody,
  noFieldChanges,
  conflictingFields,
  problemsOf,
  seenVersion,
  shownDraft,
  withFieldChange,
  type DraftField,
  type DraftProblems,
  type TaskDraft,
  type Written,
} from './task-draft.ts'

interface TaskFormOptions {
  /** The task that is edited, in its current version; undefined for a new one. */
  task: Task | undefined
  /** The initial values of a new task. */
  start: TaskDraft
  board: TaskBoard
  draftName: string
  restored: Kept<Written> | undefined
  onSaved: (task: TaskSummary) => void
}

const titleMissing = 'The title is missing.'
const dueMissing = 'The due date is missing.'

/** The form of a task: kept on the device, updated with changes of others, and sent once. */
// oxlint-disable-next-line eslint/max-lines-per-function -- values, files and draft of one form
export function useTaskForm({ task, start, board, draftName, restored, onSaved }: TaskFormOptions) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const today = serverToday(useMe().user.timeZone).toString()
  const current = task ? draftOf(task) : start
  const version = task?.version ?? 1
  const [written, setWritten] = useState(restored?.value ?? noFieldChanges)
  const [newTaskId] = useState(() => newId('task'))
  const values = shownDraft(current, written)
  const changed = changedFields(current, written)
  const { problems, summaryTitle } = formProblems(task, values, today, changed)
  const draft = useDraft({
    name: draftName,
    value: written,
    isEmpty: Object.keys(written.values).length === 0,
    savedAt: restored?.savedAt,
    label: task ? `Changes of the task “${task.title}”` : 'New task',
  })
  const submission = useSubmission({
    fields: draftFields,
    wrong: problems,
    send: async (keyOf) => {
      if (!task) {
        const body = { id: newTaskId, ...newTaskBody(values) }
        return { saved: await call('POST /tasks', { body, key: keyOf(body) }), answer: undefined }
      }
      if (changed.length === 0) return { saved: task, answer: undefined }
      const body = { version: seenVersion(current, written, version), ...changesOf(current, written) }
      const path = { taskId: task.id }
      const answer = await call('PATCH /tasks/{taskId}', { path, body, key: keyOf(body) })
      return { saved: answer, answer }
    },
    onSent: async ({ saved, answer }) => {
      await draft.end()
      if (answer) {
        changeCached(client, board, saved.id, (cached) => ({ ...cached, ...saved, column: cached.column }))
        toast.success(texts.updated)
        showReplaced(answer)
      } else if (!task) toast.success(texts.created)
      onSaved(saved)
    },
    refusalOf,
    onFailure: (error) => {
      submission.refuse({}, messageOf(error))
      if (task) toast.error(texts.updateFailed)
    },
    onSettled: refresh,
  })
  return {
    ...submission,
    summaryTitle,
    values,
    savedAt: draft.savedAt,
    change: (change: Partial<TaskDraft>) => {
      setWritten((before) => withFieldChange(before, current, version, change))
      submission.touch(Object.keys(change))
    },
    leave: (field: DraftField) => {
      if (field in written.values) submission.leave(field)
      draft.saveOnBlur()
    },
    /** The value that somebody else has set meanwhile, if this form would replace it. */
    overtaken: (field: DraftField) =>
      task && conflictingFields(current, written).includes(field)
        ? { by: task.updatedBy, draft: current }
        : undefined,
    takeTheirs: (field: DraftField) => setWritten((before) => withoutField(before, field)),
    discard: () => {
      const before = written
      setWritten(noFieldChanges)
      submission.restart()
      void draft.discard()
      toast.undo('Draft discarded', () => setWritten(before))
    },
    saveDraft: async () => {
      await draft.saveNow()
      toast.info('Draft saved on this device', { id: 'draft' })
    },
  }
}

export type TaskFormState = ReturnType<typeof useTaskForm>

/** The problems of each field, and the sentence above the form if both title and due date are missing. */
function formProblems(
  task: Task | undefined,
  values: TaskDraft,
  today: string,
  changed: readonly DraftField[],
): { problems: DraftProblems; summaryTitle: string | undefined } {
  const found = problemsOf(values, today, !task || changed.includes('dueDate'))
  const isUnassigned = task !== undefined && task.type !== 'personal' && values.assignees.length === 0
  const isBothMissing = found.title !== undefined && found.dueDate === found.title
  return {
    problems: {
      ...found,
      // The summary names both fields, so each field names only itself.
      ...(isBothMissing ? { title: titleMissing, dueDate: dueMissing } : {}),
      ...(isUnassigned ? { assignees: assigneeRequired } : {}),
    },
    summaryTitle: isBothMissing ? titleAndDueRequired : undefined,
  }
}

function withoutField(written: Written, field: DraftField): Written {
  const without = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)) as T
  return {
    values: without(written.values),
    bases: without(written.bases),
    versions: without(written.versions),
  }
}

/** The refused fields with their messages; empty if the refusal concerns the whole form. */
function refusalOf(error: ApiError): DraftProblems {
  if (error.code === 'task_assign_refused' || error.code === 'task_assignee_not_found')
    return { assignees: error.message }
  return Object.fromEntries(
    error.fields.flatMap(({ field, message }) => {
      const name = fieldOf(field)
      return name ? [[name, message]] : []
    }),
  )
}

function fieldOf(path: string): DraftField | undefined {
  const [, name, part] = path.split('.')
  if (name === 'recurrence') return part === 'until' ? 'until' : 'rule'
  if (name?.startsWith('assigneeIds')) return 'assignees'
  if (name?.startsWith('subTasks')) return 'subTasks'
  return draftFields.find((field) => field === name)
}
