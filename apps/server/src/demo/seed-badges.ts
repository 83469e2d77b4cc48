import type { Id } from '#core/ids/id.ts'
import { badgesEarned } from '#core/working-days/badges.ts'
import { describeBadge } from '#core/working-days/badge-progress.ts'
import { badgeFact } from '#server/features/badges/api.ts'
import { findPeopleDays } from '#server/features/working-days/api.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { Seeded } from './seeding.ts'
import { factRow } from './fact-rows.ts'

interface Given {
  tenantId: Id<'tenant'>
  people: readonly Seeded[]
  /** For people without a zone of their own. */
  timeZone: string
  now: Temporal.Instant
}

/** The badges that the demo people have earned so far (docs/spec/tasks.md#9), each in the person's log. */
export async function seedBadges(
  owner: pg.Client,
  { tenantId, people, timeZone, now }: Given,
): Promise<void> {
  const days = await findPeopleDays(
    { tenantId, now, query: (shape, statement) => fetchRows(owner, shape, statement) },
    people.map(({ id }) => id as Id<'user'>),
  )
  const zones = new Map(people.map((person) => [person.id, person.timeZone]))
  const rows = days.flatMap(({ userId, name, today, calendar, reported }) =>
    badgesEarned(calendar, reported, today).map(({ type, occasion, earnedOn }) => {
      // After the latest of the demo reports, and before its acknowledgment.
      const evening = earnedOn
        .toZonedDateTime({ timeZone: zones.get(userId) ?? timeZone, plainTime: '19:21' })
        .toInstant()
      const at = Temporal.Instant.compare(evening, now) > 0 ? now : evening
      return { id: newUuid(at) as Id<'badge'>, userId, name, type, occasion, earnedOn, at }
    }),
  )
  await insertRows(
    owner,
    'app.user_badges',
    rows.map(({ id, userId, type, occasion, earnedOn, at }) => ({
      tenant_id: tenantId,
      id,
      user_id: userId,
      badge_type: type,
      occasion,
      earned_on: earnedOn,
      description: describeBadge(type, occasion),
      awarded_at: at,
    })),
  )
  await insertRows(
    owner,
    'app.activity_entries',
    rows.map(({ at, ...badge }) => {
      const person = { id: badge.userId, name: badge.name }
      return { tenant_id: tenantId, ...factRow(person, at, badgeFact(badge)) }
    }),
  )
}
