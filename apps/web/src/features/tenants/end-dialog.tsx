import { lockedDays } from '#core/tenants/end.ts'
import { formatDate } from '#core/time/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

/** Announces the last day of a company, or another one. */
export function EndDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const client = useQueryClient()
  const [endsOn, setEndsOn] = useState(tenant.endsOn ?? '')
  const [problem, setProblem] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const announce = useMutation({
    mutationFn: () =>
      call('PUT /platform/tenants/{tenantId}/end', { path: { tenantId: tenant.id }, body: { endsOn } }),
    onSuccess: ({ tenant: ending }) => {
      toast.success(`The end of ${ending.name} on ${formatDate(ending.endsOn)} was announced to its people.`)
      onClose()
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields?.[0] : undefined
      if (refused) setProblem(refused.message)
      else toast.error(texts.failed(messageOf(error)))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (announce.isPending || unread) return
    if (endsOn) announce.mutate()
    else setProblem('Choose the last day.')
  }
  return (
    <Dialog title={`End ${tenant.name}`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ul className={styles.consequences}>
          <li>Its people are told at once, on every page, and work on until the last day.</li>
          <li>After the last day nobody of the company can sign in.</li>
          <li>
            {lockedDays} days later the company is deleted for good, with its people, reports, tasks and
            files.
          </li>
          <li>Until it is deleted, the end can be taken back.</li>
        </ul>
        <DateField
          label="Last day"
          help={`By the company’s time zone, ${tenant.timeZone}.`}
          timeZone={tenant.timeZone}
          value={endsOn}
          onChange={(day) => {
            setEndsOn(day)
            setProblem(undefined)
          }}
          onProblem={setUnread}
          error={problem}
        />
        <div className={styles.buttons}>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="form" look="danger" busy={announce.isPending && 'Announcing…'}>
            Announce the end
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
