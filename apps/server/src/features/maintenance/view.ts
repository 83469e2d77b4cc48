import { counted } from '#core/texts/counted.ts'
import { claimProblems } from '#core/people/claims.ts'
import type { ClaimsRow } from './claims-repo.ts'
import { claimFactsOf } from './fix-claims.ts'
import type { DetailRow, RunRow } from './run-row.ts'

type Result = { action: 'updated' | 'skipped' | 'error'; note: string }

export function viewUser(row: ClaimsRow, lastRun: Result | undefined) {
  return {
    id: row.id,
    tenant: { id: row.tenant_id, name: row.tenant_name },
    name: row.name,
    email: row.email,
    roleName: row.record_name ?? row.role_name,
    status: row.status,
    isTenantAdmin: row.is_tenant_admin,
    isPlatformAdmin: row.is_platform_admin,
    hasAccount: row.account_email !== null,
    problems: claimProblems(claimFactsOf(row)),
    lastRun: lastRun ? { action: lastRun.action, note: lastRun.note } : null,
  }
}

export function viewRun(row: RunRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    total: row.total,
    done: row.done,
    stopRequested: row.stop_requested,
    startedBy: row.started_by,
    requestedAt: row.requested_at.toString(),
    finishedAt: row.finished_at?.toString() ?? null,
    message: messageOf(row),
    results: row.results,
  }
}

export function viewDetail(row: DetailRow) {
  return {
    tenantName: row.tenant_name,
    email: row.subject,
    action: row.action,
    roleName: row.role_name,
    note: row.note,
  }
}

/** The outcome as a sentence. */
function messageOf({ kind, status, results }: RunRow): string {
  if (status === 'waiting') return 'Waiting to start.'
  const countOf = (name: string): number => results[name] ?? 0
  const parts: [number, string][] = {
    'fix-user-claims': [
      [countOf('updated'), 'updated'],
      [countOf('skipped'), 'in order already'],
    ] as [number, string][],
    'migrate-existing-data': [
      [countOf('usersFixed'), countOf('usersFixed') === 1 ? 'user repaired' : 'users repaired'],
      [
        countOf('businessUnitsFixed'),
        countOf('businessUnitsFixed') === 1 ? 'unit repaired' : 'units repaired',
      ],
    ] as [number, string][],
    'fix-role-permissions': [
      [countOf('rolesUpdated'), countOf('rolesUpdated') === 1 ? 'role updated' : 'roles updated'],
    ] as [number, string][],
    'backfill-tenant-admin-info': [
      [countOf('updated'), 'updated'],
      [countOf('skipped'), 'in order already'],
    ] as [number, string][],
  }[kind]
  const errors = countOf('errors')
  const counts = parts.map(([count, words]) => `${count} ${words}`)
  if (errors > 0) counts.push(counted(errors, 'error', 'errors'))
  return `${counts.join(', ')}.`
}
