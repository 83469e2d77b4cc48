import { useMutation, useQueryClient } from '@tanstack/react-query'
import { planUserLimits } from '#core/people/plans.ts'
import { useState, type FormEvent } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { timeZoneOptions } from './time-zones.ts'
import { useProblems } from './use-problems.ts'
import type { Tenant } from './use-tenants.ts'

const fieldIds = { name: 'tenant-name', maxUsers: 'tenant-max-users', timeZone: 'tenant-time-zone' }

/** Name, zone, and the number of users that the contract allows. */
export function CompanySettings({ tenant }: { tenant: Tenant }) {
  const client = useQueryClient()
  const [name, setName] = useState(tenant.name)
  const [limit, setLimit] = useState(String(tenant.maxUsers))
  const [timeZone, setTimeZone] = useState(tenant.timeZone)
  const { problems, show, showRefusal, recheck } = useProblems(fieldIds)
  const save = useMutation({
    mutationFn: () =>
      call('PATCH /platform/tenants/{tenantId}', {
        path: { tenantId: tenant.id },
        body: { name: name.trim(), maxUsers: Number(limit), timeZone },
      }),
    onSuccess: ({ notice }) => {
      toast.success('Company saved')
      if (notice) toast.warning(notice, { durationMs: 12_000 })
    },
    onError: (error) => {
      if (!showRefusal(error)) toast.error(texts.failed(messageOf(error)))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const nameProblem = problemOfName(name)
    const limitProblem = problemOfLimit(limit)
    const found = {
      ...(nameProblem ? { name: nameProblem } : {}),
      ...(limitProblem ? { maxUsers: limitProblem } : {}),
    }
    if (!show(found)) save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.part}>
      <h3>Company</h3>
      <TextField
        id={fieldIds.name}
        label="Name"
        maxLength={200}
        value={name}
        error={problems.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          recheck('name', problemOfName(event.currentTarget.value))
        }}
      />
      <TextField
        id={fieldIds.maxUsers}
        label="User limit"
        help={`${tenant.plan} has ${planUserLimits[tenant.plan]}. A contract may set another number, until the plan changes.`}
        inputMode="numeric"
        value={limit}
        error={problems.maxUsers}
        onChange={(event) => {
          setLimit(event.currentTarget.value)
          recheck('maxUsers', problemOfLimit(event.currentTarget.value))
        }}
      />
      <SelectField
        id={fieldIds.timeZone}
        label="Time zone"
        options={timeZoneOptions(timeZone)}
        value={timeZone}
        error={problems.timeZone}
        onChange={(event) => setTimeZone(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="form" look="filled" busy={save.isPending && 'Saving…'}>
          Save company
        </Button>
      </div>
    </form>
  )
}

function problemOfName(name: string): string | undefined {
  return name.trim() === '' ? 'Enter the name of the company.' : undefined
}

function problemOfLimit(text: string): string | undefined {
  const isRight = /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100_000
  return isRight ? undefined : 'Enter a number from 1 to 100,000.'
}
