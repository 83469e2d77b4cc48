import { useQueryClient } from '@tanstack/react-query'
import { planUserLimits } from '#core/people/plans.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { timeZoneOptions } from './time-zones.ts'
import type { Tenant } from './use-tenants.ts'

/** Name, zone, and the number of users that the contract allows. */
export function CompanySettings({ tenant }: { tenant: Tenant }) {
  const client = useQueryClient()
  const form = useForm({
    start: { name: tenant.name, maxUsers: String(tenant.maxUsers), timeZone: tenant.timeZone },
    check: ({ name, maxUsers }) => ({
      name: name.trim() === '' ? 'Enter the name of the company.' : undefined,
      maxUsers: problemOfLimit(maxUsers),
    }),
    send: ({ name, maxUsers, timeZone }, keyOf) => {
      const body = { name: name.trim(), maxUsers: Number(maxUsers), timeZone }
      return call('PATCH /platform/tenants/{tenantId}', {
        path: { tenantId: tenant.id },
        body,
        key: keyOf(body),
      })
    },
    onSent: ({ notice }, values) => {
      form.restart(values)
      toast.success('Company saved')
      if (notice) toast.warning(notice, { durationMs: 12_000 })
    },
    onFailure: (error) => toast.error(texts.failed(messageOf(error))),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  return (
    <Form form={form} className={styles.part}>
      <h3>Company</h3>
      <TextField {...form.text('name')} label="Name" maxLength={200} />
      <TextField
        {...form.text('maxUsers')}
        label="User limit"
        help={`${tenant.plan} has ${planUserLimits[tenant.plan]}. A contract may set another number, until the plan changes.`}
        inputMode="numeric"
      />
      <SelectField
        {...form.text('timeZone')}
        label="Time zone"
        options={timeZoneOptions(form.values.timeZone)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="form" look="filled" busy={form.isSending && 'Saving…'}>
          Save company
        </Button>
      </div>
    </Form>
  )
}

function problemOfLimit(text: string): string | undefined {
  const isRight = /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100_000
  return isRight ? undefined : 'Enter a number from 1 to 100,000.'
}
