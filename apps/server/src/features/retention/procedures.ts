import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { sessionRaw, sessionRead, unitScopeOf, writeOfCall } from '#server/platform/http/procedure.ts'
import { confirmIdentity } from '../auth/api.ts'
import { choosePeriod, previewPeriod, readRetention, requireAdministrator } from './settings.ts'

export const retentionProcedures = [
  sessionRaw('GET /company/retention', (call) => {
    requireAdministrator(call.session.actor)
    const { pools, config } = call.context
    return readRetention(readUnit(pools.app, unitScopeOf(call)), config.logDays)
  }),
  sessionRead('GET /company/retention/preview', (unit, { query }) => {
    requireAdministrator(unit.actor)
    return previewPeriod(unit, query)
  }),
  // It decides what is deleted for good, so an administrator confirms it as a change of their own sign-in.
  sessionRaw('PUT /company/retention', async (call) => {
    const { context, session, body, request, now } = call
    const { currentPassword, ...chosen } = body
    requireAdministrator(session.actor)
    await confirmIdentity({ context, session, currentPassword, request, now })
    await writeOfCall(call, (unit) => choosePeriod(unit, chosen))
    return readRetention(readUnit(context.pools.app, unitScopeOf(call)), context.config.logDays)
  }),
]
