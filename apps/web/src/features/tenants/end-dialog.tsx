import { endStage, furthestEndDays, lockedDays } from '#core/tenants/end.ts'
import { formatDate } from '#core/time/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { zoneLabel } from '#web/lib/time-zones.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

/** Announces the last day of a company, or changes it. */
export function EndDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    start: { endsOn: tenant.endsOn ?? '' },
    check: ({ endsOn }) => ({ endsOn: endsOn === '' ? 'Choose the last day.' : undefined }),
    send: (body, keyOf) =>
      call('PUT /platform/tenants/{tenantId}/end', { path: { tenantId: tenant.id }, body, key: keyOf(body) }),
    onSent: ({ tenant: ending }) => {
      toast.success(`The end of ${ending.name} on ${formatDate(ending.endsOn)} was announced to its people.`)
      onClose()
    },
    onFailure: (error) => toast.error(texts.failed(messageOf(error))),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  return (
    <Dialog title={`End ${tenant.name}?`} isOpen onClose={onClose}>
      <DialogForm form={form} verb="End tenant" busyVerb="Ending…" look="danger" onCancel={onClose}>
        <ul className={styles.consequences}>
          <li>Its people are notified now, on every page, and work on until the last day.</li>
          <li>After the last day nobody of the tenant can sign in.</li>
          <li>
            {lockedDays} days later the tenant is deleted for good, with its people, reports, tasks and files.
          </li>
          <li>You can undo this until it is deleted.</li>
        </ul>
        <DateField
          {...form.field('endsOn')}
          label="Last day"
          help={`In the tenant’s time zone, ${zoneLabel(tenant.timeZone, serverNow())}.`}
          timeZone={tenant.timeZone}
          blockedBecause={(day) => refusalOf(Temporal.PlainDate.from(day), serverToday(tenant.timeZone))}
        />
      </DialogForm>
    </Dialog>
  )
}

/** Why the company cannot end on the day. */
function refusalOf(day: Temporal.PlainDate, today: Temporal.PlainDate): string | undefined {
  if (endStage(day, today) !== 'to-come') return 'Choose today or a day to come.'
  const furthest = today.add({ days: furthestEndDays })
  return Temporal.PlainDate.compare(day, furthest) > 0 ? 'Choose a day within two years.' : undefined
}
