import { connectionOptions } from '#server/platform/db/pools.ts'
import pg from 'pg'
import { vi } from 'vitest'
import type { Api } from './api.ts'

/** A table that a plan reads: by which index, and the condition that limits how much of it; both empty without one. */
export interface TableRead {
  statement: string
  table: string
  index: string
  condition: string
}

interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: PlanNode[]
}

/** How PostgreSQL reads its tables for the statements that `work` sends, with the plans of the app's connections. */
export async function plansOf({ database }: Api, work: () => Promise<unknown>): Promise<TableRead[]> {
  const statements = await statementsOf(work)
  const client = new pg.Client({ connectionString: database.logins.app, options: connectionOptions })
  await client.connect()
  try {
    const reads: TableRead[] = []
    for (const statement of statements) {
      await client.query(`prepare explained as ${statement}`)
      const values = Array.from(statement.matchAll(/\$(\d+)/g), ([, number]) => Number(number))
      const nulls = Array.from({ length: Math.max(0, ...values) }, () => 'null').join()
      // Connections use generic plans, for which the values do not matter.
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) execute explained${nulls && `(${nulls})`}`,
      )
      await client.query('deallocate explained')
      reads.push(...readsIn(explained.rows[0]!['QUERY PLAN'][0].Plan, statement))
    }
    return reads
  } finally {
    await client.end()
  }
}

async function statementsOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = sent.mock.calls.map(([query]) => (query as { text?: string } | undefined)?.text ?? '')
    return new Set(texts.filter((text) => /\bfrom app\./.test(text)))
  } finally {
    sent.mockRestore()
  }
}

function readsIn(node: PlanNode, statement: string): TableRead[] {
  const further = (node.Plans ?? []).flatMap((one) => readsIn(one, statement))
  const table = node['Relation Name']
  if (table === undefined) return further
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? ''
  return [{ statement, table, index: node['Index Name'] ?? '', condition }, ...further]
}
