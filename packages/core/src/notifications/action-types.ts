/** The kinds of notifications that the list can be filtered by, in the order of the filter. */
export const notificationKinds = [
  'reports',
  'comments',
  'tasks',
  'meetings',
  'leave',
  'reminders',
  'account',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** The displayed name of each kind. */
export const notificationKindNames: Record<NotificationKind, string> = {
  reports: 'Reports',
  comments: 'Comments',
  tasks: 'Tasks',
  meetings: 'Meetings',
  leave: 'Leave',
  reminders: 'Reminders',
  account: 'Account',
}

/** Every action that people are notified of, by its kind. A type that is missing here cannot be written. */
const actions = {
  reports: [
    'ACKNOWLEDGE_REPORT',
    'EOD_EDITED',
    'EOD_ACKNOWLEDGED',
    'EOD_COMMENT_EDITED',
    'BADGE_EARNED',
    'WEEK_SUMMARY',
  ],
  comments: ['TASK_COMMENT_ADDED', 'TASK_MENTIONED'],
  tasks: [
    'TASK_ASSIGNED',
    'TASK_ITEM_ASSIGNED',
    'TASK_UPDATED',
    'TASK_STATUS_CHANGED',
    'TASK_CHANGE_REPLACED',
    'TASK_REMOVED',
  ],
  meetings: [
    'MEETING_INVITED',
    'MEETING_CHANGED',
    'MEETING_CANCELLED',
    'MEETING_STOPPED',
    'MEETING_REMOVED',
    'MEETING_FINALIZED',
    'MEETING_UPDATE_POSTED',
    'GUEST_ANSWERED',
    'MEETING_STARTS',
    'AGENDA_MISSING',
  ],
  // Days off of every sort.
  leave: ['LEAVE_ENTERED', 'LEAVE_REMOVED', 'SCHEDULE_CHANGED'],
  reminders: [
    'REPORT_REMINDER',
    'REPORT_DUE',
    'REPORT_MISSING',
    'TASK_DUE_TOMORROW',
    'TASK_DUE_TODAY',
    'TASK_OVERDUE',
  ],
  // The person's access: their role, their credentials, their sign-ins, and the company's end.
  account: [
    'ROLE_CHANGED',
    'ROLE_PERMISSIONS_CHANGED',
    'PASSWORD_RESET',
    'PASSWORD_LINK_MADE',
    'NOTIFICATION_EMAIL_CHANGED',
    'NEW_DEVICE',
    'ACCESS_ADDED',
    'KEY_USED_LATE',
    'KEY_ENDED',
    'WEBHOOK_STOPPED',
    'CHANNEL_STOPPED',
    'SIGN_IN_DOMAIN_CHANGED',
    'RETENTION_CHANGED',
    'SIGN_IN_CERTIFICATE_ENDING',
    'SIGN_INS_FAILED',
    'ARCHIVE_ASKED',
    'ARCHIVE_READY',
    'ARCHIVE_FAILED',
    'COMPANY_ENDS',
    'COMPANY_GOES_ON',
  ],
} as const satisfies Record<NotificationKind, readonly string[]>

export type NotificationAction = (typeof actions)[NotificationKind][number]

/** The action types of a kind. */
export function actionsOf(kind: NotificationKind): readonly NotificationAction[] {
  return actions[kind]
}
