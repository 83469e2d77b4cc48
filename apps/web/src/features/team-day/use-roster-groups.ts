import { useState } from 'react'
import { groupRoster, type RosterGroup } from '#core/team-day/roster.ts'
import type { RosterRow, TeamDay } from './use-team-day.ts'

/** In a larger team each group begins with this many people. */
const shownOfMany = 10
/** Up to this many people, everybody is shown. */
const shownWhole = 30

interface Group {
  group: RosterGroup
  all: readonly RosterRow[]
  /** The first people of a large group, until it is unfolded. */
  shown: readonly RosterRow[]
  unfold: () => void
}

/** The rows of a day by state. Within a group they keep the order in which they were first shown for the same `dayKey`. */
export function useRosterGroups(day: TeamDay, dayKey: string): Group[] {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const grouped = groupRoster(day.items)
  const order = useFirstOrder(
    dayKey,
    grouped.flatMap(({ rows }) => rows.map(({ person }) => person.id)),
  )
  return grouped.map(({ group, rows }) => {
    const name = `${dayKey} ${group}`
    const isFolded = day.items.length > shownWhole && rows.length > shownOfMany && !unfolded.has(name)
    const rowOf = new Map(rows.map((row) => [row.person.id, row]))
    const all = order.flatMap((id) => rowOf.get(id) ?? [])
    return {
      group,
      all,
      shown: isFolded ? all.slice(0, shownOfMany) : all,
      unfold: () => setUnfolded(new Set([...unfolded, name])),
    }
  })
}

/**
 * The ids in the order in which they were first shown, new ones last, so that a list that is fetched again does not shift
 * under the reader. Another `key` starts a new order.
 */
function useFirstOrder(key: string, ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key, ids })
  const next = kept.key === key ? withNewIds(kept.ids, ids) : ids
  if (kept.key !== key || next !== kept.ids) setKept({ key, ids: next })
  return next
}

function withNewIds(known: readonly string[], ids: readonly string[]): readonly string[] {
  const fresh = ids.filter((id) => !known.includes(id))
  return fresh.length === 0 ? known : [...known, ...fresh]
}
