import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findDomains, findPlacements } from '../company-sign-in/api.ts'
import { findScimKeys, type ScimKeyRow } from '../keys/api.ts'
import { findFailures } from './failure-repo.ts'
import { findAllGroups } from './group-repo.ts'
import { countProvisioned } from './place-repo.ts'

type State = ServerOperation['GET /provisioning']['output']

export async function viewState(unit: UnitOfWork, baseUrl: string | null): Promise<State> {
  const [domains, keys, counts, groups, { placements, version }, failures] = await Promise.all([
    findDomains(unit),
    findScimKeys(unit),
    countProvisioned(unit),
    findAllGroups(unit),
    findPlacements(unit),
    findFailures(unit),
  ])
  const placed = new Set(placements.map(({ group }) => group))
  return {
    baseUrl,
    domains: domains.flatMap(({ domain, verified_at: verified }) => (verified === null ? [] : [domain])),
    keys: keys.map((row) => viewKey(row, unit.now)),
    people: counts.people,
    groups: groups.map((row) => ({
      id: row.id,
      name: row.display_name,
      members: row.members,
      isPlaced: [row.own_name, row.external_id].some((name) => name !== null && placed.has(name)),
    })),
    waiting: counts.waiting,
    placements,
    version,
    failures: failures.map(({ last_at: lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toString() })),
  }
}

function viewKey(row: ScimKeyRow, now: Temporal.Instant): State['keys'][number] {
  return {
    id: row.id,
    name: row.name,
    owner: { id: row.owner_id, name: row.owner_name },
    madeAt: row.made_at.toString(),
    expiresAt: row.expires_at?.toString() ?? null,
    isExpired: row.expires_at !== null && Temporal.Instant.compare(row.expires_at, now) <= 0,
    isStopped: row.owner_is_suspended || !row.owner_is_administrator,
    lastUsedAt: row.last_used_at?.toString() ?? null,
    lastAddress: row.last_address,
  }
}
