import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { taskPriorities, taskStatuses, taskTypeNames } from '#core/tasks/kinds.ts'
import { titleAndDueRequired } from '#core/tasks/texts.ts'
import { formatDate } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { priorityMarks } from '#web/ui/mark/task-marks.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { recurrenceNames, pastDue, texts } from '../texts.ts'
import { useFieldChange, useOfflineReason } from '../task-acts.ts'
import { DueText, PriorityMark, progressText, TaskStatusMark } from '../task-marks.tsx'
import type { Task, TaskBoard } from '../task-types.ts'
import { ChoiceMenu, Fact } from './fact.tsx'
import styles from './panel.module.css'
import { StatusControl } from './status-control.tsx'
import { actTargets } from './task-start.ts'

/** The properties of a task, editable in place by people who may. */
export function TaskFacts({ task, board }: { task: Task; board: TaskBoard }) {
  const { user } = useMe()
  const today = serverToday(user.timeZone)
  const offline = useOfflineReason(task.id)
  const change = useFieldChange()
  const isFinal = task.status === 'Completed' && task.type !== 'personal'
  return (
    <>
      {!task.may.edit && (
        <p className={styles.refusal}>
          {isFinal && task.may.statuses.length > 0 ? task.editRefusal : texts.noPermission}
        </p>
      )}
      <dl className={styles.facts}>
        <StatusControl task={task} board={board} />
        <DueFact task={task} today={today} offline={offline} />
        <Fact name="Priority">
          {task.may.edit ? (
            <ChoiceMenu
              id={actTargets.priority}
              label="Priority"
              value={task.priority}
              options={taskPriorities}
              marks={priorityMarks}
              blockedBecause={offline}
              onChoose={(priority) => change(task, { priority })}
            />
          ) : (
            <PriorityMark priority={task.priority} />
          )}
        </Fact>
        <Fact name="Type">{[taskTypeNames[task.type], task.teamName].filter(Boolean).join(' · ')}</Fact>
        {task.type !== 'personal' && <Members task={task} />}
        {task.recurrence && (
          <Fact name="Repeats">
            <span>
              {recurrenceNames[task.recurrence.rule]}
              {task.recurrence.until && ` until ${formatDate(task.recurrence.until)}`}
            </span>
          </Fact>
        )}
        {task.meeting && (
          <Fact name="Meeting">
            <Link
              to="/meetings/$meetingId"
              params={{ meetingId: task.meeting.id }}
              search={{ date: task.meeting.date }}
            >
              {task.meeting.title}, <time dateTime={task.meeting.date}>{formatDate(task.meeting.date)}</time>
            </Link>
          </Fact>
        )}
        <Fact name="Created">
          {task.type !== 'personal' && <PersonLink id={task.createdBy.id}>{task.createdBy.name}</PersonLink>}
          <InstantText value={task.createdOn} timeZone={user.timeZone} as="short" />
        </Fact>
      </dl>
    </>
  )
}

interface DueFactProps {
  task: Task
  today: Temporal.PlainDate
  offline: string | undefined
}

function DueFact({ task, today, offline }: DueFactProps) {
  const { timeZone } = useMe().user
  const change = useFieldChange()
  const [problem, setProblem] = useState<string>()
  const mayChange = task.may.edit && !offline
  return (
    <Fact name="Due">
      {mayChange && (
        <DateField
          id={actTargets.due}
          label="Due date"
          labelHidden
          height="tool"
          value={task.dueDate}
          timeZone={timeZone}
          error={problem}
          blockedBecause={pastDue(today)}
          onChange={(dueDate) => {
            setProblem(dueDate === '' ? titleAndDueRequired : undefined)
            if (dueDate !== '' && dueDate !== task.dueDate) change(task, { dueDate })
          }}
        />
      )}
      {(!mayChange || task.isOverdue) && <DueText task={task} today={today} />}
    </Fact>
  )
}

/** The assignees of the task, with their stages. */
function Members({ task }: { task: Task }) {
  const { assignees, completion, type } = task
  const order = [...assignees].toSorted(
    (one, other) => taskStatuses.indexOf(other.stage) - taskStatuses.indexOf(one.stage),
  )
  return (
    <Fact name={type === 'team' ? 'Members' : 'Assigned to'}>
      {type === 'team' && (
        <div className={styles.completion}>
          <span
            className={styles.bar}
            role="progressbar"
            aria-label="Members completed"
            aria-valuenow={completion.percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${completion.percent}%` }} />
          </span>
          {progressText(completion)}
        </div>
      )}
      <ul className={styles.members}>
        {order.map(({ id, name, stage }) => (
          <li key={id}>
            <Avatar id={id} name={name} />
            <PersonLink id={id}>{name}</PersonLink>
            {type === 'team' && <TaskStatusMark status={stage} />}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
