import type { Id } from '#core/ids/id.ts'
import type { EarnedBadge } from '#core/working-days/badges.ts'
import { formatMonth } from '#core/time/format.ts'
import { badgeNames } from '#core/working-days/badge-progress.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordAll, type NewFact } from '../activity/api.ts'

export interface AwardedBadge extends EarnedBadge {
  id: Id<'badge'>
  userId: Id<'user'>
  /** The person's name. */
  name: string
}

/** Notifies each person of their new badges, and records them in their log. */
export function badgesAwarded(unit: UnitOfWork, badges: readonly AwardedBadge[]): void {
  recordAll(unit, badges.map(badgeFact))
}

export function badgeFact({ id, userId, name, type, occasion }: AwardedBadge): NewFact<'badge.earned'> {
  const person = { id: userId, name }
  return {
    type: 'badge.earned',
    subject: { kind: 'badge', id },
    subjectName: occasion === '' ? badgeNames[type] : `${badgeNames[type]} of ${formatMonth(occasion)}`,
    about: person,
    by: { person },
    data: { badge: type, occasion },
    groups: { holder: [userId] },
  }
}
