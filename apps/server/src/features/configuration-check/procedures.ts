import { sortChecks } from '#core/configuration-check/checks.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { raw, read, unitScopeOf } from '#server/platform/http/procedure.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { countUse } from './facts-repo.ts'
import { findResults } from './results-repo.ts'
import { runChecks } from './run-checks.ts'

export const configurationCheckProcedures = [
  read('GET /configuration-check', (unit, { context }) => lastResults(unit, context)),
  raw('POST /configuration-check/run', async (call) => {
    const { context } = call
    const scope = unitScopeOf(call)
    context.limits.check(scope, scope.now)
    await runChecks(context)
    return lastResults(readUnit(context.pools.app, scope), context)
  }),
]

async function lastResults(unit: UnitOfWork, { pools, config }: ServerContext) {
  const [rows, use] = await Promise.all([findResults(pools.platform), countUse(unit)])
  const items = rows.map(({ name: check, result, found, repair, checked_at: at }) => ({
    check,
    result,
    found,
    repair,
    checkedAt: at.toString(),
  }))
  const latest = rows
    .map((row) => row.checked_at)
    .toSorted(Temporal.Instant.compare)
    .at(-1)
  return {
    checkedAt: latest?.toString() ?? null,
    items: sortChecks(items),
    use: {
      people: use.people,
      google: config.google ? use.google : null,
      telegram: config.telegram ? use.telegram : null,
    },
  }
}
