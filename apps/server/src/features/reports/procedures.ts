import { operations, type ServerOperation } from '#contract/operations.ts'
import { encodeIds } from '#server/platform/http/encode-ids.ts'
import { mayReadReport, reportScope } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { firstAndLast } from '#core/values/required.ts'
import { changesPage, placeOf } from '#server/platform/http/change-place.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { requireExport } from '../exports/api.ts'
import { acknowledgeReport, acknowledgeReports, editOwnAcknowledgment } from './acknowledge.ts'
import { findChangedReports } from './changes-repo.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { reportDay } from './day.ts'
import { findReport } from './detail-repo.ts'
import { editReport } from './edit.ts'
import { filtersOf } from './list.ts'
import { findExportedReports } from './export-repo.ts'
import { countReports, findReports } from './list-repo.ts'
import { submitReport } from './submit.ts'
import { factsOf, viewChanged, viewExported, viewReport, viewSummary } from './view.ts'

type ExportQuery = ServerOperation['GET /reports/export']['query']

const ofThePage: ReadonlySet<string> = new Set(['export', 'sort', 'dir', 'pageSize', 'after'])

/** The filters of an export in the client's form, as the log entry of its start has them. */
function filtersSent(query: ExportQuery): Record<string, string> {
  const sent = encodeIds(operations['GET /reports/export'].query, query) as Record<string, string>
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !ofThePage.has(name)))
}

export const reportProcedures = [
  read('GET /me/report-day', (unit, { query }) => reportDay(unit, query.date)),

  read('GET /reports', async (unit, { query }) => {
    const rows = await findReports(unit, filtersOf(unit, query), {
      sort: query.sort,
      dir: query.dir,
      limit: query.pageSize + 1,
      offset: (query.page - 1) * query.pageSize,
    })
    return {
      items: rows.slice(0, query.pageSize).map((row) => viewSummary(unit.actor, row)),
      page: query.page,
      hasMore: rows.length > query.pageSize,
    }
  }),

  read('GET /reports/export', async (unit, { query }) => {
    const { export: started, sort, dir, pageSize: limit, after } = query
    const wanted = filtersOf(unit, query)
    const place = after === undefined ? undefined : readCursor(after, query)
    await requireExport(unit, started, filtersSent(query))
    const rows = await findExportedReports(unit, wanted, { sort, dir, limit: limit + 1, after: place })
    const items = rows.slice(0, limit)
    return {
      items: items.map((row) => viewExported(unit.actor, row)),
      next: rows.length > limit ? writeCursor(firstAndLast(items)[1].place) : null,
    }
  }),

  read('GET /reports/changes', async (unit, { query }) => {
    const { pageSize: limit, expand } = query
    const [place, withTexts] = [placeOf(query), expand === 'texts']
    const asked = { place, limit: limit + 1, withTexts }
    const found = await findChangedReports(unit, filtersOf(unit, query), asked)
    const { rows, ...page } = changesPage(found, { place, limit, now: unit.now })
    return { items: rows.map((row) => viewChanged(unit.actor, row, withTexts)), ...page }
  }),

  read('GET /reports/count', async (unit, { query }) => ({
    count: await countReports(unit, filtersOf(unit, query)),
  })),

  read('GET /reports/pending-count', async (unit) => {
    const filters = { scope: reportScope(unit.actor), status: 'Pending Acknowledgment' as const }
    return { count: await countReports(unit, filters, unit.actor.userId) }
  }),

  read('GET /reports/{reportId}', async (unit, { params }) => {
    const report = await findReport(unit, params.reportId)
    if (!report || !mayReadReport(unit.actor, factsOf(report))) throw new AppError('report_not_found')
    return viewReport(unit.actor, report, unit.now)
  }),

  write('POST /reports', async (unit, { body }) =>
    viewReport(unit.actor, await submitReport(unit, body), unit.now),
  ),

  write('POST /reports/{reportId}/versions', async (unit, { params, body }) =>
    viewReport(unit.actor, await editReport(unit, params.reportId, body), unit.now),
  ),

  write('POST /reports/{reportId}/acknowledgments', async (unit, { params, body }) =>
    viewReport(unit.actor, await acknowledgeReport(unit, params.reportId, body), unit.now),
  ),

  write('PATCH /reports/{reportId}/acknowledgments/mine', async (unit, { params, body }) =>
    viewReport(unit.actor, await editOwnAcknowledgment(unit, params.reportId, body), unit.now),
  ),

  write('POST /reports/acknowledgments', (unit, { body }) => acknowledgeReports(unit, body.reportIds)),
]
