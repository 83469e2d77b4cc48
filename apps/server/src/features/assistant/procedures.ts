import { dayDigest } from '#core/assistant/day-digest.ts'
import { raw, read, sessionWrite, write } from '#server/platform/http/procedure.ts'
import { dayMaterial, reportsOfDay } from './day-material.ts'
import { keyRemoved, keySet, settingsChanged } from './events.ts'
import { sealKey } from './key.ts'
import { performanceMaterial } from './performance-material.ts'
import { changeSettings, lockSettings, storeKey } from './settings-repo.ts'
import { snapshotMaterial } from './snapshot-material.ts'
import { assistantState } from './state.ts'
import { suggestTask } from './suggest-task.ts'
import { writeSummary } from './write-summary.ts'

export const assistantProcedures = [
  read('GET /assistant', (unit, { context, principal }) =>
    assistantState(unit, context, principal.company.timeZone),
  ),
  sessionWrite('PUT /assistant/key', async (unit, { body, context, principal }) => {
    const { sealed_key: former } = await lockSettings(unit)
    await sealKey(unit, context, body.key)
    keySet(unit, former !== null)
    return assistantState(unit, context, principal.company.timeZone)
  }),
  sessionWrite('DELETE /assistant/key', async (unit, { context, principal }) => {
    const { sealed_key: former } = await lockSettings(unit)
    if (former !== null) {
      await storeKey(unit, null)
      keyRemoved(unit)
    }
    return assistantState(unit, context, principal.company.timeZone)
  }),
  write('PUT /assistant/settings', async (unit, { body, context, principal }) => {
    const before = await lockSettings(unit)
    const change = {
      ...(body.isOn === undefined ? {} : { is_on: body.isOn }),
      ...(body.monthlySummaries === undefined ? {} : { monthly_summaries: body.monthlySummaries }),
      ...(body.monthlyTokens === undefined ? {} : { monthly_tokens: body.monthlyTokens }),
    }
    await changeSettings(unit, change)
    settingsChanged(unit, before, change)
    return assistantState(unit, context, principal.company.timeZone)
  }),
  read('GET /assistant/day-digest', async (unit, { query }) => {
    const { reports, count } = await reportsOfDay(unit, query)
    return { ...dayDigest(reports), uncounted: count - reports.length }
  }),
  raw('POST /assistant/day-summary', (call) =>
    writeSummary(call, (unit) => {
      const { key: _key, ...query } = call.body
      return dayMaterial(unit, query)
    }),
  ),
  raw('POST /assistant/performance-summary', (call) =>
    writeSummary(call, (unit) => performanceMaterial(unit, call.body)),
  ),
  raw('POST /assistant/snapshot', (call) => writeSummary(call, (unit) => snapshotMaterial(unit, call.body))),
  raw('POST /assistant/task', suggestTask),
]
