import { useQueryClient } from '@tanstack/react-query'
import { plans, planUserLimits, type Plan } from '#core/people/plans.ts'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newId } from '#web/lib/new-id.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AdminFields, adminLabels, missingIn, noAdmin } from './admin-fields.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { timeZoneOptions } from './time-zones.ts'

const labels = { companyName: 'Company name', ...adminLabels } as const
const planOptions = plans.map((value) => ({
  value,
  label: `${value}, up to ${planUserLimits[value]} users`,
}))

/** A new company with its first administrator. */
export function CreateTenantDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { timeZone: ownZone } = useMe().user
  // Generated once, so that a second submission after a lost answer creates nothing twice.
  const [id] = useState(() => newId('tenant'))
  const form = useForm({
    start: {
      companyName: '',
      ...noAdmin,
      plan: 'Professional' as Plan,
      timeZone: ownZone,
      withSeedUnits: true,
    },
    labels,
    check: ({ companyName, adminName, adminEmail, adminPassword }) =>
      missingIn({ companyName, adminName, adminEmail, adminPassword }),
    send: (values, keyOf) => {
      const body = { id, ...values }
      return call('POST /platform/tenants', { body, key: keyOf(body) })
    },
    onSent: ({ message }) => {
      toast.success(message)
      onClose()
      void client.invalidateQueries({ queryKey: ['tenants'] })
    },
    onFailure: (error) => toast.error(texts.error(messageOf(error))),
  })
  return (
    <Dialog title="Create tenant" isOpen onClose={onClose} size={520}>
      <DialogForm form={form} verb="Create tenant" busyVerb="Creating…" onCancel={onClose}>
        <TextField
          {...form.text('companyName')}
          name="companyName"
          label={labels.companyName}
          autoComplete="off"
          data-autofocus
        />
        <AdminFields
          field={form.text}
          emailHelp="The administrator signs in with it. Its domain becomes the company’s."
        />
        <SelectField {...form.text('plan')} label="Plan" options={planOptions} />
        <details className={styles.more}>
          <summary>Time zone and business units</summary>
          <SelectField
            {...form.text('timeZone')}
            label="Time zone"
            help="Decides when a report of the day is late."
            options={timeZoneOptions(form.values.timeZone)}
          />
          <label className={styles.check}>
            <CheckBox
              checked={form.values.withSeedUnits}
              onChange={(event) => form.change({ withSeedUnits: event.currentTarget.checked })}
            />
            Begin with five business units: Sales &amp; Marketing, Technology &amp; Engineering, and three
            more
          </label>
        </details>
      </DialogForm>
    </Dialog>
  )
}
