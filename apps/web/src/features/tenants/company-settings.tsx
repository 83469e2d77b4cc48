import { useQueryClient } from '@tanstack/react-query'
import { planUserLimits } from '#core/people/plans.ts'
import { call } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
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
    start: () => draftOf(tenant),
    version: tenant.version,
    check: ({ name, maxUsers }) => ({
      name: name.trim() === '' ? 'Enter the name of the company.' : undefined,
      maxUsers: problemOfLimit(maxUsers),
    }),
    send: (draft, keyOf, before) => {
      const body = { ...changedFields(bodyOf(draft), bodyOf(before.values)), version: before.version }
      return call('PATCH /platform/tenants/{tenantId}', {
        path: { tenantId: tenant.id },
        body,
        key: keyOf(body),
      })
    },
    takeStored: async () => {
      const path = { tenantId: tenant.id }
      const stored = await call('GET /platform/tenants/{tenantId}', { path }).catch(() => undefined)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: ({ tenant: saved, notice }, values) => {
      form.restart(values, saved.version)
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

function draftOf({ name, maxUsers, timeZone }: Pick<Tenant, 'name' | 'maxUsers' | 'timeZone'>) {
  return { name, maxUsers: String(maxUsers), timeZone }
}

function bodyOf({ name, maxUsers, timeZone }: ReturnType<typeof draftOf>) {
  return { name: name.trim(), maxUsers: Number(maxUsers), timeZone }
}

function problemOfLimit(text: string): string | undefined {
  const isRight = /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100_000
  return isRight ? undefined : 'Enter a number from 1 to 100,000.'
}
