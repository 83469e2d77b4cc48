import type { Id } from '#core/ids/id.ts'
import { setImmediate } from 'node:timers/promises'
import { badgesEarned } from '#core/working-days/badges.ts'
import { describeBadge } from '#core/working-days/badge-progress.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findPeopleDays, type PersonDays } from '../working-days/api.ts'
import { badgesAwarded, type AwardedBadge } from './events.ts'
import { findCandidates, findHeld, insertBadges, lockPeople } from './repo.ts'

/** Up to this many people are counted without first searching for candidates. */
const few = 25
/** How many people's days are in memory at once. */
const atOnce = 50
/** Yields to other requests after this many people, because counting a person's days takes a millisecond or more. */
const inOneTurn = 10

/**
 * Awards these people of the company what their days earn by now: at a submission, and whenever leave, holidays or
 * schedules of past days change. Only employees earn badges (docs/spec/decisions.md#125). A badge is awarded once, and never taken away (docs/spec/tasks.md#9,
 * docs/spec/decisions.md#046).
 */
export async function awardBadges(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<void> {
  const candidates = userIds.length > few ? await findCandidates(unit, userIds) : userIds
  // All people are locked in one order, so that two transactions that lock the same people do not deadlock.
  const wanted = [...new Set(candidates)].toSorted()
  const awarded: AwardedBadge[] = []
  for (let start = 0; start < wanted.length; start += atOnce)
    awarded.push(...(await awardSome(unit, wanted.slice(start, start + atOnce))))
  badgesAwarded(unit, awarded)
}

async function awardSome(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<AwardedBadge[]> {
  // The lock lets the next count see what this transaction has written: the second of two concurrent reports sees ten
  // days.
  const locked = lockPeople(unit, userIds)
  const read = Promise.all([findPeopleDays(unit, userIds), findHeld(unit, userIds)])
  // Both are sent together; if the lock fails, its error decides whether to retry.
  read.catch(() => {})
  await locked
  const [people, held] = await read
  const keys = new Set(held.map((badge) => keyOf(badge.user_id, badge.badge_type, badge.occasion)))
  const earned: AwardedBadge[] = []
  for (const [place, person] of people.entries()) {
    if (!person.isEmployee) continue
    if (place % inOneTurn === inOneTurn - 1) await setImmediate()
    for (const badge of earnedBy(unit, person))
      if (!keys.has(keyOf(badge.userId, badge.type, badge.occasion))) earned.push(badge)
  }
  if (earned.length === 0) return []
  const inserted = new Set(await insertBadges(unit, earned))
  return earned.filter((badge) => inserted.has(badge.id))
}

function earnedBy(unit: UnitOfWork, { userId, name, today, calendar, reported }: PersonDays): AwardedBadge[] {
  return badgesEarned(calendar, reported, today).map((badge) => ({
    ...badge,
    id: unit.newId(),
    userId,
    name,
    description: describeBadge(badge.type, badge.occasion),
  }))
}

function keyOf(userId: Id<'user'>, type: string, occasion: string): string {
  return `${userId} ${type} ${occasion}`
}
