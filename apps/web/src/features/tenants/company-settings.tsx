import { useMutation, useQueryClient } from '@tanstack/react-query'
import { planUserLimits } from '#core/people/plans.ts'
import { useState, type FormEvent } from 'react'
import { call } from '#web/lib/api.ts'
import { changedFields, isChangedMeanwhile, onStored } from '#web/lib/changed-meanwhile.ts'
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
  const [stored, setStored] = useState(tenant)
  const [{ name, limit, timeZone }, setDraft] = useState(() => draftOf(tenant))
  const change = (changed: Partial<ReturnType<typeof draftOf>>) =>
    setDraft((last) => ({ ...last, ...changed }))
  const { problems, show, showRefusal, recheck } = useProblems(fieldIds)
  const save = useMutation({
    mutationFn: () =>
      call('PATCH /platform/tenants/{tenantId}', {
        path: { tenantId: tenant.id },
        body: {
          ...changedFields(
            { name: name.trim(), maxUsers: Number(limit), timeZone },
            { name: stored.name, maxUsers: stored.maxUsers, timeZone: stored.timeZone },
          ),
          version: stored.version,
        },
      }),
    onSuccess: ({ tenant: saved, notice }) => {
      setStored(saved)
      toast.success('Company saved')
      if (notice) toast.warning(notice, { durationMs: 12_000 })
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void takeStored()
      if (!showRefusal(error)) toast.error(texts.failed(messageOf(error)))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  /** What was typed stays, and saving again replaces what the refusal has shown. */
  const takeStored = async () => {
    const path = { tenantId: tenant.id }
    const newer = await call('GET /platform/tenants/{tenantId}', { path }).catch(() => undefined)
    if (!newer) return
    setStored(newer)
    setDraft((typed) => onStored(typed, draftOf(stored), draftOf(newer)))
  }
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
          change({ name: event.currentTarget.value })
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
          change({ limit: event.currentTarget.value })
          recheck('maxUsers', problemOfLimit(event.currentTarget.value))
        }}
      />
      <SelectField
        id={fieldIds.timeZone}
        label="Time zone"
        options={timeZoneOptions(timeZone)}
        value={timeZone}
        error={problems.timeZone}
        onChange={(event) => change({ timeZone: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="form" look="filled" busy={save.isPending && 'Saving…'}>
          Save company
        </Button>
      </div>
    </form>
  )
}

function draftOf({ name, maxUsers, timeZone }: Tenant) {
  return { name, limit: String(maxUsers), timeZone }
}

function problemOfName(name: string): string | undefined {
  return name.trim() === '' ? 'Enter the name of the company.' : undefined
}

function problemOfLimit(text: string): string | undefined {
  const isRight = /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100_000
  return isRight ? undefined : 'Enter a number from 1 to 100,000.'
}
