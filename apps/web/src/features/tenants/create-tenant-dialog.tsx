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
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { timeZoneOptions } from './time-zones.ts'
import { useProblems } from './use-problems.ts'

const required = {
  companyName: 'Company name',
  adminName: 'Admin name',
  adminEmail: 'Admin email',
  adminPassword: 'Admin password',
} as const
type Name = keyof typeof required

const fieldIds: Record<Name, string> = {
  companyName: 'tenant-company-name',
  adminName: 'tenant-admin-name',
  adminEmail: 'tenant-admin-email',
  adminPassword: 'tenant-admin-password',
}
const names = Object.keys(required) as Name[]
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
  const [values, setValues] = useState({ companyName: '', adminName: '', adminEmail: '', adminPassword: '' })
  const [plan, setPlan] = useState<Plan>('Professional')
  const [timeZone, setTimeZone] = useState(ownZone)
  const [withSeedUnits, setWithSeedUnits] = useState(true)
  const { problems, attempt, show, showRefusal, recheck } = useProblems(fieldIds)

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
    if (create.isPending) return
    const missing = names.filter((name) => values[name].trim() === '')
    if (!show(Object.fromEntries(missing.map((name) => [name, texts.fillIn])))) create.mutate()
  }
  const field = (name: Name) => ({
    id: fieldIds[name],
    label: required[name],
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((last) => ({ ...last, [name]: value }))
      recheck(name, value.trim() === '' ? texts.fillIn : undefined)
    },
  })
  return (
    <Dialog title="Create tenant" isOpen onClose={onClose} size={520}>
      <form onSubmit={submit} noValidate>
        <ErrorSummary
          attempt={attempt}
          problems={names
            .filter((name) => problems[name])
            .map((name) => ({ fieldId: fieldIds[name], message: `${required[name]}: ${problems[name]}` }))}
        />
        <TextField {...field('companyName')} autoComplete="off" data-autofocus />
        <TextField {...field('adminName')} autoComplete="off" />
        <TextField
          {...field('adminEmail')}
          type="email"
          autoComplete="off"
          help="The administrator signs in with it. Its domain becomes the company’s."
        />
        <PasswordField
          {...field('adminPassword')}
          autoComplete="new-password"
          help="At least 6 characters."
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
