import { excerptOf } from '#core/meetings/excerpt.ts'
import { searchWords } from '#core/search/found-words.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneFor } from '#server/platform/today.ts'
import { countRecords, findRecords } from './records-repo.ts'

type Query = ServerOperation['GET /meeting-records']['query']
type Records = ServerOperation['GET /meeting-records']['output']

/** Minutes and decisions of the actor's meetings that contain all words, newest first. */
export async function searchRecords(unit: UnitOfWork, query: Query): Promise<Records> {
  const { page, pageSize } = query
  const words = searchWords(query.search ?? '')
  const [rows, total] = await Promise.all([
    findRecords(unit, query, { limit: pageSize, skip: (page - 1) * pageSize }),
    countRecords(unit, query),
  ])
  return {
    items: rows.map((row) => ({
      meetingId: row.meeting_id,
      title: row.title,
      date: row.occurrence_date.toString(),
      startsAt: row.starts_at.toString(),
      excerpt: excerptOf(row.minutes, words, localDate(row.finalized_at, zoneFor(unit))),
      decisions: row.decisions,
    })),
    page,
    total,
  }
}
