import { portionNames, type Portion } from '#core/leave/portion.ts'

/** "Morning" or "Afternoon" for half a day; undefined for a whole one. */
export function halfOf(portion: Portion): string | undefined {
  return portion === 'full' ? undefined : portionNames[portion]
}
