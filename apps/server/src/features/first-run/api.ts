import { allows } from '#core/access/acts.ts'
import { firstRunOf, type FirstRunChoices } from '#core/first-run/first-run.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findFacts } from './repo.ts'

/**
 * The part of the company's first run that the actor's home shows; null for people without the administrator's home.
 */
export async function firstRunFor(unit: UnitOfWork, preferences: Record<string, unknown>) {
  if (!allows(unit.actor.permissions, 'dashboard.open-administrator')) return null
  return firstRunOf(await findFacts(unit), choicesOf(preferences))
}

/** A person's choices about the first run, from their stored preferences. */
export function choicesOf(preferences: Record<string, unknown>): FirstRunChoices {
  return {
    isHidden: preferences['firstRunHidden'] === true,
    skipsHolidays: preferences['firstRunWithoutHolidays'] === true,
    hasSeenEnd: preferences['firstRunEndSeen'] === true,
  }
}
