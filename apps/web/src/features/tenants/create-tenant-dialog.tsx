import { shownDomain } from '#core/people/shown-email.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { nameKey } from '#core/names/normal-name.ts'
import { plans, planUserLimits, type Plan } from '#core/people/plans.ts'
import { useState } from 'react'
import { longestSearch } from '#web/lib/address.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newId } from '#web/lib/new-id.ts'
import { apiQuery } from '#web/lib/query.ts'
import { currentName } from '#web/lib/time-zones.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { AdminFields, adminLabels, missingIn, MissingNote, noAdmin } from './admin-fields.tsx'
import { timeZoneOptions } from '#web/lib/time-zones.ts'
import { HandOver } from './hand-over.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

const labels = { companyName: 'Company name', ...adminLabels } as const
const planOptions = plans.map((value) => ({
  value,
  label: `${value}, up to ${planUserLimits[value]} users`,
}))

/** A form for a new company with its first administrator; after it is created, the hand-over to that administrator. */
export function CreateTenantDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Tenant>()
  return (
    <Dialog
      title={created ? `Hand over ${created.name}` : 'Create tenant'}
      isOpen
      onClose={onClose}
      isHigh
      size={520}
    >
      {created ? (
        <HandOver tenant={created} onClose={onClose} />
      ) : (
        <CreateForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  )
}

interface CreateFormProps {
  onCreated: (tenant: Tenant) => void
  onCancel: () => void
}

function CreateForm({ onCreated, onCancel }: CreateFormProps) {
  const client = useQueryClient()
  // Generated once, so that a retry after a lost response is idempotent.
  const [id] = useState(() => newId('tenant'))
  const form = useForm({
    start: {
      companyName: '',
      ...noAdmin,
      plan: 'Professional' as Plan,
      // Only a suggestion: the zone is a field of the form, because it decides when the company's people are late.
      timeZone: currentName(Temporal.Now.timeZoneId()),
      withSeedUnits: true,
    },
    check: ({ companyName, adminName, adminEmail, adminPassword }) =>
      missingIn({ companyName, adminName, adminEmail, adminPassword }, labels),
    send: (values, keyOf) => {
      const body = { id, ...values }
      return call('POST /platform/tenants', { body, key: keyOf(body) })
    },
    onSent: ({ tenant, message }) => {
      toast.success(message)
      onCreated(tenant)
      void client.invalidateQueries({ queryKey: ['tenants'] })
    },
    onFailure: (error) => toast.error(texts.error(messageOf(error))),
  })
  return (
    <DialogForm form={form} verb="Create tenant" busyVerb="Creating…" onCancel={onCancel}>
      <MissingNote problems={form.summary} />
      <TextField
        {...form.text('companyName')}
        name="companyName"
        label={labels.companyName}
        limit={200}
        autoComplete="off"
        data-autofocus
      />
      <SameNameNote name={form.values.companyName} />
      <AdminFields
        field={form.text}
        emailHelp="The administrator signs in with it. Its domain becomes the tenant’s."
      />
      <SelectField {...form.text('plan')} label="Plan" options={planOptions} />
      <SearchSelect
        {...form.field('timeZone')}
        label="Time zone"
        help="Where its people work. It decides when a report of the day is late."
        options={timeZoneOptions([form.values.timeZone])}
        noMatch="No time zone has this in its name."
      />
      <details className={styles.more}>
        <summary>Business units</summary>
        <label className={styles.check}>
          <CheckBox
            checked={form.values.withSeedUnits}
            onChange={(event) => form.change({ withSeedUnits: event.currentTarget.checked })}
          />
          Begin with five business units: Sales &amp; Marketing, Technology &amp; Engineering, and three more
        </label>
      </details>
    </DialogForm>
  )
}

/** A warning if a company with this name exists. Two companies may have the same name. */
function SameNameNote({ name }: { name: string }) {
  const search = name.trim()
  const found = useQuery({
    ...apiQuery('tenants', 'GET /platform/tenants', { query: { search } }),
    enabled: search.length > 1 && search.length <= longestSearch,
  })
  const same = found.data?.items.find((tenant) => nameKey(tenant.name) === nameKey(search))
  return same ? (
    <div className={styles.sameName}>
      <Note mark="warning" role="status">
        There is a tenant of this name already: {same.name}, {shownDomain(same.domain)}.
      </Note>
    </div>
  ) : null
}
