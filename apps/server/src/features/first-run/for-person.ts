import { allows } from '#core/access/acts.ts'
import { firstRunOf } from '#core/first-run/first-run.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { choicesOf } from './choices.ts'
import { findFacts } from './repo.ts'

/**
 * The part of the company's first run that the actor's home shows; null for people without the administrator's home.
 */
export async function firstRunFor(unit: UnitOfWork, preferences: Record<string, unknown>) {
  if (!allows(unit.actor.permissions, 'dashboard.open-administrator')) return null
  return firstRunOf(await findFacts(unit), choicesOf(preferences))
}
