import type { Output } from '#web/lib/api.ts'
import { InstantText } from '#web/ui/date-text.tsx'
import type { Column } from '#web/ui/table-types.ts'
import styles from './platform-log.module.css'

export type PlatformLogEntry = Output<'GET /platform/log'>['items'][number]

/** "status: active → suspended"; what is merely said, such as a filter, has no arrow. */
function changeOf({ field, from, to }: PlatformLogEntry['details'][number]): string {
  return from === null ? `${field}: ${to}` : `${field}: ${from} → ${to ?? 'nothing'}`
}

export function platformLogColumns(timeZone: string): Column<PlatformLogEntry>[] {
  return [
    {
      key: 'description',
      head: 'What was done',
      isName: true,
      cell: (entry) => (
        <>
          {entry.description}
          {entry.details.map((change) => (
            <span key={change.field} className={styles.change}>
              {changeOf(change)}
            </span>
          ))}
        </>
      ),
    },
    { key: 'tenant', head: 'Company', onCard: 'line', cell: ({ tenantName }) => tenantName ?? '–' },
    {
      key: 'account',
      head: 'Account',
      isQuiet: true,
      isExtra: true,
      onCard: 'line',
      cell: ({ accountEmail }) => <span className={styles.email}>{accountEmail ?? '–'}</span>,
    },
    { key: 'actor', head: 'By', isQuiet: true, onCard: 'foot', cell: ({ actorName }) => actorName },
    {
      key: 'address',
      head: 'From address',
      isQuiet: true,
      onCard: 'foot',
      cell: ({ address }) => address ?? '–',
    },
    {
      key: 'timestamp',
      head: 'When',
      isQuiet: true,
      onCard: 'foot',
      cell: ({ timestamp }) => <InstantText value={timestamp} timeZone={timeZone} />,
    },
  ]
}
