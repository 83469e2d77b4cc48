import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { columnsOf, join, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const settingsRow = {
  is_on: column.boolean,
  monthly_summaries: column.orNull(column.integer),
  monthly_tokens: column.orNull(column.integer),
  sealed_key: column.orNull(column.bytes),
  key_ending: column.orNull(column.text),
  key_set_at: column.orNull(column.instant),
  key_set_by: column.orNull(column.text),
  last_success_at: column.orNull(column.instant),
  last_success: column.orNull(column.text),
  last_error_at: column.orNull(column.instant),
  last_error: column.orNull(column.text),
}
export type SettingsRow = column.RowOf<typeof settingsRow>

const defaults: SettingsRow = {
  is_on: true,
  monthly_summaries: null,
  monthly_tokens: null,
  sealed_key: null,
  key_ending: null,
  key_set_at: null,
  key_set_by: null,
  last_success_at: null,
  last_success: null,
  last_error_at: null,
  last_error: null,
}

/** The company's settings, or the defaults. */
export async function findSettings(unit: UnitOfWork): Promise<SettingsRow> {
  const rows = await unit.query(
    settingsRow,
    sql`select ${columnsOf(settingsRow)} from app.assistant_settings where tenant_id = ${unit.tenantId}`,
  )
  return rows[0] ?? defaults
}

/** As above, locked until the unit of work ends, so that spending of the budget is serialised. */
export async function lockSettings(unit: UnitOfWork): Promise<SettingsRow> {
  await unit.execute(
    sql`insert into app.assistant_settings (tenant_id) values (${unit.tenantId}) on conflict do nothing`,
  )
  const rows = await unit.query(
    settingsRow,
    sql`select ${columnsOf(settingsRow)} from app.assistant_settings where tenant_id = ${unit.tenantId} for update`,
  )
  return firstRow(rows)
}

/** The changed settings; the others stay. */
export type SettingsChange = Partial<Pick<SettingsRow, 'is_on' | 'monthly_summaries' | 'monthly_tokens'>>

export async function changeSettings(unit: UnitOfWork, change: SettingsChange): Promise<void> {
  await update(unit, [
    ...(change.is_on === undefined ? [] : [sql`is_on = ${change.is_on}`]),
    ...(change.monthly_summaries === undefined ? [] : [sql`monthly_summaries = ${change.monthly_summaries}`]),
    ...(change.monthly_tokens === undefined ? [] : [sql`monthly_tokens = ${change.monthly_tokens}`]),
  ])
}

/** Stores the company's key, or removes it; resets the recorded outcome of the former one. */
export async function storeKey(
  unit: UnitOfWork,
  key: { sealed: Buffer; ending: string } | null,
): Promise<void> {
  await update(unit, [
    sql`sealed_key = ${key?.sealed ?? null}, key_ending = ${key?.ending ?? null},
      key_set_at = ${key ? unit.now : null}, key_set_by = ${key ? unit.actor.name : null},
      last_error_at = null, last_error = null`,
  ])
}

/** Stores the last outcome of the provider. */
export async function noteOutcome(
  unit: UnitOfWork,
  outcome: { kind: 'success' | 'error'; text: string },
): Promise<void> {
  await update(unit, [
    outcome.kind === 'success'
      ? sql`last_success_at = ${unit.now}, last_success = ${outcome.text}`
      : sql`last_error_at = ${unit.now}, last_error = ${outcome.text}`,
  ])
}

async function update(unit: UnitOfWork, changes: readonly Sql[]): Promise<void> {
  if (changes.length === 0) return
  await unit.execute(
    sql`update app.assistant_settings set ${join([...changes])} where tenant_id = ${unit.tenantId}`,
  )
}
