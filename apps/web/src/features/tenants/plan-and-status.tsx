import { IconPencil } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { plans, type Plan } from '#core/people/plans.ts'
import { chosenStatuses, type ChosenStatus, type TenantStatus } from '#core/tenants/statuses.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
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
  const { plan } = changes.shown(tenant)
  return (
    <EditedText
      label={`Plan of ${tenant.name}`}
      text={plan}
      value={plan}
      options={planOptions}
      onChoose={(next) => changes.onPlan(tenant, next)}
    />
  )
}

/** The choice of a status; only the text for a company that has ended. */
export function StatusChoice({ tenant, changes }: ChoiceProps) {
  const shown = changes.shown(tenant)
  const text = <StatusText tenant={shown} />
  if (tenant.status === 'terminated' || shown.status === 'terminated') return text
  return (
    <EditedText
      label={`Status of ${tenant.name}`}
      text={text}
      value={shown.status}
      options={statusOptions}
      onChoose={(next) => changes.onStatus(tenant, next)}
    />
  )
}

interface EditedTextProps<Value extends string> {
  /** The name of the field; its button says “Change”. */
  label: string
  text: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A value as text with a button that turns it into a field; the field closes with a choice or when it loses the focus. */
function EditedText<Value extends string>({ label, text, value, options, onChoose }: EditedTextProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // At once, so that a question that follows returns the focus to the button.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  if (!isOpen)
    return (
      <span className={styles.status}>
        {text}
        <IconButton
          ref={button}
          small
          needsConnection
          label={`Change ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          icon={<IconPencil size={16} stroke={1.5} />}
          onClick={() => setOpen(true)}
        />
      </span>
    )
  return (
    <span className={styles.status}>
      <SelectField
        label={label}
        labelHidden
        height="tool"
        className={styles.choice}
        options={options}
        needsConnection
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed the button that this replaces
        autoFocus
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          close()
          if (chosen) onChoose(chosen.value)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      />
    </span>
  )
}

export function StatusText({ tenant: { status } }: { tenant: Pick<Tenant, 'status'> }) {
  return <StatusMark name={statusMarks[status]}>{statusNames[status]}</StatusMark>
}
