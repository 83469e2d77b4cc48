import { counted } from '../texts/counted.ts'
import type { NotificationAction } from './action-types.ts'

/** The fields of a notification that grouping reads; all others pass through. */
export interface Groupable {
  id: string
  message: string
  link: string | null
  actionType: string | null
  targetId: string | null
  /** The name of its subject: the title of a task, the day of a report. */
  subject: string | null
  actors: readonly { id: string; name: string }[]
  isCrucial: boolean
  read: boolean
}

export interface NotificationGroup<T extends Groupable> {
  /** Newest first; a group of one is that notification unchanged. */
  members: readonly [T, ...T[]]
  message: string
  link: string | null
  /** False as soon as one member is unread. */
  read: boolean
}

/** The distinct subjects of a group's members. */
interface Things {
  count: number
  /** The name of the only thing; null for several, and for one from before names were stored. */
  name: string | null
  people: number
}

interface Family {
  /** Whether each target has a group of its own. */
  sameTarget: boolean
  /** The text of the merged entry after the names. */
  does: (things: Things) => string
  link: string | null
}

/** The actions whose notifications are merged. */
const families: Partial<Record<NotificationAction, Family>> = {
  ACKNOWLEDGE_REPORT: {
    sameTarget: false,
    does: ({ count, people }) => {
      if (count === 1) return 'submitted a report'
      return count === people ? 'submitted their reports' : `submitted ${count} reports`
    },
    link: '/manage-reports',
  },
  EOD_ACKNOWLEDGED: {
    sameTarget: false,
    does: ({ count, name }) =>
      count === 1
        ? `acknowledged your report${name === null ? '' : ` for ${name}`}`
        : `acknowledged ${count} of your reports`,
    link: '/my-reports',
  },
  TASK_COMMENT_ADDED: {
    sameTarget: true,
    does: ({ name }) => (name === null ? 'commented on the same task' : `commented on “${name}”`),
    link: null,
  },
}

/**
 * Merges notifications for display: new EOD submissions, acknowledged reports, and comments on the same task
 * (docs/spec/tasks.md#4). Crucial entries are never merged, and read ones are not merged with unread ones. Takes the
 * newest first and orders the groups by their newest member.
 */
export function groupNotifications<T extends Groupable>(newestFirst: readonly T[]): NotificationGroup<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of newestFirst) {
    const key = groupKey(one)
    const members = groups.get(key)
    if (members) members.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].map(describe)
}

/** "Asha", "Asha and Ben", "Asha, Ben and 1 other", "Asha, Ben and 3 others" (docs/spec/decisions.md#085). */
export function nameActors(actors: readonly { id: string; name: string }[]): string {
  const names = [...new Map(actors.map((actor) => [actor.id, actor.name])).values()]
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${counted(others.length, 'other', 'others')}`
}

function familyOf({ actionType }: Groupable): Family | undefined {
  return (families as Record<string, Family | undefined>)[actionType ?? '']
}

function groupKey(one: Groupable): string {
  const family = familyOf(one)
  if (!family || one.isCrucial || one.actors.length === 0) return one.id
  const target = family.sameTarget ? (one.targetId ?? one.link ?? one.id) : ''
  return `${one.actionType} ${target} ${one.read}`
}

function describe<T extends Groupable>(members: [T, ...T[]]): NotificationGroup<T> {
  const [newest] = members
  const alone = { members, message: newest.message, link: newest.link, read: newest.read }
  const family = familyOf(newest)
  if (members.length === 1 || !family) return alone
  const actors = members.flatMap((one) => one.actors)
  const targets = new Set(members.map(({ targetId, id }) => targetId ?? id))
  const things = {
    count: targets.size,
    name: targets.size === 1 ? newest.subject : null,
    people: new Set(actors.map(({ id }) => id)).size,
  }
  const sameLink = members.every((one) => one.link === newest.link)
  return {
    ...alone,
    message: `${nameActors(actors)} ${family.does(things)}.`,
    link: sameLink ? newest.link : (family.link ?? newest.link),
  }
}
