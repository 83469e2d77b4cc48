import { portionNames, type Portion } from '#core/leave/portion.ts'

/** "Morning" or "Afternoon" of half a day; nothing of a whole one. */
export function halfOf(portion: Portion): string | undefined {
  return portion === 'full' ? undefined : portionNames[portion]
}
