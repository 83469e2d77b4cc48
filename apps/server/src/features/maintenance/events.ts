import type { MaintenanceKind } from '#core/maintenance/kinds.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { recordPlatformAct } from '../platform-log/api.ts'
import type { ClaimsRow } from './claims-repo.ts'
import type { RunRow } from './run-row.ts'

/** The topic that wakes the worker when a run was requested or released. */
export const queueTopic = 'maintenance-queue'

/** A run waits for a worker. */
export function runQueued(unit: PlatformUnit): void {
  unit.hint({ topic: queueTopic, ids: [], userIds: [] })
  runProgressed(unit)
}

/** Platform administrators' windows update the progress. */
export function runProgressed(unit: PlatformUnit): void {
  unit.hint({ topic: 'maintenance', ids: [], userIds: null })
}

/** The names of the repairs in sentences of the platform's log. */
const repairs: Record<MaintenanceKind, string> = {
  'fix-user-claims': 'the repair of all users’ claims',
  'migrate-existing-data': 'the migration of existing data',
  'fix-role-permissions': 'the repair of role permissions',
  'backfill-tenant-admin-info': 'the backfill of tenant admin info',
}

export function runStarted(unit: PlatformUnit, run: RunRow): void {
  recordPlatformAct(unit, {
    act: 'repair.started',
    description: `${unit.actor.name} started ${repairs[run.kind]}.`,
  })
  runQueued(unit)
}

export function runStopped(unit: PlatformUnit, run: RunRow): void {
  recordPlatformAct(unit, {
    act: 'repair.stopped',
    description: `${unit.actor.name} stopped ${repairs[run.kind]}.`,
  })
}

export function claimsFixed(unit: PlatformUnit, person: ClaimsRow): void {
  const { id, name, email } = person
  recordPlatformAct(unit, {
    act: 'repair.claims-fixed',
    description: `${unit.actor.name} repaired the sign-in claims of ${name}.`,
    tenant: { id: person.tenant_id, name: person.tenant_name },
    account: { id, name, email },
  })
}
