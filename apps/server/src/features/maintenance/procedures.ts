import { AppError } from '#core/errors/app-error.ts'
import { pauseBetweenUsersMs } from '#core/maintenance/kinds.ts'
import { required } from '#core/values/required.ts'
import { platformRead, platformWrite } from '#server/platform/http/procedure.ts'
import { countUsers, findNewestFix, findResults, findUserPage, lockClaims } from './claims-repo.ts'
import { claimsFixed, runProgressed, runStarted, runStopped } from './events.ts'
import { fixClaims } from './fix-claims.ts'
import {
  countDetails,
  findDetails,
  findRecentRuns,
  findRun,
  insertRun,
  queueForgetOld,
  requestStop,
} from './run-repo.ts'
import { viewDetail, viewRun, viewUser } from './view.ts'

const detailsShown = 500

export const maintenanceProcedures = [
  platformRead('GET /platform/users', async (unit, { query }) => {
    const { search, tenant, problem, page, pageSize } = query
    const filters = { search, tenantId: tenant, problem }
    const [rows, total, runId] = await Promise.all([
      findUserPage(unit, filters, { limit: pageSize, offset: (page - 1) * pageSize }),
      countUsers(unit, filters),
      findNewestFix(unit),
    ])
    const ids = rows.map(({ id }) => id)
    const results = runId ? await findResults(unit, runId, ids) : []
    const byUser = new Map(results.map((result) => [result.user_id, result]))
    return { items: rows.map((row) => viewUser(row, byUser.get(row.id))), page, total }
  }),

  platformWrite('POST /platform/tenants/{tenantId}/users/{userId}/claims', async (unit, { params }) => {
    const [tenantId, userId] = [params.tenantId, params.userId]
    const result = await fixClaims(unit, tenantId, userId)
    if (!result) throw new AppError('user_not_found')
    const row = required(await lockClaims(unit, tenantId, userId), 'person with these rights')
    if (result.action === 'updated') claimsFixed(unit, row)
    return { action: result.action, message: result.note, user: viewUser(row, result) }
  }),

  platformRead('GET /platform/maintenance-runs', async (unit) => ({
    items: (await findRecentRuns(unit)).map(viewRun),
  })),

  platformWrite('POST /platform/maintenance-runs', async (unit, { body }) => {
    const pauseMs = body.withPause ? pauseBetweenUsersMs : 0
    const run = await insertRun(unit, { kind: body.kind, pauseMs })
    if (!run) throw new AppError('maintenance_running')
    queueForgetOld(unit, body.kind)
    runStarted(unit, run)
    return viewRun(run)
  }),

  platformRead('GET /platform/maintenance-runs/{runId}', async (unit, { params }) => {
    const id = params.runId
    const [run, rows, count] = await Promise.all([
      findRun(unit, id),
      findDetails(unit, id, detailsShown),
      countDetails(unit, id),
    ])
    if (!run) throw new AppError('maintenance_run_not_found')
    const details = rows.map(viewDetail)
    return {
      ...viewRun(run),
      details,
      moreDetails: Math.max(0, count - details.length),
      errors: details
        .filter(({ action }) => action === 'error')
        .map(({ tenantName, email, note }) =>
          [...new Set([tenantName, email].filter(Boolean)), note].join(': '),
        ),
    }
  }),

  platformWrite('POST /platform/maintenance-runs/{runId}/stop', async (unit, { params }) => {
    const id = params.runId
    const isAsked = await requestStop(unit, id)
    const run = await findRun(unit, id)
    if (!run) throw new AppError('maintenance_run_not_found')
    if (isAsked) runStopped(unit, run)
    runProgressed(unit)
    return viewRun(run)
  }),
]
