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
  const excerpts = await excerptsOf(unit, rows, words)
  return {
    items: rows.map((row, index) => ({
      meetingId: row.meeting_id,
      title: row.title,
      date: row.occurrence_date.toString(),
      startsAt: row.starts_at.toString(),
      excerpt: excerpts[index]!,
      decisions: row.decisions,
    })),
    page,
    total,
  }
}

async function excerptsOf(
  unit: UnitOfWork,
  rows: readonly RecordRow[],
  words: readonly string[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const tasks = await findTasksOfSessions(
    unit,
    rows.map(({ id }) => id),
  )
  const all = rows.map(({ id, minutes, finalized_at, task_lines }) => ({
    minutes,
    day: localDate(finalized_at, zoneFor(unit)).toString(),
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
  const how = { of: unit.tenantId, tooCostly: 'overloaded' } as const
  return (await parsers.parse(minutesExcerpts, { all, words }, how)).excerpts
}
