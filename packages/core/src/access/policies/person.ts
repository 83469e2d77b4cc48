import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { isWithinGrantLimit, isWithinScope } from '../grant-limit.ts'
import type { Grants } from '../resolve-permissions.ts'
import { holdsAny, type Policy } from './policy.ts'

/** What is done with the people of the company (1 §4 to §6). */
export const personPolicy = {
  // Their addresses too, and who has which rights through what.
  list: ['CAN_MANAGE_USERS'],
  'explain-rights': ['CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES'],
  create: ['CAN_CREATE_USER'],
  edit: ['CAN_EDIT_USER'],
  invite: ['CAN_CREATE_USER', 'CAN_EDIT_USER'],
  // For somebody who has a password the link of an invitation is a change of it.
  'renew-password': ['CAN_EDIT_USER'],
  'sign-out': ['CAN_EDIT_USER'],
  'remove-second-factor': ['CAN_EDIT_USER'],
  suspend: ['CAN_ARCHIVE_USER'],
  resume: ['CAN_ARCHIVE_USER'],
  archive: ['CAN_ARCHIVE_USER'],
  unarchive: ['CAN_ARCHIVE_USER'],
  delete: ['CAN_DELETE_ARCHIVED_USER'],
} as const satisfies Policy

/** What can be done with one person, in the order of a menu. */
export const personActNames = [
  'edit',
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

/** What the rules ask of a person: their rights and their unit. */
export interface PersonGrants extends Omit<Grants, 'isPlatformAdmin'> {
  businessUnitId: Id<'businessUnit'> | null
}

/** What the rules ask of a person beside: what state their account is in. */
export interface PersonFacts extends PersonGrants {
  userId: Id<'user'>
  isArchived: boolean
  isSuspended: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
}

/** Whether all that the person may do, and read, lies within what the actor may: only then may they be changed. */
export function mayManagePerson(actor: Actor, person: PersonGrants): boolean {
  return isWithinGrantLimit(actor, person) && isWithinScope(actor, person)
}

/** Whether the actor's permissions let them make a link by which somebody sets a password. */
export function mayInvite(actor: Actor, { hasPassword }: Pick<PersonFacts, 'hasPassword'>): boolean {
  return holdsAny(actor.permissions, hasPassword ? personPolicy['renew-password'] : personPolicy.invite)
}

/**
 * What the actor may do with the person and would change something by (1 §4, §6). Nobody suspends, archives, deletes or
 * signs out themselves.
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

/** Whether an act makes sense for the person as they are, one rule an act. A missing one does not compile. */
const applies: Record<PersonAct, Rule> = {
  edit: () => true,
  invite: (actor, person) => isActiveOther(actor, person) && mayInvite(actor, person),
  'sign-out': (actor, person) => isActiveOther(actor, person) && !person.isSuspended,
  'remove-second-factor': (actor, person) => isOther(actor, person) && person.hasSecondFactor,
  suspend: (actor, person) => isActiveOther(actor, person) && !person.isSuspended,
  resume: (actor, person) => isOther(actor, person) && person.isSuspended,
  archive: isActiveOther,
  unarchive: (_, { isArchived }) => isArchived,
  delete: (actor, person) => isOther(actor, person) && person.isArchived,
}
