import type { Id } from '#core/ids/id.ts'
import type { EarnedBadge } from '#core/working-days/badges.ts'
import { formatMonth } from '#core/time/format.ts'
import { badgeNames } from '#core/working-days/badge-progress.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordForPeople } from '../activity/api.ts'
import { announce } from '../notifications/api.ts'

export interface AwardedBadge extends EarnedBadge {
  id: Id<'badge'>
  userId: Id<'user'>
  /** The person's name. */
  name: string
  description: string
}

/** Tells each person about their new badges, and records them in their log. */
export function badgesAwarded(unit: UnitOfWork, badges: readonly AwardedBadge[]): void {
  if (badges.length === 0) return
  recordForPeople(
    unit,
    badges.map((badge) => ({ ...badgeEntry(badge), person: { id: badge.userId, name: badge.name } })),
  )
  announce(
    unit,
    badges.map((badge) => ({
      userId: badge.userId,
      type: 'info' as const,
      message: `You earned the ${nameOf(badge)} badge. ${badge.description}`,
      link: '/dashboard',
      actionType: 'BADGE_EARNED',
      target: { kind: 'badge', id: badge.id },
    })),
  )
  unit.hint({ topic: 'badges', ids: [], userIds: [...new Set(badges.map(({ userId }) => userId))] })
}

/** The entry in its person's log. */
export function badgeEntry(badge: Omit<AwardedBadge, 'description'>) {
  return {
    type: 'badge.earned' as const,
    description: `${badge.name} earned the ${nameOf(badge)} badge.`,
    target: { kind: 'badge' as const, id: badge.id },
    targetName: nameOf(badge),
  }
}

function nameOf({ type, occasion }: Pick<AwardedBadge, 'type' | 'occasion'>): string {
  return occasion === '' ? badgeNames[type] : `${badgeNames[type]} of ${formatMonth(occasion)}`
}
