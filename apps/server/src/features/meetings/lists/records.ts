import { searchWords } from '#core/search/found-words.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneFor } from '#server/platform/today.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import { findTasksOfSessions } from '../sessions/session-tasks-repo.ts'
import { minutesExcerpts } from './excerpt-parser.ts'
import { countRecords, findRecords, type RecordRow } from './records-repo.ts'

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
  const records = await recordsOf(unit, rows)
  const excerpts = await excerptsOf(unit, rows, records, words)
  return {
    items: rows.map((row, index) => ({
      meetingId: row.meeting_id,
      title: row.title,
      date: row.occurrence_date.toString(),
      startsAt: row.starts_at.toString(),
      excerpt: excerpts[index]!,
      decisions: row.decisions,
      record:
        query.with === 'minutes' ? { ...records[index]!, finalizedAt: row.finalized_at.toString() } : null,
    })),
    page,
    total,
  }
}

type Recorded = Omit<NonNullable<Records['items'][number]['record']>, 'finalizedAt'>

/** The minutes of sessions with the tasks that they created. */
async function recordsOf(unit: UnitOfWork, rows: readonly RecordRow[]): Promise<Recorded[]> {
  if (rows.length === 0) return []
  const tasks = await findTasksOfSessions(
    unit,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, minutes, task_lines }) => ({
    minutes,
    tasks: tasks
      .filter(({ session_id }) => session_id === id)
      .map((task) => ({
        id: task.id,
        title: task.title,
        assignees: task.assignees,
        dueDate: task.due_date.toString(),
      })),
    taskLines: task_lines,
  }))
}

async function excerptsOf(
  unit: UnitOfWork,
  rows: readonly RecordRow[],
  records: readonly Recorded[],
  words: readonly string[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const all = records.map((record, index) => ({
    ...record,
    day: localDate(rows[index]!.finalized_at, zoneFor(unit)).toString(),
  }))
  const how = { of: unit.tenantId, tooCostly: 'overloaded' } as const
  return (await parsers.parse(minutesExcerpts, { all, words }, how)).excerpts
}
