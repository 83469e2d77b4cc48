import type { ActivityView } from '../access/policies/activity.ts'
import type { ActivityKind } from './kinds.ts'

/**
 * Who sees entries of a type, apart from the person in their own feed: `everybody` whose feed includes that person,
 * `task-managers` who manage that person's tasks, `administrators` alone, or `nobody` (docs/spec/decisions.md#006,
 * docs/spec/decisions.md#104 and #105).
 */
type Audience = 'everybody' | 'task-managers' | 'administrators' | 'nobody'

interface Group {
  kind: ActivityKind
  audience: Audience
  types: readonly string[]
}

/** Every type of entry in the log. A type that is missing here can neither be written nor shown. */
const groups = [
  {
    kind: 'reports',
    audience: 'everybody',
    types: ['eod.submitted', 'eod.late-submitted', 'eod.edited', 'eod.acknowledged', 'eod.comment-edited'],
  },
  {
    kind: 'tasks',
    audience: 'task-managers',
    types: [
      'task.created',
      'task.updated',
      'task.status-changed',
      'task.part-moved',
      'task.deleted',
      'task.came-back',
      'task.commented',
      'task.item-added',
      'task.item-updated',
      'task.item-completed',
      'task.item-reopened',
      'task.item-removed',
    ],
  },
  {
    // Shown only to the actor, whatever permissions others have.
    kind: 'tasks',
    audience: 'nobody',
    types: [
      'personal-task.created',
      'personal-task.updated',
      'personal-task.status-changed',
      'personal-task.part-moved',
      'personal-task.deleted',
      'personal-task.came-back',
      'personal-task.commented',
      'personal-task.item-added',
      'personal-task.item-updated',
      'personal-task.item-completed',
      'personal-task.item-reopened',
      'personal-task.item-removed',
    ],
  },
  {
    // A meeting is its own people's (docs/spec/decisions.md#070): entries about one are shown only to the actor.
    kind: 'meetings',
    audience: 'nobody',
    types: [
      'meeting.planned',
      'meeting.changed',
      'meeting.cancelled',
      'meeting.brought-back',
      'meeting.moved',
      'meeting.stopped',
      'meeting.taken-over',
      'meeting.handed-over',
      'meeting.finalized',
      'meeting.written-up',
      'meeting.update-posted',
    ],
  },
  {
    kind: 'leave',
    audience: 'everybody',
    types: [
      'leave.marked',
      'leave.revoked',
      'leave.future-scheduled',
      'leave.future-cancelled',
      'leave.entered',
      'leave.removed',
    ],
  },
  { kind: 'weekly-offs', audience: 'everybody', types: ['leave.weekly-off'] },
  { kind: 'reminders', audience: 'everybody', types: ['reminder.sent'] },
  { kind: 'badges', audience: 'everybody', types: ['badge.earned'] },
  {
    kind: 'people',
    audience: 'everybody',
    types: [
      'user.created',
      'user.updated',
      'user.role-changed',
      'user.time-zone-changed',
      'user.archived',
      'user.unarchived',
      'user.suspended',
      'user.resumed',
      'user.deleted',
      'user.repaired',
    ],
  },
  {
    kind: 'roles',
    audience: 'everybody',
    types: [
      'role.created',
      'role.updated',
      'role.permissions-changed',
      'role.deleted',
      'role.refreshed',
      'role.repaired',
    ],
  },
  {
    kind: 'units',
    audience: 'everybody',
    types: [
      'business-unit.added',
      'business-unit.updated',
      'business-unit.archived',
      'business-unit.unarchived',
      'business-unit.deleted',
      'business-unit.repaired',
    ],
  },
  {
    kind: 'days',
    audience: 'everybody',
    types: [
      'holiday.added',
      'holiday.changed',
      'holiday.removed',
      'holiday.imported',
      'user.schedule-changed',
    ],
  },
  {
    kind: 'company',
    audience: 'everybody',
    types: [
      'tenant.created',
      'tenant.updated',
      'tenant.status-changed',
      'tenant.plan-changed',
      'tenant.admin-added',
      'tenant.admin-deleted',
      'tenant.end-announced',
      'tenant.end-taken-back',
    ],
  },
  { kind: 'exports', audience: 'administrators', types: ['export.started'] },
  {
    // What was sent to the provider of generated texts, by number and never the texts; and who set it up.
    kind: 'assistant',
    audience: 'administrators',
    types: ['assistant.asked', 'assistant.key-set', 'assistant.key-removed', 'assistant.settings-changed'],
  },
  {
    // Passwords, second factors, passkeys, and the addresses that notices about them go to.
    kind: 'security',
    audience: 'administrators',
    types: [
      'user.access-ended',
      'user.invited',
      'user.notification-email-changed',
      'user.passkey-added',
      'user.passkey-removed',
      'user.passkey-renamed',
      'user.password-changed',
      'user.password-set',
      'user.recovery-code-used',
      'user.recovery-codes-renewed',
      'user.second-factor-removed',
      'user.signed-out',
      'user.two-factor-off',
      'user.two-factor-on',
      'user.calendar-address-made',
      'user.calendar-address-renewed',
      'user.calendar-address-ended',
      'user.telegram-connected',
      'user.telegram-disconnected',
      'user.google-calendar-connected',
      'user.google-calendar-disconnected',
      'user.claims-fixed',
      'tenant.admin-password-reset',
      'tenant.admin-signed-out',
      'tenant.admin-info-updated',
    ],
  },
  {
    kind: 'sign-ins',
    audience: 'administrators',
    types: [
      'user.signed-in',
      // A refused sign-in by an unidentified caller: wrong credentials, too many failures, or an account that may not
      // be used.
      'user.sign-in-failed',
      'user.sign-in-throttled',
      'user.sign-in-refused',
      // The account's owner was warned after many failures.
      'user.sign-in-warned',
    ],
  },
] as const satisfies readonly Group[]

export type ActivityType = (typeof groups)[number]['types'][number]

const groupOf: ReadonlyMap<string, Group> = new Map(
  groups.flatMap((group: Group) => group.types.map((type) => [type, group] as const)),
)

const typesWhere = (isWanted: (group: Group) => boolean): ActivityType[] =>
  groups.filter(isWanted).flatMap(({ types }) => types)

export function kindOf(type: ActivityType): ActivityKind {
  return groupOf.get(type)!.kind
}

export const allActivityTypes: readonly ActivityType[] = typesWhere(() => true)

/** The types of entries about personal tasks. */
export const personalTaskTypes: readonly ActivityType[] = typesWhere(({ audience }) => audience === 'nobody')

/** Kinds that are left out of all feeds, or of those of several people, until they are chosen: they would fill them. */
const leftOut: readonly ActivityKind[] = ['sign-ins']
const leftOutOfSeveral: readonly ActivityKind[] = ['sign-ins', 'weekly-offs']

/** The types that a feed shows: those of the given kind or, without one, of every kind that its reader may see. */
export function typesShown(view: ActivityView, kind?: ActivityKind): ActivityType[] {
  const isOwn = view.of.kind === 'own'
  const isSeen: Record<Audience, boolean> = {
    everybody: true,
    'task-managers': view.showsTasks,
    administrators: view.showsSecurity,
    nobody: isOwn,
  }
  return typesWhere(
    (group) =>
      isSeen[group.audience] &&
      (kind === undefined ? !(isOwn ? leftOut : leftOutOfSeveral).includes(group.kind) : group.kind === kind),
  )
}
