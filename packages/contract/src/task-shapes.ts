import { memberStages, taskPriorities, taskRecurrences, taskStatuses, taskTypes } from '#core/tasks/kinds.ts'
import { maxAssignees, maxDescription, maxItemTitle, maxTeamName, maxTitle } from '#core/tasks/limits.ts'
import { itemTitleRequired, titleAndDueRequired, tooManyAssignees } from '#core/tasks/texts.ts'
import * as z from 'zod'
import { date, id, instant, nameText, requiredDate, requiredText, text } from './fields.ts'
import { personExample, formerPersonRef, personRef } from './people.ts'
import { named } from './named.ts'
import { change } from './change.ts'

export const status = named('TaskStatus', z.enum(taskStatuses))
export const priority = named('TaskPriority', z.enum(taskPriorities))
const stage = named('TaskStage', z.enum(memberStages))

export const taskParams = z.strictObject({ taskId: id('task') })

const recurrence = named(
  'TaskRecurrence',
  z.object({ rule: z.enum(taskRecurrences), until: date().nullable() }),
)

/** A task as lists and boards show it. */
export const taskSummary = named(
  'TaskSummary',
  z.object({
    id: id('task'),
    title: z.string(),
    type: z.enum(taskTypes).describe('Whether it is for the person alone, for one assignee or for a team.'),
    status: status.describe('The status of the whole task.'),
    column: status.describe(
      'Its column on the requested board: on their own board a member sees their own stage.',
    ),
    priority,
    dueDate: date(),
    isOverdue: z.boolean().describe('For assignees who have not completed it, each in their own time zone.'),
    isPinned: z.boolean(),
    teamName: z.string().nullable(),
    createdBy: formerPersonRef.describe('The id is null once the person has been deleted.'),
    assignees: z.array(
      named(
        'TaskAssignee',
        personRef.extend({
          stage: stage.describe('How far this person is with it.'),
          completedAt: instant().nullable(),
        }),
      ),
    ),
    completion: named(
      'TaskCompletion',
      z.object({
        completed: z.number().int(),
        total: z.number().int().describe('How many people it has.'),
        percent: z.number().int().describe('The completed share in percent, from 0 to 100.'),
      }),
    ),
    items: named(
      'SubTaskCount',
      z.object({
        completed: z.number().int(),
        total: z.number().int().describe('How many sub-tasks it has.'),
      }),
    ),
    commentCount: z.number().int(),
    recurrence: recurrence.nullable(),
    completedAt: instant().nullable(),
    updatedAt: instant(),
    version: z.number().int().describe('Increases with each change of a field.'),
    may: named(
      'TaskRights',
      z.object({
        edit: z.boolean().describe('Change its fields.'),
        delete: z.boolean().describe('Delete it.'),
        statuses: z
          .array(status)
          .describe('The statuses that the caller may set as a person who manages the task.'),
        stages: z.array(status).describe('The stages that the caller may set for themselves.'),
      }),
    ),
  }),
)

export const taskItem = named(
  'SubTask',
  z.object({
    id: id('taskItem'),
    title: z.string(),
    isCompleted: z.boolean(),
    assignee: personRef.nullable(),
    dueDate: date().nullable(),
  }),
)

export const taskComment = named(
  'TaskComment',
  z.object({
    id: id('taskComment'),
    text: z.string().describe('Mentions are written as @[name](id).'),
    createdBy: formerPersonRef,
    createdOn: instant(),
  }),
)

export const task = named(
  'Task',
  taskSummary.extend({
    description: z.string(),
    createdOn: instant(),
    updatedBy: z.string().describe('The name of whoever changed it last.'),
    subTasks: z.array(taskItem),
    comments: z.array(taskComment).describe('The newest comments, oldest first.'),
    history: z
      .array(
        named(
          'TaskHistoryEntry',
          z.object({
            type: z.string().describe('What happened, such as `task.updated`.'),
            description: z.string().describe('The entry as a sentence that names everybody.'),
            words: z
              .string()
              .describe(
                'The sentence to the caller: "You changed the priority of “Driver roster for week 25”.".',
              ),
            actorId: id('user').nullable(),
            actorName: z.string(),
            targetUserId: id('user').nullable().describe('Whom it is about, beside the one who acted.'),
            changes: z.array(change).describe('The changed fields with their old and new values.'),
            timestamp: instant(),
          }),
        ),
      )
      .describe('The changes of the task, newest first.'),
    meeting: z
      .object({ id: id('meeting'), title: z.string(), date: date() })
      .nullable()
      .describe('The meeting in which it was created, if the caller belongs to that meeting.'),
    editRefusal: z
      .string()
      .nullable()
      .describe('Why the caller may not edit it, in the specification’s words; null if they may.'),
  }),
)

const newItem = named(
  'NewSubTask',
  z.strictObject({
    title: requiredText(maxItemTitle, itemTitleRequired),
    assigneeId: id('user').nullable().default(null),
    dueDate: date().nullable().default(null),
  }),
)

export const assigneeIds = z.array(id('user')).max(maxAssignees, tooManyAssignees)

/** The fields of a task that people write. */
export const taskFields = {
  title: nameText(maxTitle, titleAndDueRequired),
  description: text(maxDescription),
  teamName: text(maxTeamName).nullable(),
  dueDate: requiredDate(titleAndDueRequired),
  priority,
  recurrence: named(
    'NewTaskRecurrence',
    z.strictObject({ rule: z.enum(taskRecurrences), until: date().nullable().default(null) }),
  ).nullable(),
}
export { newItem }

export const taskExample = {
  id: 'task_01k0000000e0000000000000f1',
  title: 'Driver roster for week 25',
  type: 'direct' as const,
  status: 'In Progress' as const,
  column: 'In Progress' as const,
  priority: 'High' as const,
  dueDate: '2026-06-12',
  isOverdue: false,
  isPinned: true,
  teamName: null,
  createdBy: { id: 'user_01k0000000e0000000000000b2', name: 'Arjun Rao' },
  assignees: [{ ...personExample, stage: 'In Progress' as const, completedAt: null }],
  completion: { completed: 0, total: 1, percent: 0 },
  items: { completed: 1, total: 3 },
  commentCount: 2,
  recurrence: { rule: 'weekly' as const, until: null },
  completedAt: null,
  updatedAt: '2026-06-09T12:48:00Z',
  version: 3,
  may: {
    edit: false,
    delete: false,
    statuses: [],
    stages: ['Not Started' as const, 'In Progress' as const, 'Completed' as const],
  },
}

/** The id with which a move or a batch is undone. */
export const undoExample = 'undo_01k0000000e0000000000000f4'

export const itemExample = {
  id: 'item_01k0000000e0000000000000f2',
  title: 'Ask for the night shifts',
  isCompleted: false,
  assignee: personExample,
  dueDate: '2026-06-11',
}

export const commentExample = {
  id: 'tcom_01k0000000e0000000000000f3',
  text: 'See @[Meera Iyer](user_01k0000000e0000000000000b1)',
  createdBy: personExample,
  createdOn: '2026-06-09T12:48:00Z',
}

export const taskDetailExample = {
  ...taskExample,
  description: '',
  createdOn: '2026-06-08T09:00:00Z',
  updatedBy: 'Arjun Rao',
  subTasks: [itemExample],
  comments: [commentExample],
  history: [
    {
      type: 'task.updated',
      description: 'Arjun Rao changed the priority of “Driver roster for week 25”.',
      words: 'Arjun Rao changed the priority of “Driver roster for week 25”.',
      actorId: personExample.id,
      actorName: 'Arjun Rao',
      targetUserId: null,
      changes: [{ field: 'priority', from: 'Medium', to: 'High' }],
      timestamp: '2026-06-09T12:48:00Z',
    },
  ],
  meeting: {
    id: 'meet_01k0000000e0000000000000m1',
    title: 'Yard and carrier weekly',
    date: '2026-06-02',
  },
  editRefusal: 'You can only edit your personal tasks.',
}
