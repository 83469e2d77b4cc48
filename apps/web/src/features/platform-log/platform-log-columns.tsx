import { changeInWords } from '#core/activity/change-words.ts'
import { call, type Output } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { present } from '#web/lib/address.ts'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { EmailText } from '#web/ui/people/email-text.tsx'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import type { PlatformLogSearch } from './search.ts'
import styles from './platform-log.module.css'

export type PlatformLogEntry = Output<'GET /platform/log'>['items'][number]

export function platformLogColumns(timeZone: string): Column<PlatformLogEntry>[] {
  return [
    {
      key: 'description',
      head: 'What was done',
      isName: true,
      width: 320,
      cell: (entry) => (
        <>
          {entry.description}
          {entry.details.map((change) => (
            <span key={change.field} className={styles.change}>
              {changeInWords(change)}
            </span>
          ))}
        </>
      ),
    },
    {
      key: 'whom',
      head: 'To whom',
      width: 220,
      phoneCell: ({ tenantName, accountEmail }) => tenantName ?? accountEmail,
      cell: ({ tenantName, accountEmail }) => (
        <>
          {tenantName ?? (accountEmail ? null : 'N/A')}
          {accountEmail && (
            <span className={styles.email}>
              <EmailText>{accountEmail}</EmailText>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'actor',
      head: 'By',
      isQuiet: true,
      width: 160,
      cell: ({ actorName }) => actorName,
      phoneCell: ({ actorName }) => `by ${actorName}`,
    },
    {
      key: 'address',
      head: 'From address',
      isQuiet: true,
      width: 120,
      onPhone: 'none',
      cell: ({ address }) => address ?? 'N/A',
    },
    {
      key: 'timestamp',
      head: 'When',
      isQuiet: true,
      onPhone: 'beside',
      width: 160,
      cell: ({ timestamp }) => <InstantText value={timestamp} timeZone={timeZone} />,
      phoneCell: ({ timestamp }) => <InstantText value={timestamp} timeZone={timeZone} as="short" />,
    },
  ]
}

const exportedAtOnce = 100

/** The export of every entry that matches the filters, newest first. */
export function platformLogExport(
  { search, kind, tenant }: PlatformLogSearch,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<PlatformLogEntry> {
  const filters = present({ search, kind, tenant })
  return {
    title: 'Platform Log',
    fileName: 'platform_log',
    list: 'platform-log',
    filters,
    timeZone,
    filterWords: wordsOf(chips),
    columns: [
      { key: 'description', header: 'What was done', value: ({ description }) => description },
      { key: 'changes', header: 'Changes', value: ({ details }) => details.map(changeInWords).join('; ') },
      { key: 'tenant', header: 'Tenant', value: ({ tenantName }) => tenantName },
      { key: 'account', header: 'Account', value: ({ accountEmail }) => accountEmail },
      { key: 'actor', header: 'By', value: ({ actorName }) => actorName },
      { key: 'address', header: 'From address', value: ({ address }) => address },
      {
        key: 'timestamp',
        header: 'When',
        kind: 'time',
        value: ({ timestamp }) => timeIn(timestamp, timeZone),
      },
    ],
    rowId: ({ id }) => id,
    fetchPage: (page, signal) =>
      call('GET /platform/log', { query: { ...filters, page, pageSize: exportedAtOnce }, signal }),
  }
}
