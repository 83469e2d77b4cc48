import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { assigneeRequired, titleAndDueRequired } from '#core/tasks/texts.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { newId, newKey } from '#web/lib/new-id.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { toast } from '#web/ui/toast.ts'
import { changeCached } from '../task-cache.ts'
import { sayUpdated } from '../task-acts.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { Task, TaskBoard, TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import {
  changedFields,
  changesOf,
  draftFields,
  draftOf,
  newTaskBody,
  nothingWritten,
  overtakenFields,
  problemsOf,
  seenVersion,
  shownDraft,
  withWritten,
  type DraftField,
  type DraftProblems,
  type TaskDraft,
  type Written,
} from './task-draft.ts'

interface TaskFormOptions {
  /** The task that is changed, as it is by now; undefined for a new one. */
  task: Task | undefined
  /** What a new task begins with. */
  start: TaskDraft
  board: TaskBoard
  draftName: string
  restored: Kept<Written> | undefined
  onSaved: (task: TaskSummary) => void
}

const titleMissing = 'The title is missing.'
const dueMissing = 'The due date is missing.'

/** What somebody writes of a task: kept on the device, in step with what others change, and sent once. */
export function useTaskForm({ task, start, board, draftName, restored, onSaved }: TaskFormOptions) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const formId = useId()
  const today = serverToday(useMe().user.timeZone).toString()
  const current = task ? draftOf(task) : start
  const version = task?.version ?? 1
  const [written, setWritten] = useState(restored?.value ?? nothingWritten)
  const [newTaskId] = useState(() => newId('task'))
  const [unread, setUnread] = useState<Partial<Record<'dueDate' | 'until', string>>>({})
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const [refused, setRefused] = useState<DraftProblems>({})
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const sent = useRef({ body: '', key: '' })
  const values = shownDraft(current, written)
  const changed = changedFields(current, written)
  const isUnassigned = task !== undefined && task.type !== 'personal' && values.assignees.length === 0
  const wrong: DraftProblems = {
    ...problemsOf(values, today, !task || changed.includes('dueDate')),
    ...(isUnassigned ? { assignees: assigneeRequired } : {}),
    ...unread,
  }
  const found: DraftProblems = { ...refused, ...wrong }
  const isBothMissing = found.title === titleAndDueRequired && found.dueDate === titleAndDueRequired
  const draft = useDraft({
    name: draftName,
    value: written,
    isEmpty: Object.keys(written.values).length === 0,
    savedAt: restored?.savedAt,
  })
  const fieldId = (field: DraftField) => `${formId}-${field}`
  const focusProblems = (problems: DraftProblems) => {
    setAttempt((last) => last + 1)
    const fields = draftFields.filter((field) => problems[field])
    // With several problems the summary takes the focus.
    if (fields.length === 1) setTimeout(() => document.getElementById(fieldId(fields[0]!))?.focus())
  }

  /** A request whose answer never came is sent again under its key, and a changed one under another. */
  const keyOf = (body: object) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    return sent.current.key
  }
  const save = useMutation({
    mutationFn: async () => {
      if (!task) {
        const body = { id: newTaskId, ...newTaskBody(values) }
        return { saved: await call('POST /tasks', { body, key: keyOf(body) }), answer: undefined }
      }
      const body = { version: seenVersion(current, written, version), ...changesOf(current, written) }
      const path = { taskId: task.id }
      const answer = await call('PATCH /tasks/{taskId}', { path, body, key: keyOf(body) })
      return { saved: answer, answer }
    },
    onSuccess: async ({ saved, answer }) => {
      await draft.end()
      if (answer) {
        changeCached(client, board, saved.id, (one) => ({ ...one, ...saved, column: one.column }))
        sayUpdated(answer)
      } else toast.success(texts.created)
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiError) sent.current = { body: '', key: '' }
      const problems = refusalOf(error)
      setRefused(problems)
      if (Object.keys(problems).length > 0) return focusProblems(problems)
      setFailure(messageOf(error))
      if (task) toast.error(texts.updateFailed)
    },
    onSettled: refresh,
  })

  return {
    formId,
    fieldId,
    values,
    attempt,
    isSaving: save.isPending,
    savedAt: draft.savedAt,
    hasChanges: changed.length > 0,
    /** A refusal that belongs to no field. */
    failure,
    summary:
      attempt === 0
        ? []
        : draftFields.flatMap((field) => {
            const message = found[field]
            if (!message) return []
            // The sentence names both fields; said twice it would say nothing.
            const isSecond = isBothMissing && field === 'dueDate'
            return [{ fieldId: fieldId(field), message: isSecond ? dueMissing : message }]
          }),
    change: (change: Partial<TaskDraft>) => {
      setWritten((before) => withWritten(before, current, version, change))
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
      )
    },
    leave: (field: DraftField) => {
      if (field in written.values) setLeft(new Set([...left, field]))
      draft.saveOnBlur()
    },
    readDate: (field: 'dueDate' | 'until') => (problem: string | undefined) =>
      setUnread((before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)),
        ...(problem ? { [field]: problem } : {}),
      })),
    errorOf: (field: DraftField) => {
      const message = found[field]
      if (!message || (attempt === 0 && !left.has(field))) return undefined
      // With both missing the sentence stands above.
      if (!isBothMissing || attempt === 0 || message !== titleAndDueRequired) return message
      return field === 'title' ? titleMissing : dueMissing
    },
    /** What somebody else has put there meanwhile, where this form would replace it. */
    overtaken: (field: DraftField) =>
      task && overtakenFields(current, written).includes(field)
        ? { by: task.updatedBy, draft: current }
        : undefined,
    takeTheirs: (field: DraftField) => setWritten((before) => withoutField(before, field)),
    discard: () => {
      const before = written
      setWritten(nothingWritten)
      setRefused({})
      setFailure(undefined)
      setAttempt(0)
      void draft.discard()
      toast.undo('Draft discarded', () => setWritten(before))
    },
    saveDraft: async () => {
      await draft.saveNow()
      toast.info('Draft saved on this device', { id: 'draft' })
    },
    submit: () => {
      if (save.isPending) return
      setRefused({})
      setFailure(undefined)
      if (Object.keys(wrong).length > 0) return focusProblems(wrong)
      if (!task || changed.length > 0) return save.mutate()
      void draft.end()
      onSaved(task)
    },
  }
}

export type TaskFormState = ReturnType<typeof useTaskForm>

function withoutField(written: Written, field: DraftField): Written {
  const without = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)) as T
  return {
    values: without(written.values),
    bases: without(written.bases),
    versions: without(written.versions),
  }
}

/** Which field a refusal is about; none for what belongs to all of it. */
function refusalOf(error: unknown): DraftProblems {
  if (!(error instanceof ApiError) || error.status >= 500) return {}
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
