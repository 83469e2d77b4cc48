import { shownEmail } from '#core/people/shown-email.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { texts } from './texts.ts'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

interface DeletionDialogProps {
  tenant: Tenant
  onClose: () => void
}

/** Shows what is deleted with the administrator, and deletes them after the word is typed. */
export function DeleteAdminDialog({ tenant, onClose }: DeletionDialogProps) {
  const client = useQueryClient()
  const path = { tenantId: tenant.id }
  const consequences = useQuery({
    ...apiQuery('tenant-admin', 'GET /platform/tenants/{tenantId}/admin-deletion', { path }),
    // Counted again each time the dialog opens, but not while it is open.
    gcTime: 0,
    retry: false,
  })
  const remove = useMutation({
    mutationFn: (adminEmail: string) =>
      call('POST /platform/tenants/{tenantId}/admin-deletion', {
        path,
        body: { confirm: 'DELETE', adminEmail },
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const title = `Delete the tenant admin of ${tenant.name}?`
  if (!consequences.data)
    return (
      <Dialog title={title} isOpen onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        {consequences.isError ? (
          <ErrorState error={consequences.error} what="The administrator" />
        ) : (
          <div aria-busy="true">
            <Skeleton width="70%" />
          </div>
        )}
      </Dialog>
    )
  const { adminEmail, adminName, reports, files, notifications, otherAdmins } = consequences.data
  const deleted = [
    counted(reports, 'report'),
    counted(files, 'file'),
    counted(notifications, 'notification'),
  ].filter(Boolean)
  return (
    <ConfirmDelete
      title={title}
      verb="Delete tenant admin"
      busy={remove.isPending && 'Deleting…'}
      onClose={onClose}
      onConfirm={() => remove.mutate(adminEmail)}
    >
      <ul className={styles.consequences}>
        <li>
          {adminName} ({shownEmail(adminEmail)}) is logged out at once and cannot sign in again.
        </li>
        <li>
          {deleted.length > 0
            ? `Their ${listText(deleted)} ${reports + files + notifications === 1 ? 'goes' : 'go'} too.`
            : 'They have written no reports.'}{' '}
          What they acknowledged of others stays, and so does the tenant’s log.
        </li>
        <li>
          {otherAdmins > 0
            ? `${counted(otherAdmins, 'other tenant admin')} can still manage the tenant.`
            : 'Nobody is left to manage the tenant until you add another tenant admin.'}
        </li>
      </ul>
      <Note mark="warning">There is no way back: an administrator cannot be restored.</Note>
    </ConfirmDelete>
  )
}

/** Deletes a company without people. */
export function DeleteTenantDialog({ tenant, onClose }: DeletionDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call('POST /platform/tenants/{tenantId}/deletion', {
        path: { tenantId: tenant.id },
        body: { confirm: 'DELETE' },
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  return (
    <ConfirmDelete
      title={`Delete ${tenant.name}?`}
      verb="Delete orphaned tenant"
      busy={remove.isPending && 'Deleting…'}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <ul className={styles.consequences}>
        <li>Nobody belongs to this tenant any more.</li>
        <li>Its roles, business units, settings and log go with it, for good.</li>
      </ul>
    </ConfirmDelete>
  )
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
}

function listText(parts: string[]): string {
  return new Intl.ListFormat('en').format(parts)
}
