import { IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { maxItemTitle } from '#core/tasks/limits.ts'
import { itemTitleRequired } from '#core/tasks/texts.ts'
import { formatDate } from '#core/time/format.ts'
import type { CallArgs } from '#web/lib/api.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import type { TaskItem } from '../task-types.ts'
import styles from './panel.module.css'

export interface ItemChange {
  /** The changed values for the optimistic update. */
  shown: Partial<TaskItem>
  body: NonNullable<CallArgs<'PATCH /tasks/{taskId}/items/{itemId}'>['body']>
}

interface SubTaskRowProps {
  item: TaskItem
  /** The people it can be assigned to. */
  people: readonly { id: string; name: string }[]
  mayTick: boolean
  mayEdit: boolean
  /** Its changes that wait on this device, or were refused. */
  kept?: readonly OutboxEntry[]
  onChange: (change: ItemChange) => void
  onRemove: () => void
}

/** The fields of a sub-task while they are edited. */
interface ItemValues {
  title: string
  assigneeId: string
  dueDate: string
}

const itemDraftName = (itemId: string) => `sub-task.${itemId}`

/** One sub-task, which can be ticked, edited in place, or removed. A change is kept on the device until it is saved. */
export function SubTaskRow(props: SubTaskRowProps) {
  const { item, mayTick, mayEdit, kept = [], onChange, onRemove } = props
  const draft = useKeptDraft<ItemValues>(itemDraftName(item.id)).kept
  const [typed, setTyped] = useState<ItemValues>()
  const [isEditing, setEditing] = useState(false)
  // Continues a change that was not saved before the panel was closed.
  useEffect(() => {
    if (!draft || !mayEdit) return
    setTyped(draft.value)
    setEditing(true)
  }, [draft, mayEdit])
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    setTyped(undefined)
    setTimeout(() => pencil.current?.focus())
  }
  if (isEditing) return <ItemForm {...props} typed={typed} onClose={close} />
  const facts = [item.assignee?.name, item.dueDate && `due ${formatDate(item.dueDate)}`].filter(Boolean)
  return (
    <li className={styles.item}>
      <label className={styles.tick}>
        <CheckBox
          checked={item.isCompleted}
          aria-disabled={!mayTick || undefined}
          onChange={(event) => {
            const isCompleted = event.currentTarget.checked
            if (mayTick) onChange({ shown: { isCompleted }, body: { isCompleted } })
          }}
        />
        <span>
          <span className={clsx(item.isCompleted && styles.done)}>{item.title}</span>
          {facts.length > 0 && <span className={styles.itemFacts}>{facts.join(' · ')}</span>}
        </span>
      </label>
      {mayEdit && (
        <>
          <IconButton
            small
            ref={pencil}
            label={`Edit ${item.title}`}
            icon={<IconPencil size={16} stroke={1.5} />}
            onClick={() => setEditing(true)}
          />
          <IconButton
            small
            label={`Remove ${item.title}`}
            icon={<IconX size={16} stroke={1.5} />}
            onClick={onRemove}
          />
        </>
      )}
      {kept.length > 0 && (
        <div className={styles.itemKept}>
          <KeptMark entries={kept} />
        </div>
      )}
    </li>
  )
}

interface ItemFormProps extends SubTaskRowProps {
  /** The values typed before the panel was closed. */
  typed: ItemValues | undefined
  onClose: () => void
}

/** The fields of a sub-task in place of its row. */
function ItemForm({ item, people, typed, onChange, onClose }: ItemFormProps) {
  const { timeZone } = useMe().user
  const assignees = assignableTo(item, people)
  const cancel = useRef<HTMLButtonElement>(null)
  const form = useForm({
    worksOffline: true,
    start: { title: item.title, assigneeId: item.assignee?.id ?? '', dueDate: item.dueDate ?? '' },
    ...(typed ? { typed: () => typed } : {}),
    check: ({ title }) => ({ title: title.trim() === '' ? itemTitleRequired : undefined }),
    // The row only collects the values: the panel sends them, and shows the result.
    send: async (values) => values,
    onSent: (values) => {
      onChange(changeTo(values, assignees))
      close()
    },
  })
  const draft = useDraft({
    name: itemDraftName(item.id),
    label: `Sub-task “${item.title}”`,
    value: form.values,
    isEmpty: !form.hasChanges,
    savedAt: undefined,
  })
  const close = () => {
    void draft.end()
    onClose()
  }
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves it */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          // If there are changes, Escape only moves the focus to Cancel.
          if (form.hasChanges) cancel.current?.focus()
          else close()
        }}
      >
        <Form form={form} className={styles.itemForm} label={`Sub-task ${item.title}`}>
          <TextField
            {...form.text('title')}
            label="Title"
            limit={maxItemTitle}
            autoComplete="off"
            ref={focusOnce}
          />
          <SelectField
            {...form.text('assigneeId')}
            label="Assigned to"
            optional
            options={[
              { value: '', label: 'Nobody' },
              ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <DateField {...form.field('dueDate')} label="Due date" optional timeZone={timeZone} />
          <div className={styles.itemFoot}>
            <Button ref={cancel} onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save sub-task</Button>
          </div>
        </Form>
      </div>
    </li>
  )
}

type People = SubTaskRowProps['people']

/** The people, with the sub-task's assignee if they no longer belong to the task. */
function assignableTo({ assignee }: TaskItem, people: People): People {
  return assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people
}

function changeTo({ title, assigneeId, dueDate }: ItemValues, people: People): ItemChange {
  const assignee = people.find(({ id }) => id === assigneeId) ?? null
  const body = { title: title.trim(), assigneeId: assignee?.id ?? null, dueDate: dueDate || null }
  return {
    shown: {
      title: body.title,
      assignee: assignee && { id: assignee.id, name: assignee.name },
      dueDate: body.dueDate,
    },
    body,
  }
}

/** Focuses the field when it appears, not at later renderings. */
function focusOnce(field: HTMLInputElement | null): void {
  if (!field || field.dataset['seen']) return
  field.dataset['seen'] = 'true'
  field.focus()
}
