import { shownDomain } from '#core/people/shown-email.ts'
import { formatDate, dayIn } from '#core/time/format.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { PlanChoice, StatusChoice, StatusText, type TenantChanges } from './plan-and-status.tsx'
import { tenantSearch } from './search.ts'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

interface TenantColumnsOptions {
  /** The page of the list, which its links stay on. */
  path: '/' | '/dashboard' | '/super-admin'
  timeZone: string
  changes: TenantChanges
}

/** One entry per column, in the order of the page. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per column
export function tenantColumns({ path, timeZone, changes }: TenantColumnsOptions): Column<Tenant>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      isSortable: true,
      isName: true,
      width: 200,
      cell: (row) => (
        <RowLink
          to={path}
          search={(previous: object) => tenantSearch.changed(previous, { tenant: row.id })}
          resetScroll={false}
          preload={false}
        >
          {row.name}
        </RowLink>
      ),
    },
    {
      key: 'domain',
      head: 'Domain',
      isSortable: true,
      isQuiet: true,
      isExtra: true,
      width: 180,
      onPhone: 'none',
      cell: (row) => shownDomain(row.domain),
    },
    {
      key: 'plan',
      head: 'Plan',
      isSortable: true,
      sortNames: ['Smallest plan first', 'Largest plan first'],
      width: 160,
      cell: (row) => <PlanChoice tenant={row} changes={changes} />,
      phoneCell: (row) => changes.shown(row).plan,
    },
    {
      key: 'status',
      head: 'Status',
      isSortable: true,
      width: 180,
      onPhone: 'beside',
      cell: (row) => (
        <>
          <StatusChoice tenant={row} changes={changes} />
          <EndText tenant={row} />
          <TrialText tenant={row} />
        </>
      ),
      phoneCell: (row) => <StatusText tenant={changes.shown(row)} />,
    },
    {
      key: 'users',
      head: 'Users',
      isSortable: true,
      isNumeric: true,
      width: 110,
      sortNames: ['Fewest users first', 'Most users first'],
      cell: (row) => <Usage active={row.activeUsers} most={row.maxUsers} />,
      phoneCell: (row) => (
        <>
          <Usage active={row.activeUsers} most={row.maxUsers} /> users
          <EndText tenant={row} />
          <TrialText tenant={row} />
        </>
      ),
    },
    {
      key: 'createdAt',
      head: 'Created',
      isSortable: true,
      isQuiet: true,
      isExtra: true,
      width: 120,
      onPhone: 'none',
      sortNames: ['Oldest first', 'Newest first'],
      cell: (row) => <InstantDay value={row.createdAt} timeZone={timeZone} />,
    },
  ]
}

/** The last day of a company, or the day of its deletion. */
function EndText({ tenant: { status, endsOn, deletedOn } }: { tenant: Tenant }) {
  if (!endsOn) return null
  return (
    <span className={styles.end}>
      {status === 'terminated' ? `Deleted on ${formatDate(deletedOn)}` : `Ends on ${formatDate(endsOn)}`}
    </span>
  )
}

/** The last day of a trial. */
function TrialText({ tenant: { trialEndsOn } }: { tenant: Tenant }) {
  return trialEndsOn && <span className={styles.end}>Trial until {formatDate(trialEndsOn)}</span>
}

/** "44 of 50", in orange if the limit is reached. */
export function Usage({ active, most }: { active: number; most: number }) {
  const words = `${active.toLocaleString('en')} of ${most.toLocaleString('en')}`
  if (active < most) return words
  return (
    <span className={styles.full}>
      <Mark name="warning" />
      {words}
      <span className="visually-hidden">, the limit is reached</span>
    </span>
  )
}

/** The day of an instant in the reader's zone. */
function InstantDay({ value, timeZone }: { value: string; timeZone: string }) {
  return <DateText value={dayIn(value, timeZone)?.toString() ?? value} />
}
