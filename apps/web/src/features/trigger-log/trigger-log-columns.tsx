import { dayIn } from '#core/time/format.ts'
import { call, type Output } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import { DateText, InstantText } from '#web/ui/text/date-text.tsx'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import type { Column, Grouping } from '#web/ui/table/table-types.ts'

export type TriggerLog = Output<'GET /trigger-logs'>['items'][number]

/** The entries of a day in the reader's time zone stand under its date. */
export function byDay(timeZone: string): Grouping<TriggerLog> {
  const dayOf = ({ timestamp }: TriggerLog) => dayIn(timestamp, timeZone)?.toString() ?? timestamp
  return { keyOf: dayOf, heading: (row) => <DateText value={dayOf(row)} withDay /> }
}

export function triggerLogColumns(timeZone: string): Column<TriggerLog>[] {
  return [
    {
      key: 'employee',
      head: 'Employee',
      isName: true,
      width: 240,
      cell: ({ employeeName }) => employeeName,
    },
    { key: 'reason', head: 'Reason', width: 360, cell: ({ reason }) => reason },
    {
      key: 'manager',
      head: 'Sent by',
      isQuiet: true,
      width: 200,
      cell: ({ managerName }) => managerName,
      phoneCell: ({ managerName }) => `by ${managerName}`,
    },
    {
      key: 'timestamp',
      head: 'Sent',
      isQuiet: true,
      width: 180,
      onPhone: 'beside',
      cell: ({ timestamp }) => <InstantText value={timestamp} timeZone={timeZone} as="time" />,
    },
  ]
}

const exportedAtOnce = 100

/** The export of every entry that matches the search, newest first. */
export function triggerLogExport(
  search: string | undefined,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<TriggerLog> {
  return {
    title: 'Trigger Log History',
    fileName: 'trigger_log',
    list: 'trigger-logs',
    filters: { search },
    timeZone,
    filterWords: wordsOf(chips),
    columns: [
      { key: 'employee', header: 'Employee', value: ({ employeeName }) => employeeName },
      { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
      { key: 'manager', header: 'Sent by', value: ({ managerName }) => managerName },
      {
        key: 'timestamp',
        header: 'Sent',
        kind: 'time',
        value: ({ timestamp }) => timeIn(timestamp, timeZone),
      },
    ],
    rowId: ({ id }) => id,
    fetchPage: (page, signal) =>
      call('GET /trigger-logs', {
        query: { ...(search ? { search } : {}), page, pageSize: exportedAtOnce },
        signal,
      }),
  }
}
