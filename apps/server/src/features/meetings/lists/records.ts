import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findRecords, type RecordRow } from './records-repo.ts'

type Query = ServerOperation['GET /meeting-records']['query']
type Records = ServerOperation['GET /meeting-records']['output']

const maxExcerpt = 240

/** Minutes and decisions of the actor's meetings that contain all words, newest first. */
export async function searchRecords(unit: UnitOfWork, query: Query): Promise<Records> {
  const { page, pageSize } = query
  const words = (query.search ?? '').split(/\s+/).filter(Boolean)
  const rows = await findRecords(unit, query, { limit: pageSize + 1, skip: (page - 1) * pageSize })
  return {
    items: rows.slice(0, pageSize).map((row) => viewRecord(row, words)),
    page,
    hasMore: rows.length > pageSize,
  }
}

function viewRecord(row: RecordRow, words: readonly string[]): Records['items'][number] {
  const lines = row.minutes.split(/\r?\n/).filter((line) => line.trim() !== '')
  const has = (line: string): boolean => words.some((word) => line.toLowerCase().includes(word.toLowerCase()))
  const line = lines.find(has) ?? lines[0] ?? ''
  return {
    meetingId: row.meeting_id,
    title: row.title,
    date: row.occurrence_date.toString(),
    startsAt: row.starts_at.toString(),
    excerpt:
      line.length > maxExcerpt ? `${line.slice(0, maxExcerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line,
    decisions: row.decisions,
  }
}
