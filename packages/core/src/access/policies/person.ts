import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { isWithinGrantLimit, isWithinOwnPermissions, isWithinScope } from '../grant-limit.ts'
import type { Grants } from '../resolve-permissions.ts'
import { holdsAny, type Policy } from './policy.ts'

/** The acts on the people of the company (docs/spec/reporting.md#4 to #6). */
export const personPolicy = {
  // With email addresses, and with where people's permissions come from.
  list: ['CAN_MANAGE_USERS'],
  'explain-permissions': ['CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES'],
  create: ['CAN_CREATE_USER'],
  edit: ['CAN_EDIT_USER'],
  // Each change of them needs its own act too.
  'change-several': ['CAN_EDIT_USER', 'CAN_ARCHIVE_USER'],
  // Links to set a password are sent there, so the address is a credential.
  'change-notification-email': ['CAN_EDIT_USER'],
  invite: ['CAN_CREATE_USER', 'CAN_EDIT_USER'],
  // For a person who has a password already, an invitation link replaces it.
  'renew-password': ['CAN_EDIT_USER'],
  'sign-out': ['CAN_EDIT_USER'],
  'remove-second-factor': ['CAN_EDIT_USER'],
  suspend: ['CAN_ARCHIVE_USER'],
  resume: ['CAN_ARCHIVE_USER'],
  archive: ['CAN_ARCHIVE_USER'],
  unarchive: ['CAN_ARCHIVE_USER'],
  delete: ['CAN_DELETE_ARCHIVED_USER'],
} as const satisfies Policy

/** The acts on one person, in the order of their menu. The address is a field of the form of `edit`. */
export const personActNames = [
  'edit',
  'change-notification-email',
  'invite',
  'sign-out',
  'remove-second-factor',
  'suspend',
  'resume',
  'archive',
  'unarchive',
  'delete',
] as const satisfies readonly (keyof typeof personPolicy)[]
export type PersonAct = (typeof personActNames)[number]

/** The facts that decide what a person may do and read: their permissions and their business unit. */
export interface PersonGrants extends Omit<Grants, 'isPlatformAdmin'> {
  businessUnitId: Id<'businessUnit'> | null
}

/** All facts about a person that the rules need: also the state of their account. */
export interface PersonFacts extends PersonGrants {
  userId: Id<'user'>
  isArchived: boolean
  isSuspended: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
}

/** Whether the actor may manage the person: they have no administrative permission that the actor lacks. */
export function mayManagePerson(actor: Actor, person: PersonGrants): boolean {
  return isWithinGrantLimit(actor, person)
}

/**
 * Whether the actor may replace the credentials of the person's account, through which the actor could sign in as them:
 * the person may do and read nothing that the actor may not. A person without a password has no credentials yet: the
 * first link is part of adding them.
 */
export function mayReplaceCredentials(
  actor: Actor,
  person: PersonGrants & Pick<PersonFacts, 'hasPassword'>,
): boolean {
  return !person.hasPassword || (isWithinOwnPermissions(actor, person) && isWithinScope(actor, person))
}

/**
 * Whether a new role or business unit would bring the credentials of the person's account within the actor's reach.
 * Otherwise an editor could demote a superior, replace the password, and give the role back.
 */
export function wouldReachCredentials(
  actor: Actor,
  before: PersonGrants & Pick<PersonFacts, 'hasPassword'>,
  after: PersonGrants,
): boolean {
  const { hasPassword } = before
  return !mayReplaceCredentials(actor, before) && mayReplaceCredentials(actor, { ...after, hasPassword })
}

/** Whether the actor's permissions allow creating a link with which the person sets a password. */
export function mayInvite(actor: Actor, { hasPassword }: Pick<PersonFacts, 'hasPassword'>): boolean {
  return holdsAny(actor.permissions, hasPassword ? personPolicy['renew-password'] : personPolicy.invite)
}

/**
 * The acts on the person that the actor may do and that would change something. Nobody may suspend, archive, delete or
 * sign out themselves.
 */
export function personActs(actor: Actor, person: PersonFacts): PersonAct[] {
  if (!mayManagePerson(actor, person)) return []
  return personActNames.filter(
    (act) => holdsAny(actor.permissions, personPolicy[act]) && applies[act](actor, person),
  )
}

type Rule = (actor: Actor, person: PersonFacts) => boolean

const isOther: Rule = (actor, { userId }) => userId !== actor.userId
const isActiveOther: Rule = (actor, person) => isOther(actor, person) && !person.isArchived

/** For each act, whether it applies to the person in their current state. A missing rule does not compile. */
const applies: Record<PersonAct, Rule> = {
  edit: () => true,
  // One's own is changed in the profile, with one's password.
  'change-notification-email': (actor, person) =>
    isOther(actor, person) && mayReplaceCredentials(actor, person),
  invite: (actor, person) =>
    isActiveOther(actor, person) && mayInvite(actor, person) && mayReplaceCredentials(actor, person),
  'sign-out': (actor, person) => isActiveOther(actor, person) && !person.isSuspended,
  'remove-second-factor': (actor, person) =>
    isOther(actor, person) && person.hasSecondFactor && mayReplaceCredentials(actor, person),
  suspend: (actor, person) => isActiveOther(actor, person) && !person.isSuspended,
  resume: (actor, person) => isOther(actor, person) && person.isSuspended,
  archive: isActiveOther,
  unarchive: (_, { isArchived }) => isArchived,
  delete: (actor, person) => isOther(actor, person) && person.isArchived,
}
