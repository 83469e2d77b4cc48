import type { Id } from '../ids/id.ts'

/** The role and unit of people in a group; without a group, of everybody whom no other entry places. */
export interface Placement {
  group: string | null
  roleId: Id<'role'>
  businessUnitId: Id<'businessUnit'> | null
}

/** The first entry of a group of the person, otherwise the one for everybody else; undefined if there is none. */
export function placementOf<Of extends Pick<Placement, 'group'>>(
  placements: readonly Of[],
  groups: readonly string[],
): Of | undefined {
  return (
    placements.find(({ group }) => group !== null && groups.includes(group)) ??
    placements.find(({ group }) => group === null)
  )
}

/** How many groups of a person are read. */
const mostGroups = 1_000

/** The groups in a claim: a list of texts, or one text. */
export function groupsIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim]
  if (!Array.isArray(claim)) return []
  return claim.slice(0, mostGroups).filter((group): group is string => typeof group === 'string')
}
