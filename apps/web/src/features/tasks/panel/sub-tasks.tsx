import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxItems, maxItemTitle } from '#core/tasks/limits.ts'
import { itemTitleRequired } from '#core/tasks/texts.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newId } from '#web/lib/new-id.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { useOfflineReason } from '../task-acts.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { Task, TaskItem } from '../task-types.ts'
import { texts } from '../texts.ts'
import styles from './panel.module.css'
import { SubTaskRow, type ItemChange } from './sub-task-row.tsx'

/** The sub-tasks of a task: assignees tick them, people who edit the task change them. */
export function SubTasks({ task }: { task: Task }) {
  const { user } = useMe()
  const offline = useOfflineReason()
  const { subTasks, may } = task
  const { add, change, remove } = useSubTasks(task)
  const isAssigned = task.assignees.some(({ id }) => id === user.id)
  const isOver = task.status === 'Completed' && task.type !== 'personal'
  const mayTick = (item: TaskItem) => may.edit || (!isOver && (isAssigned || item.assignee?.id === user.id))
  if (subTasks.length === 0 && !may.edit) return null
  const done = subTasks.filter(({ isCompleted }) => isCompleted).length
  return (
    <section className={styles.part} aria-labelledby="task-panel-sub-tasks">
      <h3 id="task-panel-sub-tasks">
        Sub-tasks{' '}
        {subTasks.length > 0 && (
          <span className={styles.note}>
            {done} of {subTasks.length}
          </span>
        )}
      </h3>
      {subTasks.length > 0 && (
        <ul className={styles.items}>
          {subTasks.map((item) => (
            <SubTaskRow
              key={item.id}
              item={item}
              people={task.assignees}
              mayTick={mayTick(item)}
              mayEdit={may.edit}
              offline={offline}
              onChange={(changed) => change(item, changed)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <NewSubTask task={task} isOffered={may.edit && subTasks.length < maxItems} onAdd={add} />
    </section>
  )
}

interface NewSubTaskProps {
  task: Task
  /** False hides the field, and keeps what was typed. */
  isOffered: boolean
  onAdd: (title: string, onRefused: () => void) => void
}

/** The field for a new sub-task, kept as a draft on the device. */
function NewSubTask({ task, isOffered, onAdd }: NewSubTaskProps) {
  const offline = useOfflineReason()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const draftName = `new-sub-task.${task.id}`
  const draft = useDraft({
    name: draftName,
    label: `New sub-task of “${task.title}”`,
    value: typed,
    isEmpty: typed.trim() === '',
    savedAt: undefined,
  })
  const { kept } = useKeptDraft<string>(draftName)
  useEffect(() => {
    if (kept) setTyped((next) => next || kept.value)
  }, [kept])
  if (!isOffered) return null
  const submit = () => {
    const title = typed.trim()
    if (title === '') return setProblem(itemTitleRequired)
    // A refused title returns to the field, unless another one has been typed meanwhile.
    onAdd(title, () => setTyped((next) => next || title))
    setTyped('')
    void draft.discard()
  }
  return (
    <PlainForm worksOffline className={styles.addItem} onSubmit={submit}>
      <TextField
        label="New sub-task"
        labelHidden
        height="tool"
        placeholder="Add a sub-task"
        value={typed}
        error={problem}
        limit={maxItemTitle}
        autoComplete="off"
        onBlur={() => draft.saveOnBlur()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" busy={false} blockedBecause={offline}>
        Add
      </Button>
    </PlainForm>
  )
}

interface SubTaskAct {
  send: () => Promise<unknown>
  shown: TaskItem[]
  onRefused?: () => void
}

/** Optimistic changes of sub-tasks, reverted if the server refuses them. */
function useSubTasks(task: Task) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const show = (subTasks: TaskItem[]) => {
    client.setQueriesData<unknown>(
      { predicate: ({ queryKey }) => queryKey[1] === 'GET /tasks/{taskId}' },
      (data: unknown) => (isTaskOf(data, task.id) ? { ...data, subTasks } : data),
    )
  }
  const save = useMutation({
    mutationFn: (act: SubTaskAct) => act.send(),
    onMutate: ({ shown }) => show(shown),
    onError: (error, { onRefused }) => {
      show(task.subTasks)
      onRefused?.()
      toast.error(`${texts.changeReverted} ${messageOf(error)}`)
    },
    onSettled: refresh,
  })
  return {
    add: (title: string, onRefused: () => void) => {
      const id = newId('item')
      const item = { id, title, isCompleted: false, assignee: null, dueDate: null }
      save.mutate({
        send: () => call('POST /tasks/{taskId}/items', { path: { taskId: task.id }, body: { id, title } }),
        shown: [...task.subTasks, item],
        onRefused,
      })
    },
    change: (item: TaskItem, { shown, body }: ItemChange) =>
      save.mutate({
        send: () =>
          call('PATCH /tasks/{taskId}/items/{itemId}', { path: { taskId: task.id, itemId: item.id }, body }),
        shown: task.subTasks.map((other) => (other.id === item.id ? { ...other, ...shown } : other)),
      }),
    remove: (item: TaskItem) =>
      save.mutate({
        send: () =>
          call('DELETE /tasks/{taskId}/items/{itemId}', { path: { taskId: task.id, itemId: item.id } }),
        shown: task.subTasks.filter(({ id }) => id !== item.id),
      }),
  }
}

function isTaskOf(data: unknown, taskId: string): data is Task {
  return typeof data === 'object' && data !== null && 'id' in data && data.id === taskId
}
