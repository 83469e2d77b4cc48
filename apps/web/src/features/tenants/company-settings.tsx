import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { planUserLimits } from '#core/people/plans.ts'
import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import { call } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { timeZoneOptions } from '#web/lib/time-zones.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { TooSmallDialog } from './change-questions.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

/** Name, zone, and the number of users that the contract allows. */
export function CompanySettings({ tenant }: { tenant: Tenant }) {
  const { form, question } = useSettingsForm(tenant)
  return (
    <Form form={form} className={styles.part}>
      <h3>Tenant</h3>
      <TextField {...form.text('name')} label="Name" limit={200} />
      <TextField
        {...form.text('maxUsers')}
        label="User limit"
        help={`${tenant.plan} has ${planUserLimits[tenant.plan]}. A contract may set another number, which stays when the plan changes.`}
        inputMode="numeric"
      />
      <SearchSelect
        {...form.field('timeZone')}
        label="Time zone"
        options={timeZoneOptions([form.values.timeZone])}
        noMatch="No time zone has this in its name."
      />
      <div className={styles.buttons}>
        <Button type="submit" size="form" look="filled" busy={form.isSending && 'Saving…'}>
          Save tenant
        </Button>
      </div>
      <TooSmallDialog question={question} />
    </Form>
  )
}

/** The form of the settings, and the question about a limit below the number of active users. */
function useSettingsForm(tenant: Tenant) {
  const client = useQueryClient()
  /** The server's message about a limit that needs a confirmation. */
  const [tooSmall, setTooSmall] = useState<string>()
  const isConfirmed = useRef(false)
  const form = useForm({
    start: () => draftOf(tenant),
    version: tenant.version,
    check: ({ name, maxUsers }) => ({
      name: name.trim() === '' ? 'Enter the name of the tenant.' : undefined,
      maxUsers: limitProblem(maxUsers),
    }),
    send: (draft, keyOf, before) => {
      const body = {
        ...changedFields(bodyOf(draft), bodyOf(before.values)),
        version: before.version,
        ...(isConfirmed.current ? { evenIfTooSmall: true } : {}),
      }
      isConfirmed.current = false
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
      toast.success('Tenant saved')
      if (notice) toast.warning(notice, { durationMs: 12_000 })
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'plan_too_small') setTooSmall(error.message)
      else toast.error(texts.failed(messageOf(error)))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const question =
    tooSmall === undefined
      ? undefined
      : {
          text: tooSmall,
          tenant,
          confirm: () => {
            setTooSmall(undefined)
            isConfirmed.current = true
            form.submit()
          },
          cancel: () => setTooSmall(undefined),
        }
  return { form, question }
}

function draftOf({ name, maxUsers, timeZone }: Pick<Tenant, 'name' | 'maxUsers' | 'timeZone'>) {
  return { name, maxUsers: String(maxUsers), timeZone }
}

function bodyOf({ name, maxUsers, timeZone }: ReturnType<typeof draftOf>) {
  return { name: name.trim(), maxUsers: Number(asciiNumbers(maxUsers)), timeZone }
}

function limitProblem(typed: string): string | undefined {
  const text = asciiNumbers(typed)
  const isRight = /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100_000
  return isRight ? undefined : 'Enter a number from 1 to 100,000.'
}
