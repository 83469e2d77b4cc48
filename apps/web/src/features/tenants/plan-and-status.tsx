import { plans, type Plan } from '#core/people/plans.ts'
import { chosenStatuses, type ChosenStatus, type TenantStatus } from '#core/tenants/statuses.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

const statusMarks: Record<TenantStatus, MarkName> = {
  active: 'active',
  suspended: 'suspended',
  inactive: 'archived',
  terminated: 'missed',
}

export const statusNames: Record<TenantStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
  terminated: 'Terminated',
}

/** Functions that change plan or status of a company without a form. */
export interface TenantChanges {
  /** The company with the pending change applied. */
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
const statusOptions = chosenStatuses.map((status) => ({ value: status, label: statusNames[status] }))

export function PlanChoice({ tenant, changes }: ChoiceProps) {
  return (
    <span className={styles.status}>
      <SelectField
        label={`Plan of ${tenant.name}`}
        labelHidden
        height="tool"
        className={styles.choice}
        options={planOptions}
        needsConnection
        value={changes.shown(tenant).plan}
        onChange={(event) => changes.onPlan(tenant, event.currentTarget.value as Plan)}
      />
    </span>
  )
}

/** The choice of a status; only the text for a company that has ended. */
export function StatusChoice({ tenant, changes }: ChoiceProps) {
  if (tenant.status === 'terminated') return <StatusText tenant={tenant} />
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
        needsConnection
        value={status}
        onChange={(event) => changes.onStatus(tenant, event.currentTarget.value as ChosenStatus)}
      />
    </span>
  )
}

export function StatusText({ tenant: { status } }: { tenant: Pick<Tenant, 'status'> }) {
  return <StatusMark name={statusMarks[status]}>{statusNames[status]}</StatusMark>
}
