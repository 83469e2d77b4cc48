import { plans, type Plan } from '#core/people/plans.ts'
import { chosenStatuses, type ChosenStatus } from '#core/tenants/statuses.ts'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { statusMarks, statusWords } from './tenant-status.ts'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

/** What changes plan or status of a company, at once. */
export interface TenantChanges {
  /** The company with a change that is on its way. */
  shown: (tenant: Tenant) => Tenant
  onPlan: (tenant: Tenant, plan: Plan) => void
  onStatus: (tenant: Tenant, status: ChosenStatus) => void
  /** Ends the trial. */
  onCustomer: (tenant: Tenant) => void
}

interface ChoiceProps {
  tenant: Tenant
  changes: TenantChanges
}

const planOptions = plans.map((plan) => ({ value: plan, label: plan }))
const statusOptions = chosenStatuses.map((status) => ({ value: status, label: statusWords[status] }))

export function PlanChoice({ tenant, changes }: ChoiceProps) {
  return (
    <span className={styles.status}>
      <SelectField
        label={`Plan of ${tenant.name}`}
        labelHidden
        height="tool"
        className={styles.choice}
        options={planOptions}
        value={changes.shown(tenant).plan}
        onChange={(event) => changes.onPlan(tenant, event.currentTarget.value as Plan)}
      />
    </span>
  )
}

/** The status to choose; a company that has ended keeps its own. */
export function StatusChoice({ tenant, changes }: ChoiceProps) {
  if (tenant.status === 'terminated') return <StatusWords tenant={tenant} />
  const { status } = changes.shown(tenant)
  return (
    <span className={styles.status}>
      <Mark name={statusMarks[status]} />
      <SelectField
        label={`Status of ${tenant.name}`}
        labelHidden
        height="tool"
        className={styles.choice}
        options={statusOptions}
        value={status}
        onChange={(event) => changes.onStatus(tenant, event.currentTarget.value as ChosenStatus)}
      />
    </span>
  )
}

export function StatusWords({ tenant: { status } }: { tenant: Pick<Tenant, 'status'> }) {
  return <StatusMark name={statusMarks[status]}>{statusWords[status]}</StatusMark>
}
