import type { FirstRunChoices } from '#core/first-run/first-run.ts'

/** What a person chose about the first run, of their stored preferences. */
export function choicesOf(preferences: Record<string, unknown>): FirstRunChoices {
  return {
    isHidden: preferences['firstRunHidden'] === true,
    skipsHolidays: preferences['firstRunWithoutHolidays'] === true,
    hasSeenEnd: preferences['firstRunEndSeen'] === true,
  }
}
