import type { Act } from '../access/acts.ts'
import { actOfPage } from '../access/pages.ts'
import type { NotificationAction } from './action-types.ts'

/** The topics of notifications, for each of which a person decides whether and where it reaches them. */
export const notificationTopics = [
  'report-due',
  'report-missing',
  'task-due-today',
  'task-due-tomorrow',
  'task-overdue',
  'meeting-start',
  'agenda-missing',
  'manager-reminder',
  'comments',
  'tasks',
  'meetings',
  'reports',
  'acknowledgments',
  'week-summary',
  'leave',
  'access',
  'security',
  'badges',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** The topic of every action that people are notified of. */
const topics: Record<NotificationAction, NotificationTopic> = {
  REPORT_DUE: 'report-due',
  REPORT_MISSING: 'report-missing',
  TASK_DUE_TODAY: 'task-due-today',
  TASK_DUE_TOMORROW: 'task-due-tomorrow',
  TASK_OVERDUE: 'task-overdue',
  MEETING_STARTS: 'meeting-start',
  AGENDA_MISSING: 'agenda-missing',
  REPORT_REMINDER: 'manager-reminder',
  TASK_COMMENT_ADDED: 'comments',
  TASK_MENTIONED: 'comments',
  TASK_ASSIGNED: 'tasks',
  TASK_ITEM_ASSIGNED: 'tasks',
  TASK_UPDATED: 'tasks',
  TASK_STATUS_CHANGED: 'tasks',
  TASK_CHANGE_REPLACED: 'tasks',
  TASK_REMOVED: 'tasks',
  MEETING_INVITED: 'meetings',
  MEETING_CHANGED: 'meetings',
  MEETING_CANCELLED: 'meetings',
  MEETING_STOPPED: 'meetings',
  MEETING_REMOVED: 'meetings',
  MEETING_FINALIZED: 'meetings',
  GUEST_ANSWERED: 'meetings',
  MEETING_UPDATE_POSTED: 'meetings',
  ACKNOWLEDGE_REPORT: 'reports',
  EOD_EDITED: 'reports',
  EOD_ACKNOWLEDGED: 'acknowledgments',
  EOD_COMMENT_EDITED: 'acknowledgments',
  WEEK_SUMMARY: 'week-summary',
  LEAVE_ENTERED: 'leave',
  LEAVE_REMOVED: 'leave',
  SCHEDULE_CHANGED: 'leave',
  ROLE_CHANGED: 'access',
  ROLE_PERMISSIONS_CHANGED: 'access',
  PASSWORD_RESET: 'security',
  PASSWORD_LINK_MADE: 'security',
  NOTIFICATION_EMAIL_CHANGED: 'security',
  NEW_DEVICE: 'security',
  ACCESS_ADDED: 'security',
  KEY_USED_LATE: 'security',
  KEY_ENDED: 'security',
  WEBHOOK_STOPPED: 'security',
  CHANNEL_STOPPED: 'security',
  SIGN_IN_DOMAIN_CHANGED: 'security',
  SIGN_IN_CERTIFICATE_ENDING: 'security',
  SIGN_INS_FAILED: 'security',
  RETENTION_CHANGED: 'security',
  ARCHIVE_ASKED: 'security',
  ARCHIVE_READY: 'security',
  ARCHIVE_FAILED: 'security',
  COMPANY_ENDS: 'security',
  COMPANY_GOES_ON: 'security',
  BADGE_EARNED: 'badges',
}

export function topicOf(action: NotificationAction): NotificationTopic {
  return topics[action]
}

/** The topic of a stored action; undefined for one that no longer exists. */
export function topicOfStored(action: string | null): NotificationTopic | undefined {
  return (topics as Partial<Record<string, NotificationTopic>>)[action ?? '']
}

/** The act that a person must be allowed to do to get notifications of a topic; none for the others. */
export const topicNeeds: Partial<Record<NotificationTopic, Act>> = {
  'report-due': 'report.submit',
  'report-missing': 'report.submit',
  'task-due-today': actOfPage('/my-tasks'),
  'task-due-tomorrow': actOfPage('/my-tasks'),
  'task-overdue': actOfPage('/my-tasks'),
  'meeting-start': 'meeting.list-own',
  'agenda-missing': 'meeting.list-own',
  'manager-reminder': 'report.submit',
  comments: actOfPage('/my-tasks'),
  tasks: actOfPage('/my-tasks'),
  meetings: 'meeting.list-own',
  reports: 'report.acknowledge',
  acknowledgments: 'report.submit',
  'week-summary': 'consistency.list',
  badges: 'report.submit',
}

interface TopicWords {
  name: string
  /** When notifications of the topic come. */
  detail: string
}

export const topicWords: Readonly<Record<NotificationTopic, TopicWords>> = {
  'report-due': { name: 'Report due', detail: 'Before it is due, on a working day without a report' },
  'report-missing': { name: 'Report missing', detail: '9:30 AM, for your last working day' },
  'task-due-today': { name: 'Task due today', detail: '9:00 AM' },
  'task-due-tomorrow': { name: 'Task due tomorrow', detail: '6:00 PM' },
  'task-overdue': { name: 'Task overdue', detail: '10:00 AM on the next working day' },
  'meeting-start': { name: 'Meeting starts', detail: '10 and 5 minutes before' },
  'agenda-missing': { name: 'Agenda missing', detail: 'A day before a meeting of your series' },
  'manager-reminder': { name: 'Reminder by a manager', detail: 'About reports that are missing' },
  comments: { name: 'Comment or mention', detail: 'On your tasks' },
  tasks: { name: 'Task given to you', detail: 'Also when it is changed' },
  meetings: { name: 'Meeting planned or changed', detail: 'Also its minutes' },
  reports: { name: 'Report submitted', detail: 'Reports that you acknowledge' },
  acknowledgments: { name: 'Report acknowledged', detail: 'With the comment' },
  'week-summary': { name: 'Week’s summary', detail: '9:00 AM, on the day that you choose' },
  leave: { name: 'Days off', detail: 'Leave or weekly offs that others changed for you' },
  access: { name: 'Role or access changed', detail: 'What you may do in Daymark' },
  security: { name: 'Sign-in and company', detail: 'Passwords, new devices, the end of the company' },
  badges: { name: 'Badge earned', detail: 'For reports without a gap' },
}

/** The groups of topics on the page of settings. */
export const topicGroups: readonly { name: string; topics: readonly NotificationTopic[] }[] = [
  {
    name: 'Reminders',
    topics: [
      'report-due',
      'report-missing',
      'task-due-today',
      'task-due-tomorrow',
      'task-overdue',
      'meeting-start',
      'agenda-missing',
      'manager-reminder',
    ],
  },
  {
    name: 'From people',
    topics: ['comments', 'tasks', 'meetings', 'reports', 'acknowledgments', 'week-summary', 'leave'],
  },
  { name: 'Your account', topics: ['access', 'security', 'badges'] },
]
