import type { MaintenanceKind } from '#core/maintenance/kinds.ts'

export type Counts = Record<string, number>

/** A run as it is stored. */
export interface RunRow {
  id: string
  kind: MaintenanceKind
  status: 'waiting' | 'running' | 'stopped' | 'done' | 'failed'
  total: number
  done: number
  results: Counts
  stop_requested: boolean
  started_by: string
  started_by_id: string
  requested_at: Temporal.Instant
  finished_at: Temporal.Instant | null
  attempt: number
  position: string
  pause_ms: number
}

/** What a run did to one person, unit or company. */
export interface Detail {
  tenantName: string
  userId?: string
  subject: string
  roleName?: string
  action: 'updated' | 'skipped' | 'error'
  note: string
}

export interface DetailRow {
  tenant_name: string
  subject: string
  role_name: string | null
  action: Detail['action']
  note: string
}
