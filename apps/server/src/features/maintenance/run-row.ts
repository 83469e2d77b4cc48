import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { maintenanceKinds } from '#core/maintenance/kinds.ts'

export type Counts = Record<string, number>

/** A stored run. */
export const runRow = {
  id: column.id('maintenanceRun'),
  kind: column.oneOf(maintenanceKinds),
  status: column.oneOf(['waiting', 'running', 'stopped', 'done', 'failed']),
  total: column.integer,
  done: column.integer,
  results: column.json(z.record(z.string(), z.int())),
  stop_requested: column.boolean,
  started_by: column.text,
  started_by_id: column.id('user'),
  requested_at: column.instant,
  finished_at: column.orNull(column.instant),
  attempt: column.integer,
  position: column.text,
  pause_ms: column.integer,
}
export type RunRow = column.RowOf<typeof runRow>

export const runActions = ['updated', 'skipped', 'error'] as const

/** The result of a run for one person, unit or company. */
export interface Detail {
  tenantName: string
  userId?: Id<'user'>
  subject: string
  roleName?: string
  action: (typeof runActions)[number]
  note: string
}

export const detailRow = {
  tenant_name: column.text,
  subject: column.text,
  role_name: column.orNull(column.text),
  action: column.oneOf(runActions),
  note: column.text,
}
export type DetailRow = column.RowOf<typeof detailRow>
