import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plans, planUserLimits, type Plan } from '#core/people/plans.ts'
import { useState, type FormEvent } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newId } from '#web/lib/new-id.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AdminFields, adminFieldIds, adminLabels } from './admin-fields.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { timeZoneOptions } from './time-zones.ts'
import { useRequiredFields } from './use-required-fields.ts'

const labels = { companyName: 'Company name', ...adminLabels } as const
const fieldIds = { companyName: 'tenant-company-name', ...adminFieldIds }
const planOptions = plans.map((value) => ({
  value,
  label: `${value}, up to ${planUserLimits[value]} users`,
}))

/** A new company with its first administrator. */
export function CreateTenantDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { timeZone: ownZone } = useMe().user
  // Made once: a second press after a lost answer creates nothing twice.
  const [id] = useState(() => newId('tenant'))
  const [plan, setPlan] = useState<Plan>('Professional')
  const [timeZone, setTimeZone] = useState(ownZone)
  const [withSeedUnits, setWithSeedUnits] = useState(true)
  const { values, field, summary, showMissing, showRefusal } = useRequiredFields(labels, fieldIds)

  const create = useMutation({
    mutationFn: () =>
      call('POST /platform/tenants', { body: { id, ...values, plan, timeZone, withSeedUnits } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: ['tenants'] })
    },
    onError: (error) => {
      if (!showRefusal(error)) toast.error(texts.error(messageOf(error)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending && !showMissing()) create.mutate()
  }
  return (
    <Dialog title="Create tenant" isOpen onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <ErrorSummary {...summary} />
        <TextField {...field('companyName')} autoComplete="off" data-autofocus />
        <AdminFields
          field={field}
          emailHelp="The administrator signs in with it. Its domain becomes the company’s."
        />
        <SelectField
          label="Plan"
          options={planOptions}
          value={plan}
          onChange={(event) => setPlan(event.currentTarget.value as Plan)}
        />
        <details className={styles.more}>
          <summary>Time zone and business units</summary>
          <SelectField
            label="Time zone"
            help="Decides when a report of the day is late."
            options={timeZoneOptions(timeZone)}
            value={timeZone}
            onChange={(event) => setTimeZone(event.currentTarget.value)}
          />
          <label className={styles.check}>
            <CheckBox
              checked={withSeedUnits}
              onChange={(event) => setWithSeedUnits(event.currentTarget.checked)}
            />
            Begin with five business units: Sales &amp; Marketing, Technology &amp; Engineering, and three
            more
          </label>
        </details>
        <div className={styles.buttons}>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="form" look="filled" busy={create.isPending && 'Creating…'}>
            Create tenant
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
