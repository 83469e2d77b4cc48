import type { ReactNode } from 'react'
import { taskPriorities, type TaskPriority, type TaskRecurrence } from '#core/tasks/kinds.ts'
import { maxDescription, maxTeamName, maxTitle } from '#core/tasks/limits.ts'
import { formatDate } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { peopleText } from '#web/lib/people-text.ts'
import { recurrenceNames, pastDue } from '../texts.ts'
import styles from './form.module.css'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import { SubTaskTitles } from './sub-task-titles.tsx'
import { untilBeforeDue, type DraftField, type TaskDraft } from './task-draft.ts'
import type { TaskFormState } from './use-task-form.ts'

interface TaskFormProps {
  form: TaskFormState
  /** False for an existing personal task, and without the permission to assign tasks to others. */
  hasPeople: boolean
  isNew: boolean
}

const ruleOptions = [
  { value: '', label: 'Does not repeat' },
  ...Object.entries(recurrenceNames).map(([value, label]) => ({ value, label })),
]

/** The fields of a new or existing task: one block per field, in the order of the form. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the fields of the form, in their order
export function TaskForm({ form, hasPeople, isNew }: TaskFormProps) {
  const { timeZone } = useMe().user
  const { values, change, leave, errorOf, fieldId } = form
  const props = (field: DraftField) => ({
    id: fieldId(field),
    error: errorOf(field),
    onBlur: () => leave(field),
  })
  return (
    <Form form={form} label={isNew ? 'Add task' : 'Task'} className={styles.form}>
      <Beside form={form} field="title">
        <TextField
          {...props('title')}
          label="Title"
          value={values.title}
          limit={maxTitle}
          autoComplete="off"
          data-autofocus
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Beside>
      <Beside form={form} field="description">
        <TextArea
          {...props('description')}
          label="Description"
          optional
          rows={4}
          value={values.description}
          limit={maxDescription}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Beside>
      <Beside form={form} field="dueDate">
        <DateField
          id={fieldId('dueDate')}
          error={errorOf('dueDate')}
          label="Due date"
          help={`Such as ${formatDate(serverToday(timeZone).add({ days: 3 }))}, tomorrow or +3.`}
          placeholder=""
          value={values.dueDate}
          timeZone={timeZone}
          onChange={(dueDate) => change({ dueDate })}
          blockedBecause={pastDue(serverToday(timeZone))}
        />
      </Beside>
      <div className={styles.pair}>
        <Beside form={form} field="priority">
          <SelectField
            {...props('priority')}
            label="Priority"
            value={values.priority}
            options={taskPriorities.map((priority) => ({ value: priority, label: priority }))}
            onChange={(event) => change({ priority: event.currentTarget.value as TaskPriority })}
          />
        </Beside>
        <Beside form={form} field="rule">
          <SelectField
            {...props('rule')}
            label="Repeats"
            value={values.rule}
            options={ruleOptions}
            onChange={(event) => change({ rule: event.currentTarget.value as TaskRecurrence | '' })}
          />
        </Beside>
        {values.rule !== '' && (
          <Beside form={form} field="until">
            <DateField
              id={fieldId('until')}
              error={errorOf('until')}
              label="Last due date"
              optional
              value={values.until}
              timeZone={timeZone}
              onChange={(until) => change({ until })}
              blockedBecause={(day) => (day < values.dueDate ? untilBeforeDue : undefined)}
            />
          </Beside>
        )}
      </div>
      {hasPeople && (
        <Beside form={form} field="assignees">
          <PeoplePicker
            id={fieldId('assignees')}
            error={errorOf('assignees')}
            label="Assigned to"
            optional={isNew}
            {...(isNew ? { help: 'With nobody chosen it is a personal task, which only you see.' } : {})}
            value={values.assignees}
            date={values.dueDate || undefined}
            onChange={(assignees) => change({ assignees })}
          />
        </Beside>
      )}
      {hasPeople && values.assignees.length > 1 && (
        <Beside form={form} field="teamName">
          <TextField
            {...props('teamName')}
            label="Team name"
            optional
            value={values.teamName}
            limit={maxTeamName}
            autoComplete="off"
            onChange={(event) => change({ teamName: event.currentTarget.value })}
          />
        </Beside>
      )}
      {isNew && (
        <SubTaskTitles
          id={fieldId('subTasks')}
          titles={values.subTasks}
          error={errorOf('subTasks')}
          onChange={(subTasks) => change({ subTasks })}
        />
      )}
    </Form>
  )
}

/** A field, with the value that somebody else has set meanwhile below it. */
function Beside({ form, field, children }: { form: TaskFormState; field: DraftField; children: ReactNode }) {
  const overtaken = form.overtaken(field)
  return (
    <div>
      {children}
      <div role="status">
        {overtaken && (
          <p className={styles.overtaken}>
            {overtaken.by} changed this to “{shownValue(field, overtaken.draft)}” meanwhile. Saving replaces
            it.{' '}
            <button type="button" className="text-link" onClick={() => form.takeTheirs(field)}>
              Take theirs
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

const longestShown = 80

function shownValue(field: DraftField, draft: TaskDraft): string {
  if (field === 'assignees') return peopleText(draft.assignees)
  if (field === 'dueDate' || field === 'until') return draft[field] ? formatDate(draft[field]) : 'none'
  if (field === 'rule') return draft.rule === '' ? 'Does not repeat' : recurrenceNames[draft.rule]
  if (field === 'subTasks') return ''
  const text = draft[field]
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
