import { shownEmail } from '#core/people/shown-email.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivities, type FieldChange } from '../activity/api.ts'
import { findRecipient } from '../auth/api.ts'
import { accountLetter, sendMail, whomToContact } from '../mail/api.ts'
import { notify, notifyEach } from '../notifications/api.ts'
import type { Handover } from './handover.ts'
import type { UserRow } from './user-row.ts'

interface About {
  id: Id<'user'>
  name: string
}

interface Happened {
  about: About
  type: Extract<ActivityType, `user.${string}`>
  description: string
  details?: FieldChange[]
  isCrucial?: boolean
}

/** Records changes of people, one entry each, and updates lists of people. */
function record(unit: UnitOfWork, ...happened: readonly Happened[]): void {
  recordActivities(
    unit,
    happened.map(({ about: { id, name }, ...entry }) => ({
      ...entry,
      target: { kind: 'user', id },
      targetName: name,
      targetUser: { id, name },
    })),
  )
  unit.hint({ topic: 'users', ids: [], userIds: null })
  // Pickers and filters show the same people; roles and units count them.
  for (const topic of ['people', 'roles', 'business-units']) unit.hint({ topic, ids: [], userIds: null })
}

export function usersAdded(
  unit: UnitOfWork,
  users: readonly (About & { email: string; roleName: string })[],
): void {
  record(
    unit,
    ...users.map((about) => ({
      about,
      type: 'user.created' as const,
      description: `${unit.actor.name} added ${about.name}.`,
      details: [
        { field: 'login email', from: null, to: about.email },
        { field: 'role', from: null, to: about.roleName },
      ],
    })),
  )
}

export function userChanged(unit: UnitOfWork, about: About, details: FieldChange[]): void {
  const rest = details.filter(({ field }) => field !== 'role' && field !== 'notification email')
  if (rest.length > 0)
    record(unit, {
      about,
      type: 'user.updated',
      description: `${unit.actor.name} changed ${about.name}’s ${rest.map(({ field }) => field).join(', ')}.`,
      details: rest,
      // The zone decides when a report is late.
      isCrucial: rest.some(({ field }) => field === 'time zone'),
    })
  const mail = details.find(({ field }) => field === 'notification email')
  if (mail)
    record(unit, {
      about,
      type: 'user.notification-email-changed',
      description: `${unit.actor.name} changed ${about.name}’s notification email.`,
      details: [mail],
      isCrucial: true,
    })
  const role = details.find(({ field }) => field === 'role')
  if (role) roleChanged(unit, about, role)
  // The person's page and days appear to other managers now.
  if (details.some(({ field }) => field === 'business unit'))
    unit.hint({ topic: 'reports', ids: [], userIds: null })
  // Permissions, unit and zone apply from the next request on; the browser fetches them.
  unit.hint({ topic: 'me', ids: [], userIds: [about.id] })
}

/**
 * Notifies the person in the app and, at the old address, by mail, because whoever reads the new address gets the next
 * link to set their password. To be called before the new address is stored.
 */
export async function notificationEmailChanged(unit: UnitOfWork, row: UserRow, to: string): Promise<void> {
  const { id, email, notification_email: from } = row
  notify(unit, [id], {
    type: 'warning',
    message: `${unit.actor.name} changed your notification email from ${from} to ${to}.`,
    link: '/account',
    actionType: 'NOTIFICATION_EMAIL_CHANGED',
    target: { kind: 'user', id },
    isCrucial: true,
  })
  const recipient = await findRecipient(unit, { user_id: id, tenant_id: unit.tenantId, email })
  if (!recipient) return
  const news = {
    subject: 'Your Daymark notifications go to another address',
    what: `${unit.actor.name} changed the notification email of the account ${shownEmail(email)}. Notifications, and links to set its password, now go to ${to}`,
    advice: `If you did not expect this, tell ${whomToContact(true)} at once.`,
  }
  sendMail(unit, accountLetter({ ...recipient, now: unit.now }, news))
}

function roleChanged(unit: UnitOfWork, about: About, change: FieldChange): void {
  record(unit, {
    about,
    type: 'user.role-changed',
    description: `${unit.actor.name} changed ${about.name}’s role from ${change.from} to ${change.to}.`,
    details: [change],
    isCrucial: true,
  })
  notify(unit, [about.id], {
    type: 'warning',
    message: `${unit.actor.name} changed your role from ${change.from} to ${change.to}.`,
    link: '/',
    actionType: 'ROLE_CHANGED',
    target: { kind: 'user', id: about.id },
    isCrucial: true,
  })
}

const happened = {
  unarchived: ['user.unarchived', 're-activated'],
  suspended: ['user.suspended', 'suspended'],
  resumed: ['user.resumed', 'resumed'],
  deleted: ['user.deleted', 'permanently deleted'],
  invited: ['user.invited', 'made an invitation link for'],
  signedOut: ['user.signed-out', 'ended all sessions of'],
} as const

/**
 * The entry says how many series and tasks were handed over to whom, without their titles: more people read it than may
 * see the meetings.
 */
export function userArchived(unit: UnitOfWork, about: About, { series, tasks }: Handover): void {
  const line = (count: number, [one, many]: [string, string], to: string): FieldChange[] =>
    count === 0 ? [] : [{ field: `${count} ${count === 1 ? one : many}`, from: about.name, to }]
  record(unit, {
    about,
    type: 'user.archived',
    description: `${unit.actor.name} archived ${about.name}.`,
    details: [
      ...line(series.count, ['meeting series', 'meeting series'], series.to?.name ?? 'stopped'),
      ...line(tasks.count, ['open task', 'open tasks'], tasks.to?.name ?? 'their creators'),
    ],
  })
}

export function userStateChanged(unit: UnitOfWork, about: About, what: keyof typeof happened): void {
  userStatesChanged(unit, [about], what)
}

/** The same change of several people, with one entry each. */
export function userStatesChanged(
  unit: UnitOfWork,
  people: readonly About[],
  what: keyof typeof happened,
): void {
  const [type, verb] = happened[what]
  const isCrucial = ['deleted', 'suspended', 'signedOut'].includes(what)
  record(
    unit,
    ...people.map((about) => ({
      about,
      type,
      description: `${unit.actor.name} ${verb} ${about.name}.`,
      isCrucial,
    })),
  )
}

export function secondFactorRemoved(unit: UnitOfWork, about: About): void {
  record(unit, {
    about,
    type: 'user.second-factor-removed',
    description: `${unit.actor.name} switched off ${about.name}’s second factor and passkeys.`,
    isCrucial: true,
  })
}

export function passwordSet(unit: UnitOfWork): void {
  record(unit, {
    about: { id: unit.actor.userId, name: unit.actor.name },
    type: 'user.password-set',
    description: `${unit.actor.name} set a password by a link.`,
    isCrucial: true,
  })
}

/** Tells people with a password that somebody got a link that changes it. */
export function notifyOfLinks(unit: UnitOfWork, people: readonly About[]): void {
  notifyEach(
    unit,
    people.map(({ id }) => ({
      userId: id,
      type: 'warning',
      message: `${unit.actor.name} made a link with which your password can be reset.`,
      link: '/account/access',
      actionType: 'PASSWORD_LINK_MADE',
      target: { kind: 'user', id },
      isCrucial: true,
    })),
  )
}
