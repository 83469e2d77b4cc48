import type { Person } from '#web/ui/people/use-offered.ts'
import type { ReviewedItem } from './reviewed-items.ts'

/** "Nobody yet", "Ana Rao", "Ana Rao and Bo Lind", "Ana Rao and 3 others". */
export function assigneeWords(people: readonly Person[]): string {
  const [first, second, ...rest] = people
  if (!first) return 'Nobody yet'
  if (!second) return first.name
  return rest.length === 0
    ? `${first.name} and ${second.name}`
    : `${first.name} and ${rest.length + 1} others`
}

/** Why the due date is another one than the line says, once it was corrected. */
export function correctionWords({ read, corrected }: ReviewedItem): string | null {
  const { as, marker } = read.due
  if (!corrected.dueDate || !marker?.word) return null
  if (as === 'unknown') return `You corrected the due date: “${marker.word}” was not read.`
  if (as === 'past') return `You corrected the due date: “${marker.word}” is over.`
  return `You corrected the due date “${marker.word}”.`
}
