import pg from 'pg'
import { publicId } from '#server/platform/ids.ts'
import type { Acknowledged } from './writers.ts'

/**
 * Compares the acknowledged writes with the database: each task exists once, under the id of the answer, with one entry
 * in the activity log and one notification, and there is nothing else.
 */
export async function countLedger(
  ownerUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string; title: string }>('select id, title from app.tasks')
    const entries = await countByTarget(owner, 'app.activity_entries')
    const notifications = await countByTarget(owner, 'app.notifications')
    const byTitle = Map.groupBy(rows, ({ title }) => title)
    const problems: string[] = []
    for (const { key, taskId } of acknowledged) {
      const found = byTitle.get(key) ?? []
      if (found.length !== 1) problems.push(`${key} was acknowledged and is there ${found.length} times`)
      if (found.some(({ id }) => publicId('task', id) !== taskId))
        problems.push(`${key} has another id than was answered`)
      for (const [what, counts] of Object.entries({ entries, notifications }))
        if (counts.get(taskId) !== 1) problems.push(`${key} has ${counts.get(taskId) ?? 0} ${what}`)
    }
    const known = new Set(acknowledged.map(({ key }) => key))
    const unknown = rows.filter(({ title }) => !known.has(title))
    if (unknown.length > 0) problems.push(`${unknown.length} tasks are there that were not acknowledged`)
    return problems
  } finally {
    await owner.end()
  }
}

async function countByTarget(
  owner: pg.Client,
  table: 'app.activity_entries' | 'app.notifications',
): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ target_id: string; count: string }>(
    `select target_id, count(*) from ${table} group by target_id`,
  )
  return new Map(rows.map(({ target_id, count }) => [target_id, Number(count)]))
}
