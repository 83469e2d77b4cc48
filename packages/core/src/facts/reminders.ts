import { counted } from '../texts/counted.ts'
import type { NotificationAction } from '../notifications/action-types.ts'
import { crucialReminders, type ReportReminderKind, type TaskReminderKind } from '../reminders/kinds.ts'
import { meetingReminder } from '../reminders/meeting-reminders.ts'
import { reportReminder, taskReminder } from '../reminders/words.ts'
import { weekMessage, type WeekFigures } from '../summaries/week.ts'
import { badgeNames, describeBadge } from '../working-days/badge-progress.ts'
import type { BadgeType } from '../working-days/badges.ts'
import { reminderReason } from '../working-days/reminder.ts'
import { attentionLevel } from '../working-days/reporting.ts'
import { formatMonth } from '../time/format.ts'
import { fact, type FactSpec } from './fact.ts'

interface Badge {
  badge: BadgeType
  /** The month (YYYY-MM) of a badge for a month; otherwise empty. */
  occasion: string
}

/** The day (YYYY-MM-DD) of a report and the time (HH:MM) at which it is due. */
interface ReportDue {
  day: string
  dueTime: string
}

interface TasksDue {
  tasks: readonly [{ title: string; dueDate: string }, ...{ title: string; dueDate: string }[]]
}

interface MeetingDue {
  title: string
  location: string
  start: string
  timeZone: string
  /** Null for a reminder of the agenda. */
  minutesLeft: number | null
}

export const reminderFacts = {
  'badge.earned': fact<Badge, 'holder'>({
    log: { kind: 'badges', audience: 'everybody' },
    sentence: (say, badge) => `${say.actor} earned the ${nameOf(badge)} badge.`,
    notices: {
      holder: {
        action: 'BADGE_EARNED',
        sentence: (say, badge) =>
          `${say.actor} earned the ${nameOf(badge)} badge. ${describeBadge(badge.badge, badge.occasion)}`,
        link: '/dashboard',
      },
    },
    hints: [{ topic: 'badges', to: ['holder'] }],
    event: 'badge.earned',
  }),
  'reminder.sent': fact<{ days: number }, 'employee'>({
    log: { kind: 'reminders', audience: 'everybody' },
    sentence: (say, { days }) => `${say.actor} sent ${say.about} a reminder: ${reminderReason(days)}.`,
    isCrucial: isCritical,
    notices: {
      employee: {
        action: 'REPORT_REMINDER',
        type: 'reminder',
        sentence: (say, { days }) =>
          `${say.actor} sent ${say.about} a reminder: ${counted(days, 'working day has', 'working days have')} no report.`,
        link: '/my-reports',
        isCrucial: isCritical,
      },
    },
    // The lists that show reminders.
    hints: [
      { topic: 'consistency', to: 'everybody' },
      { topic: 'trigger-logs', to: 'everybody' },
    ],
    event: 'reminder.sent',
  }),
  'reminder.report-due': reportReminderFact('report-due', 'REPORT_DUE'),
  'reminder.report-missing': reportReminderFact('report-missing', 'REPORT_MISSING'),
  'reminder.task-due-tomorrow': taskReminderFact('task-due-tomorrow', 'TASK_DUE_TOMORROW'),
  'reminder.task-due-today': taskReminderFact('task-due-today', 'TASK_DUE_TODAY'),
  'reminder.task-overdue': taskReminderFact('task-overdue', 'TASK_OVERDUE'),
  'reminder.meeting-start': meetingReminderFact('MEETING_STARTS'),
  'reminder.agenda-missing': meetingReminderFact('AGENDA_MISSING'),
  'summary.week': fact<WeekFigures, 'manager'>({
    log: null,
    sentence: (_say, figures) => weekMessage(figures),
    notices: { manager: { action: 'WEEK_SUMMARY', link: '/delinquent-reports' } },
    event: null,
  }),
}

function nameOf({ badge, occasion }: Badge): string {
  return occasion === '' ? badgeNames[badge] : `${badgeNames[badge]} of ${formatMonth(occasion)}`
}

function isCritical({ days }: { days: number }): boolean {
  return attentionLevel(days) === 'critical'
}

function reportReminderFact(
  kind: ReportReminderKind,
  action: NotificationAction,
): FactSpec<ReportDue, 'person'> {
  return fact({
    log: null,
    sentence: (_say, { day, dueTime }) => reportReminder(kind, Temporal.PlainDate.from(day), dueTime),
    notices: {
      person: {
        action,
        type: 'reminder',
        link: (_subject, { day }) => `/submit-eod/${day}`,
        isCrucial: crucialReminders.has(kind),
      },
    },
    event: null,
  })
}

function taskReminderFact(kind: TaskReminderKind, action: NotificationAction): FactSpec<TasksDue, 'person'> {
  return fact({
    log: null,
    sentence: (_say, { tasks: [first, ...others] }) => taskReminder(kind, [due(first), ...others.map(due)]),
    notices: {
      person: {
        action,
        type: 'reminder',
        link: (task, { tasks }) => (tasks.length === 1 ? `/my-tasks?taskId=${task}` : '/my-tasks'),
        isCrucial: crucialReminders.has(kind),
      },
    },
    event: null,
  })
}

function due({ title, dueDate }: TasksDue['tasks'][0]) {
  return { title, dueDate: Temporal.PlainDate.from(dueDate) }
}

function meetingReminderFact(action: NotificationAction): FactSpec<MeetingDue & { date: string }, 'person'> {
  return fact({
    log: null,
    sentence: (say, { title, location, start, timeZone, minutesLeft }) => {
      const occurrence = { start: Temporal.Instant.from(start) }
      return meetingReminder({ title, location }, { occurrence, minutesLeft }, say.zone ?? timeZone)
    },
    notices: {
      person: {
        action,
        type: 'reminder',
        link: (meeting, { date }) => `/meetings/${meeting}?date=${date}`,
      },
    },
    event: null,
  })
}
