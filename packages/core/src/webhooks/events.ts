/** The kinds of records that an event can be about, in its field `id`. */
export type EventSubject =
  | 'report'
  | 'task'
  | 'meeting'
  | 'leave'
  | 'person'
  | 'badge'
  | 'role'
  | 'unit'
  | 'holiday'
  | 'company'

interface PublicEventSpec {
  subject: EventSubject
  /** When it is sent. */
  when: string
  /**
   * The values of its facts that it contains: days, counts and states. Texts that people wrote, such as titles, names and
   * comments, are read with a key, whose permissions decide.
   */
  fields?: readonly string[]
}

/** The facts that webhooks are sent for, by their public names, which never change. */
export const publicEvents = {
  'report.submitted': {
    subject: 'report',
    when: 'a report was submitted, in time or late',
    fields: ['date'],
  },
  'report.edited': { subject: 'report', when: 'a report was edited', fields: ['date'] },
  'report.acknowledged': { subject: 'report', when: 'a report was acknowledged', fields: ['date'] },
  'report.acknowledgment-changed': {
    subject: 'report',
    when: 'the comment of an acknowledgment was changed',
    fields: ['date'],
  },
  'task.created': {
    subject: 'task',
    when: 'a task was created, or a recurring one came back',
    fields: ['dueDate'],
  },
  'task.changed': { subject: 'task', when: 'fields of a task were changed', fields: ['dueDate'] },
  'task.status-changed': { subject: 'task', when: 'the status of a task was changed', fields: ['to'] },
  'task.part-moved': {
    subject: 'task',
    when: 'a member of a team task moved their own part',
    fields: ['to'],
  },
  'task.commented': { subject: 'task', when: 'somebody commented on a task' },
  'task.deleted': { subject: 'task', when: 'a task was deleted' },
  'meeting.planned': { subject: 'meeting', when: 'a meeting or a series was planned', fields: ['date'] },
  'meeting.changed': {
    subject: 'meeting',
    when: 'a meeting was changed, moved, brought back or handed over',
    fields: ['date'],
  },
  'meeting.cancelled': { subject: 'meeting', when: 'an occurrence was cancelled', fields: ['date'] },
  'meeting.stopped': { subject: 'meeting', when: 'a series was stopped', fields: ['date'] },
  'meeting.finalized': { subject: 'meeting', when: 'the minutes were finalized', fields: ['date'] },
  'meeting.update-posted': {
    subject: 'meeting',
    when: 'an update was posted for a missed occurrence',
    fields: ['date'],
  },
  'meeting.guest-answered': {
    subject: 'meeting',
    when: 'a guest answered the invitation',
    fields: ['date', 'answer'],
  },
  'leave.added': {
    subject: 'leave',
    when: 'leave was marked, scheduled or entered',
    fields: ['from', 'to', 'days'],
  },
  'leave.removed': {
    subject: 'leave',
    when: 'leave was revoked, cancelled or removed',
    fields: ['from', 'to', 'days'],
  },
  'badge.earned': { subject: 'badge', when: 'somebody earned a badge', fields: ['badge', 'occasion'] },
  'reminder.sent': {
    subject: 'person',
    when: 'somebody was reminded of missing reports',
    fields: ['days'],
  },
  'person.added': { subject: 'person', when: 'a person was added' },
  'person.changed': { subject: 'person', when: 'fields of a person were changed' },
  'person.role-changed': { subject: 'person', when: 'a person got another role' },
  'person.schedule-changed': {
    subject: 'person',
    when: 'a person’s weekly offs were changed',
    fields: ['from'],
  },
  'person.archived': { subject: 'person', when: 'a person was archived' },
  'person.unarchived': { subject: 'person', when: 'a person was re-activated' },
  'person.suspended': { subject: 'person', when: 'a person was suspended' },
  'person.resumed': { subject: 'person', when: 'a suspended person may sign in again' },
  'person.deleted': { subject: 'person', when: 'a person was deleted' },
  'holiday.added': { subject: 'holiday', when: 'a holiday was added', fields: ['date'] },
  'holiday.changed': { subject: 'holiday', when: 'a holiday was changed', fields: ['date'] },
  'holiday.removed': {
    subject: 'holiday',
    when: 'a holiday was removed, or several at once',
    fields: ['date', 'count'],
  },
  'holiday.imported': { subject: 'holiday', when: 'holidays were imported', fields: ['count'] },
  'role.created': { subject: 'role', when: 'a role was created' },
  'role.changed': { subject: 'role', when: 'a role or its permissions were changed' },
  'role.deleted': { subject: 'role', when: 'a role was deleted' },
  'business-unit.added': { subject: 'unit', when: 'a business unit was added' },
  'business-unit.changed': { subject: 'unit', when: 'a business unit was changed' },
  'business-unit.archived': { subject: 'unit', when: 'a business unit was archived' },
  'business-unit.restored': { subject: 'unit', when: 'a business unit was restored' },
  'business-unit.deleted': { subject: 'unit', when: 'a business unit was deleted' },
  'company.changed': { subject: 'company', when: 'settings of the company were changed' },
  'company.records-deleted': {
    subject: 'company',
    when: 'old records of one kind were deleted, because the company keeps them for a limited time',
    fields: ['kind', 'before', 'count'],
  },
} as const satisfies Record<string, PublicEventSpec>

export type PublicEvent = keyof typeof publicEvents

export const publicEventNames = Object.keys(publicEvents) as PublicEvent[]

/** What a test message has in place of the name of an event. */
export const testEvent = 'webhook.test'

export function specOfEvent(event: PublicEvent): PublicEventSpec {
  return publicEvents[event]
}

/** The values of a fact that its event contains. */
export function publicFields(event: PublicEvent, data: unknown): Record<string, string | number> {
  const { fields = [] } = specOfEvent(event)
  const values = (data ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
    }),
  )
}

/** The path of the page that shows the record; null if it has none of its own. */
export function pathOfEvent(event: PublicEvent, id: string | null): string | null {
  if (id === null) return null
  switch (specOfEvent(event).subject) {
    case 'report':
      return `/manage-reports?report=${id}`
    case 'task':
      return `/team-tasks?taskId=${id}`
    case 'meeting':
      return `/meetings/${id}`
    case 'person':
      return `/people/${id}`
    default:
      return null
  }
}
