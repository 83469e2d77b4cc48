import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { maxItems, maxItemTitle } from '#core/tasks/limits.ts'
import { itemTitleRequired } from '#core/tasks/texts.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newId } from '#web/lib/new-id.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { onDelivered } from '#web/lib/outbox-request.ts'
import { refusalReason, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { useTaskRefresh } from '../task-queries.ts'
import { useKeptItems } from '../task-entries.ts'
import {
  addedItemEntry,
  changedItemEntry,
  isItemEntry,
  keptItem,
  removedItemEntry,
  supersedeItem,
  withItemEntry,
} from '../item-entries.ts'
import type { Task, TaskBoard, TaskItem } from '../task-types.ts'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { texts } from '../texts.ts'
import styles from './panel.module.css'
import { SubTaskRow, type ItemChange } from './sub-task-row.tsx'

/** The sub-tasks of a task: assignees tick them, people who edit the task change them. */
export function SubTasks({ task, board }: { task: Task; board: TaskBoard }) {
  const { user } = useMe()
  const { subTasks, may } = task
  const { add, change, remove } = useSubTasks(task, board)
  const kept = useKeptItems(task.id)
  const keptOf = ({ id }: TaskItem) => kept.filter((entry) => keptItem(entry).item.id === id)
  const isAssigned = task.assignees.some(({ id }) => id === user.id)
  const isOver = task.status === 'Completed' && task.type !== 'personal'
  const mayTick = (item: TaskItem) => may.edit || (!isOver && (isAssigned || item.assignee?.id === user.id))
  // Of removed and refused ones there is no row.
  const withoutRow = kept.filter((entry) => !subTasks.some(({ id }) => id === keptItem(entry).item.id))
  if (subTasks.length + withoutRow.length === 0 && !may.edit) return null
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
              kept={keptOf(item)}
              onChange={(changed) => change(item, changed)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      {withoutRow.map((entry) => (
        <p key={entry.key} className={styles.keptItem}>
          <span dir="auto">
            {keptItem(entry).is === 'removed' && 'Removed: '}
            {keptItem(entry).item.title}
          </span>
          <KeptMark entries={[entry]} />
        </p>
      ))}
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
      <Button type="submit" busy={false}>
        Add
      </Button>
    </PlainForm>
  )
}

/** Optimistic changes of sub-tasks, kept in the outbox until the server has them, and reverted if it refuses them. */
function useSubTasks(task: Task, page: TaskBoard) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const { user } = useMe()
  const place = { userId: user.id, task, page }
  const send = async (entry: OutboxEntry, onRefused?: () => void) => {
    const outcome = await sendNow(entry, { staysWithPage: true, supersede: supersedeItem(place) })
    const isFailed = outcome.is === 'waiting' && outcome.isServerBroken === true
    if (outcome.is === 'refused' || isFailed) {
      onRefused?.()
      const why = outcome.is === 'refused' ? refusalReason(outcome.refusal) : messageOf(undefined)
      toast.error(`${texts.changeReverted} ${why}`)
    }
    // What waits is shown by the outbox.
    if (outcome.is !== 'waiting' || isFailed) refresh()
  }
  // Shown before it leaves the outbox, so that the row does not return to its old state in between.
  const onSent = useEffectEvent((entry: OutboxEntry) => {
    if (!isItemEntry(entry)) return
    client.setQueriesData<unknown>(
      { predicate: ({ queryKey }) => queryKey[1] === 'GET /tasks/{taskId}' },
      (data: unknown) =>
        isTaskOf(data, task.id) ? { ...data, subTasks: withItemEntry(data.subTasks, entry) } : data,
    )
  })
  useEffect(() => onDelivered((entry) => onSent(entry)), [])
  return {
    add: (title: string, onRefused: () => void) => {
      const item = { id: newId('item'), title, isCompleted: false, assignee: null, dueDate: null }
      void send(addedItemEntry(place, item), onRefused)
    },
    change: (item: TaskItem, change: ItemChange) => void send(changedItemEntry(place, item, change)),
    remove: (item: TaskItem) => void send(removedItemEntry(place, item)),
  }
}

function isTaskOf(data: unknown, taskId: string): data is Task {
  return typeof data === 'object' && data !== null && 'id' in data && data.id === taskId
}
