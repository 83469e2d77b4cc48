import { neededFor } from '#core/access/acts.ts'
import { meetingRecurrences } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id } from './fields.ts'
import { meetingId } from './meeting-shapes.ts'
import { unitExample, personRef } from './people.ts'
import { user, userExample, userParams } from './user-shapes.ts'
import { named } from './named.ts'

const tag = 'Users'
const params = userParams
const examplePath = { userId: userExample.id }
const change = { tag: 'Users', params, output: user } as const
const changeExample = { params: examplePath, output: userExample }
const handedOver = named(
  'HandedOver',
  z.object({
    count: z.number().int().describe('How many there are.'),
    to: personRef.nullable().describe('Who has got them; null if nobody has.'),
  }),
)
const heirExample = { id: 'user_01k0000000e0000000000000b2', name: 'Arjun Rao' }

export const userStateOperations = {
  'GET /users/{userId}/holdings': define({
    summary: 'What somebody has to take over when the person is archived',
    tag,
    access: neededFor('person.archive'),
    params,
    output: z.object({
      series: z
        .array(
          z.object({
            id: id('meeting'),
            title: z.string(),
            recurrence: z
              .enum(meetingRecurrences)
              .describe('How often the meeting recurs; `none` if it does not.'),
          }),
        )
        .describe('Series that they created and that have an occurrence to come.'),
      openTasks: z
        .number()
        .int()
        .describe('Tasks with an open part of theirs, without personal ones, which are not counted.'),
      waitingReports: z
        .number()
        .int()
        .describe('Reports of their unit that nobody else of it may acknowledge.'),
      businessUnit: z
        .object({
          id: id('businessUnit'),
          name: z.string(),
          people: z.number().int().describe('Its active people, them included.'),
          isOnlyManager: z.boolean().describe('Nobody else of it acknowledges reports.'),
        })
        .nullable(),
      heir: personRef
        .nullable()
        .describe('Who gets series and tasks unless somebody else is chosen: another manager of the unit.'),
    }),
    errors: ['user_not_found', 'user_out_of_reach'],
    example: {
      params: examplePath,
      output: {
        series: [{ id: meetingId, title: 'Yard and carrier weekly', recurrence: 'weekly' }],
        openTasks: 15,
        waitingReports: 0,
        businessUnit: { ...unitExample, people: 12, isOnlyManager: false },
        heir: heirExample,
      },
    },
  }),
  'POST /users/{userId}/archive': define({
    ...change,
    summary: 'Archive a person: they can no longer sign in, and their series and open tasks are handed over',
    access: neededFor('person.archive'),
    body: z
      .strictObject({
        seriesTo: id('user')
          .nullable()
          .optional()
          .describe('Who gets their running series; null stops them. Left out: the proposed heir.'),
        tasksTo: id('user')
          .nullable()
          .optional()
          .describe(
            'Who gets their open tasks; null leaves them to their creators. Left out: the proposed heir.',
          ),
      })
      .default({}),
    output: user.extend({
      handover: z
        .object({
          series: handedOver.describe('The series that were handed over.'),
          tasks: handedOver.describe('The tasks that were handed over.'),
        })
        .describe('How many were handed over, to whom; to nobody: stopped, or left to their creators.'),
    }),
    errors: [
      'user_not_found',
      'user_out_of_reach',
      'own_account',
      'last_tenant_admin',
      'sign_in_exception_kept',
      'heir_refused',
    ],
    example: {
      params: examplePath,
      body: { seriesTo: heirExample.id, tasksTo: null },
      output: {
        ...userExample,
        status: 'archived',
        handover: { series: { count: 1, to: heirExample }, tasks: { count: 15, to: null } },
      },
    },
  }),
  'POST /users/{userId}/unarchive': define({
    ...change,
    summary: 'Make an archived person active again',
    access: neededFor('person.unarchive'),
    errors: ['user_not_found', 'user_out_of_reach', 'plan_limit'],
    example: changeExample,
  }),
  'POST /users/{userId}/suspend': define({
    ...change,
    summary: 'Suspend a person: they cannot sign in until they are resumed',
    access: neededFor('person.suspend'),
    errors: [
      'user_not_found',
      'user_out_of_reach',
      'own_account',
      'last_tenant_admin',
      'sign_in_exception_kept',
      'user_archived',
    ],
    example: changeExample,
  }),
  'POST /users/{userId}/resume': define({
    ...change,
    summary: 'Let a suspended person sign in again',
    access: neededFor('person.resume'),
    errors: ['user_not_found', 'user_out_of_reach'],
    example: changeExample,
  }),
  'GET /users/{userId}/deletion': define({
    summary: 'What a permanent deletion would remove, and what would remain',
    tag,
    access: neededFor('person.delete'),
    params,
    output: z.object({
      name: z.string(),
      deleted: z
        .object({
          reports: z.number().int().describe('How many reports.'),
          leave: z.number().int().describe('How many days of leave.'),
          files: z.number().int().describe('How many files.'),
          notifications: z.number().int().describe('How many notifications.'),
          badges: z.number().int().describe('How many badges.'),
          tasks: z
            .number()
            .int()
            .describe(
              'Tasks that only this person is assigned to, without personal ones, which are not counted.',
            ),
        })
        .describe('What is deleted with the person.'),
      kept: z
        .object({
          acknowledgments: z.number().int().describe('How many acknowledgments of reports of others.'),
          sharedTasks: z
            .number()
            .int()
            .describe('Tasks with other assignees: the person is removed from them.'),
          createdTasks: z
            .number()
            .int()
            .describe(
              "Tasks that they created and that only others are assigned to: they remain with the creator's name.",
            ),
          createdMeetings: z
            .number()
            .int()
            .describe('Meetings that they created: managers of meetings may take them over.'),
          activityEntries: z.number().int().describe('How many entries of the log.'),
          reminderEntries: z.number().int().describe('How many reminders that the person sent.'),
          comments: z.number().int().describe('How many comments on tasks.'),
        })
        .describe(
          'Acknowledgments on the reports of others remain, with the name; so do the activity log and the trigger log.',
        ),
    }),
    errors: ['user_not_found'],
    example: {
      params: examplePath,
      output: {
        name: 'Meera Iyer',
        deleted: { reports: 120, leave: 9, files: 14, notifications: 33, badges: 3, tasks: 28 },
        kept: {
          acknowledgments: 0,
          sharedTasks: 6,
          createdTasks: 0,
          createdMeetings: 1,
          activityEntries: 260,
          reminderEntries: 2,
          comments: 4,
        },
      },
    },
  }),
  'DELETE /users/{userId}': define({
    summary: 'Delete an archived person for good, with their reports, leave, notifications, badges and tasks',
    tag,
    access: neededFor('person.delete'),
    params,
    errors: ['user_not_found', 'user_out_of_reach', 'user_not_archived', 'own_account'],
    example: { params: examplePath },
  }),
  'DELETE /users/{userId}/sessions': define({
    ...change,
    summary: 'Sign a person out everywhere: all their sessions end, and they may sign in again',
    access: neededFor('person.sign-out'),
    errors: ['user_not_found', 'user_out_of_reach', 'own_account'],
    example: changeExample,
  }),
  'DELETE /users/{userId}/second-factor': define({
    ...change,
    summary: 'Switch off the second factor and the passkeys of a person who lost them',
    access: neededFor('person.remove-second-factor'),
    errors: [
      'user_not_found',
      'user_out_of_reach',
      'credentials_out_of_reach',
      'own_account',
      'sign_in_exception_kept',
    ],
    example: changeExample,
  }),
}
