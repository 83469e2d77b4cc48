import { plans, type Plan } from '#core/people/plans.ts'
import { chosenStatuses, type ChosenStatus } from '#core/tenants/statuses.ts'
import { InstantDay } from './instant-day.tsx'
import { formatDate } from '#core/time/format.ts'
import { Mark, StatusMark } from '#web/ui/status-mark.tsx'
import { RowLink } from '#web/ui/row-link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Column } from '#web/ui/table-types.ts'
import { tenantSearch } from './search.ts'
import { statusMarks, statusWords } from './tenant-status.ts'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

interface Changes {
  /** The page that the panel is on, whose links stay there. */
  path: '/' | '/dashboard' | '/super-admin'
  timeZone: string
  shown: (tenant: Tenant) => Tenant
  onPlan: (tenant: Tenant, plan: Plan) => void
  onStatus: (tenant: Tenant, status: ChosenStatus) => void
}

const planOptions = plans.map((plan) => ({ value: plan, label: plan }))
const statusOptions = chosenStatuses.map((status) => ({ value: status, label: statusWords[status] }))

export function tenantColumns({ path, timeZone, shown, onPlan, onStatus }: Changes): Column<Tenant>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      isSortable: true,
      isName: true,
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
      cell: (row) => row.domain,
    },
    {
      key: 'plan',
      head: 'Plan',
      isSortable: true,
      onCard: 'line',
      cell: (row) => (
        <span className={styles.status}>
          <SelectField
            label={`Plan of ${row.name}`}
            labelHidden
            height="tool"
            className={styles.choice}
            options={planOptions}
            value={shown(row).plan}
            onChange={(event) => onPlan(row, event.currentTarget.value as Plan)}
          />
        </span>
      ),
    },
    {
      key: 'status',
      head: 'Status',
      isSortable: true,
      onCard: 'line',
      cell: (row) => (
        <>
          {row.status === 'terminated' ? (
            <StatusMark name={statusMarks.terminated} as="mark">
              {statusWords.terminated}
            </StatusMark>
          ) : (
            <span className={styles.status}>
              <Mark name={statusMarks[shown(row).status]} />
              <SelectField
                label={`Status of ${row.name}`}
                labelHidden
                height="tool"
                className={styles.choice}
                options={statusOptions}
                value={shown(row).status}
                onChange={(event) => onStatus(row, event.currentTarget.value as ChosenStatus)}
              />
            </span>
          )}
          {row.endsOn && (
            <span className={styles.end}>
              {row.status === 'terminated'
                ? `Deleted on ${formatDate(row.deletedOn)}`
                : `Ends on ${formatDate(row.endsOn)}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'users',
      head: 'Users',
      isSortable: true,
      isNumeric: true,
      onCard: 'foot',
      cell: (row) => <Usage active={row.activeUsers} most={row.maxUsers} />,
    },
    {
      key: 'createdAt',
      head: 'Created',
      isSortable: true,
      isQuiet: true,
      isExtra: true,
      onCard: 'foot',
      cell: (row) => <InstantDay value={row.createdAt} timeZone={timeZone} />,
    },
  ]
}

/** "44 of 50", in orange where the limit is reached. */
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
