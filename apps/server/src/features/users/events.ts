import { shownEmail } from '#core/people/shown-email.ts'
import type { peopleFacts } from '#core/facts/people.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, recordAll, type FieldChange } from '../activity/api.ts'
import { findRecipient } from '../auth/api.ts'
import { accountLetter, sendMail, whomToContact } from '../mail/api.ts'
import type { Handover } from './handover.ts'
import type { UserRow } from './user-row.ts'

interface PersonRef {
  id: Id<'user'>
  name: string
}

function subjectOf({ id, name }: PersonRef) {
  return { subject: { kind: 'user' as const, id }, subjectName: name, about: { id, name } }
}

export function usersAdded(
  unit: UnitOfWork,
  users: readonly (PersonRef & { email: string; roleName: string })[],
): void {
  recordAll(
    unit,
    users.map((about) => ({
      type: 'user.created',
      ...subjectOf(about),
      data: null,
      changes: [
        { field: 'login email', from: null, to: about.email },
        { field: 'role', from: null, to: about.roleName },
      ],
    })),
  )
}

export function userChanged(unit: UnitOfWork, about: PersonRef, details: FieldChange[]): void {
  const rest = details.filter(({ field }) => field !== 'role' && field !== 'notification email')
  if (rest.length > 0)
    record(unit, {
      type: 'user.updated',
      ...subjectOf(about),
      data: { fields: rest.map(({ field }) => field) },
      changes: rest,
    })
  const mail = details.find(({ field }) => field === 'notification email')
  if (mail)
    record(unit, {
      type: 'user.notification-email-changed',
      ...subjectOf(about),
      data: null,
      changes: [mail],
    })
  const role = details.find(({ field }) => field === 'role')
  if (role)
    record(unit, {
      type: 'user.role-changed',
      ...subjectOf(about),
      data: { from: role.from, to: role.to },
      groups: { person: [about.id] },
      changes: [role],
    })
  // The person's page and days appear to other managers now.
  if (details.some(({ field }) => field === 'business unit'))
    unit.hint({ topic: 'reports', ids: [], userIds: null })
  // Permissions, unit and zone apply from the next request on; the browser fetches them.
  unit.hint({ topic: 'me', ids: [], userIds: [about.id] })
}

/**
 * Notifies the person in the app and, at the old address, by mail, because the next link to set their password goes to
 * the new address. To be called before the new address is stored.
 */
export async function notificationEmailChanged(unit: UnitOfWork, row: UserRow, to: string): Promise<void> {
  const { id, email, notification_email: from } = row
  // The entry of the log has the address among the changed fields.
  record(unit, {
    type: 'user.notification-email-changed',
    ...subjectOf(row),
    data: { from, to },
    groups: { person: [id] },
    isLogged: false,
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

/**
 * The entry says how many series and tasks were handed over to whom, without their titles: more people read it than may
 * see the meetings.
 */
export function userArchived(unit: UnitOfWork, about: PersonRef, { series, tasks }: Handover): void {
  const line = (count: number, [one, many]: [string, string], to: string): FieldChange[] =>
    count === 0 ? [] : [{ field: `${count} ${count === 1 ? one : many}`, from: about.name, to }]
  record(unit, {
    type: 'user.archived',
    ...subjectOf(about),
    data: null,
    others: [series.to, tasks.to].filter((heir) => heir !== null && heir !== undefined),
    changes: [
      ...line(series.count, ['meeting series', 'meeting series'], series.to?.name ?? 'stopped'),
      ...line(tasks.count, ['open task', 'open tasks'], tasks.to?.name ?? 'their creators'),
    ],
  })
}

/** Records a fact about a person without further data. */
type State = Extract<
  keyof typeof peopleFacts,
  'user.unarchived' | 'user.suspended' | 'user.resumed' | 'user.invited' | 'user.signed-out'
>

export function userStateChanged(unit: UnitOfWork, about: PersonRef, state: State): void {
  userStatesChanged(unit, [about], state)
}

/** Records the same change of several people, with one entry each. */
export function userStatesChanged(unit: UnitOfWork, people: readonly PersonRef[], state: State): void {
  recordAll(
    unit,
    people.map((about) => ({ type: state, ...subjectOf(about), data: null })),
  )
}

/** The entry keeps the id alone: the name is gone with the person. */
export function userDeleted(unit: UnitOfWork, { id }: PersonRef): void {
  record(unit, { type: 'user.deleted', ...subjectOf({ id, name: 'A deleted person' }), data: null })
}

export function secondFactorRemoved(unit: UnitOfWork, about: PersonRef): void {
  record(unit, { type: 'user.second-factor-removed', ...subjectOf(about), data: null })
}

export function passwordSet(unit: UnitOfWork): void {
  const { userId: id, name } = unit.actor
  record(unit, { type: 'user.password-set', ...subjectOf({ id, name }), data: null })
}

/** Notifies people with a password that somebody got a link that changes it. */
export function notifyOfLinks(unit: UnitOfWork, people: readonly PersonRef[]): void {
  recordAll(
    unit,
    people.map((about) => ({
      type: 'user.password-link-made',
      ...subjectOf(about),
      data: null,
      groups: { person: [about.id] },
    })),
  )
}
