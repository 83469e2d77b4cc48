import { onlyOf } from '#web/lib/only-of.ts'
import { peopleText } from '#web/lib/people-text.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import type { ReviewedItem } from './reviewed-items.ts'
import type { Review } from './use-review.ts'

/** The assignees of an item, in the preview and the review. */
export function AssigneeWords({ assignees, byDefault }: Pick<ReviewedItem, 'assignees' | 'byDefault'>) {
  const only = onlyOf(assignees)
  return (
    <>
      {only && <Avatar id={only.id} name={only.name} />}
      {peopleText(assignees, 'Nobody yet')}
      {byDefault.assignees && ' (default)'}
    </>
  )
}

/** Whether the due date of the line is past or cannot be read, so that the default is saved. */
export function isDueUnread({ read, byDefault }: Pick<ReviewedItem, 'read' | 'byDefault'>): boolean {
  return byDefault.dueDate && (read.due.as === 'unknown' || read.due.as === 'past')
}

/** Why the due date differs from that of the line, once it was corrected. */
export function correctionWords({ read, corrected }: ReviewedItem): string | null {
  const { as, marker } = read.due
  if (!corrected.dueDate || !marker?.word) return null
  if (as === 'unknown') return `You corrected the due date: “${marker.word}” was not read.`
  if (as === 'past') return `You corrected the due date: “${marker.word}” is over.`
  return `You corrected the due date “${marker.word}”.`
}

/** "3", or "2 of 3 chosen". */
export function chosenWords({ count, items }: Pick<Review, 'count' | 'items'>): string {
  return count === items.length ? String(count) : `${count} of ${items.length} chosen`
}
