import type pg from 'pg'

/**
 * Rebuilds the indexes on names if the installed version of ICU differs from the one they were built with, such as
 * after an upgrade of PostgreSQL or the system: otherwise searches would miss rows.
 */
export async function rebuildNameIndexes(owner: pg.Client): Promise<void> {
  const { rows: outdated } = await owner.query(`
    select from pg_collation
    where oid = 'app.names'::regcollation and collversion is distinct from pg_collation_actual_version(oid)`)
  if (outdated.length === 0) return
  const { rows: indexes } = await owner.query<{ name: string }>(`
    select distinct i.indexrelid::regclass::text as name from pg_index i
    where 'app.names'::regcollation::oid = any (i.indcollation::oid[]) order by name`)
  await owner.query('begin')
  try {
    for (const { name } of indexes) await owner.query(`reindex index ${name}`)
    await owner.query('alter collation app.names refresh version')
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}
