import type { FirstRunChoices } from '#core/first-run/first-run.ts'

/** A person's choices about the first run, from their stored preferences. */
export function choicesOf(preferences: Record<string, unknown>): FirstRunChoices {
  return {
    isHidden: preferences['firstRunHidden'] === true,
    skipsHolidays: preferences['firstRunWithoutHolidays'] === true,
    hasSeenEnd: preferences['firstRunEndSeen'] === true,
  }
}
