import type { ReviewedItem } from './reviewed-items.ts'

/** Why the due date is another one than the line says, once it was corrected. */
export function correctionWords({ read, corrected }: ReviewedItem): string | null {
  const { as, marker } = read.due
  if (!corrected.dueDate || !marker?.word) return null
  if (as === 'unknown') return `You corrected the due date: “${marker.word}” was not read.`
  if (as === 'past') return `You corrected the due date: “${marker.word}” is over.`
  return `You corrected the due date “${marker.word}”.`
}
