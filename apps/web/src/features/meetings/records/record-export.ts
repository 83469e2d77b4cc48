import { assignmentWords } from '#core/meetings/task-words.ts'
import { withNames } from '#core/tasks/mentions.ts'
import { call, type Output } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { minutesLines } from '../minutes-lines.ts'
import { texts } from '../texts.ts'
import type { RecordsSearch } from './search.ts'

type MeetingRecord = Output<'GET /meeting-records'>['items'][number]

/** Few, because minutes are long texts. */
const rowsAtOnce = 20
/** PDF pages have room for the texts and the main facts only. */
const notInPdf = ['pdf'] as const

/** All minutes that match, with their decisions, tasks and texts. */
export function recordExport(
  { search, meetingId, only }: RecordsSearch,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<MeetingRecord> {
  const filters = { search, meetingId, only }
  return {
    title: texts.records,
    fileName: 'minutes',
    list: 'meeting-records',
    filters,
    timeZone,
    filterWords: [
      ...(only ? ['With decisions'] : []),
      ...(meetingId ? ['Of one meeting'] : []),
      ...wordsOf(chips),
    ],
    columns: [
      { key: 'title', header: 'Meeting', value: ({ title }) => title },
      { key: 'date', header: 'Date', kind: 'day', value: ({ date }) => Temporal.PlainDate.from(date) },
      {
        key: 'startsAt',
        header: 'Started',
        kind: 'time',
        notIn: notInPdf,
        value: ({ startsAt }) => timeIn(startsAt, timeZone),
      },
      {
        key: 'finalizedAt',
        header: 'Finalized',
        kind: 'time',
        notIn: notInPdf,
        value: ({ record }) => timeIn(record?.finalizedAt ?? null, timeZone),
      },
      {
        key: 'decisions',
        header: 'Decisions',
        value: ({ decisions }) => decisions.map(withNames).join('\n'),
      },
      {
        key: 'tasks',
        header: 'Tasks',
        value: ({ record }) =>
          record?.tasks.map((task) => `${task.title}, ${assignmentWords(task)}`).join('\n') ?? null,
      },
      {
        key: 'minutes',
        header: 'Minutes',
        value: ({ record }) =>
          record &&
          minutesLines(record, timeZone)
            .map(({ text }) => text)
            .join('\n'),
      },
    ],
    rowId: ({ meetingId: id, date }) => `${id} ${date}`,
    fetchPage: (page, signal) =>
      call('GET /meeting-records', {
        query: { ...filters, with: 'minutes', page, pageSize: rowsAtOnce },
        signal,
      }),
  }
}
