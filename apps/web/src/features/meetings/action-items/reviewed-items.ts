import { assigneesOf, itemProblem, type ActionItem } from '#core/meetings/minutes.ts'
import type { TaskPriority } from '#core/tasks/kinds.ts'
import { maxAssignees } from '#core/tasks/limits.ts'
import type { Operations } from '#contract/operations.ts'
import type { Person } from '#web/ui/people/use-offered.ts'

/** The people of a meeting, who can be assigned its action items. */
export interface MeetingPeople {
  attendees: readonly Person[]
  /** Null if the creator's account was deleted. */
  creator: Person | null
  /** The reader, if they may assign items only to themselves. */
  onlyFor?: Person | undefined
}

/** The values of an item that a person corrected before it becomes a task. */
export interface Correction {
  isLeftOut?: boolean
  assignees?: readonly Person[]
  /** YYYY-MM-DD. */
  dueDate?: string
  priority?: TaskPriority
}

/** The corrections by the keys of the items. */
export type Corrections = Readonly<Record<string, Correction>>

/** An action item as it will be created, with the values that were read from its line. */
export interface ReviewedItem {
  /** Stays the same while the text of the line does, even if the line moves. */
  key: string
  read: ActionItem
  isTicked: boolean
  assignees: readonly Person[]
  /** People in the line who are not in the meeting. */
  strangers: readonly string[]
  /** People of the meeting in the line to whom the reader may not assign items. */
  refused: readonly string[]
  dueDate: string
  priority: TaskPriority
  /** The values that are neither in the line nor corrected. */
  byDefault: { assignees: boolean; dueDate: boolean; priority: boolean }
  corrected: Correction
  /** Why it cannot be created as it is. */
  problem: string | null
}

/** An action item in the body of a request. */
export type SentItem = NonNullable<Operations['POST /live-memos']['body']['items']>[number]

/** The action items with their corrections, in the order of the lines. */
export function reviewedItems(
  items: readonly ActionItem[],
  people: MeetingPeople,
  corrections: Corrections,
): ReviewedItem[] {
  const seen = new Map<string, number>()
  return items.map((read) => {
    const words = [read.title, ...read.mentions.map(({ id }) => id)].join(' ')
    const times = (seen.get(words) ?? 0) + 1
    seen.set(words, times)
    const key = `${times} ${words}`
    const corrected = corrections[key] ?? {}
    const found = assigneesIn(read, people)
    const assignees = corrected.assignees ?? found.people
    return {
      key,
      read,
      isTicked: !corrected.isLeftOut,
      assignees,
      strangers: found.strangers,
      refused: found.refused,
      dueDate: corrected.dueDate ?? read.due.date.toString(),
      priority: corrected.priority ?? read.priority.value,
      byDefault: {
        assignees: !corrected.assignees && found.isDefault,
        dueDate: !corrected.dueDate && read.due.as !== 'written',
        priority: !corrected.priority && read.priority.as !== 'written',
      },
      corrected,
      problem: itemProblem(read.title) ?? peopleProblem(assignees.length),
    }
  })
}

/** The ticked items for the body of a request. */
export function sentItems(items: readonly ReviewedItem[]): SentItem[] {
  return items
    .filter(({ isTicked }) => isTicked)
    .map(({ read, assignees, dueDate, priority }) => ({
      title: read.title,
      assigneeIds: assignees.map(({ id }) => id),
      dueDate,
      priority,
      line: read.line,
    }))
}

function assigneesIn(read: ActionItem, { attendees, creator, onlyFor }: MeetingPeople) {
  const all = creator && attendees.every(({ id }) => id !== creator.id) ? [...attendees, creator] : attendees
  const ids = { attendeeIds: attendees.map(({ id }) => id), creatorId: creator?.id ?? null }
  const found = assigneesOf(read, ids)
  const named = found.as === 'written' ? all.filter(({ id }) => found.ids.includes(id)) : []
  return {
    people: onlyFor ? [onlyFor] : all.filter(({ id }) => found.ids.includes(id)),
    isDefault: onlyFor ? named.every(({ id }) => id !== onlyFor.id) : found.as === 'default',
    strangers: found.strangers.map(({ name }) => name),
    refused: onlyFor ? named.filter(({ id }) => id !== onlyFor.id).map(({ name }) => name) : [],
  }
}

function peopleProblem(count: number): string | null {
  if (count === 0) return 'Choose who does it.'
  return count > maxAssignees ? `A task has at most ${maxAssignees} people.` : null
}
