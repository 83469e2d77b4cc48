import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { accessWords, fullNameOfAccess, referenceTo, showEnded, type AccessEntry } from './access-entries.ts'
import { AccessList } from './access-list.tsx'
import styles from './account.module.css'

interface PersonAccessProps {
  userId: string
  name: string
  /** Whether the reader may replace the person's credentials, which include passkeys. */
  mayEndPasskeys: boolean
}

/** Everything that has access to the account of somebody whom the person manages. */
export function PersonAccess({ userId, name, mayEndPasskeys }: PersonAccessProps) {
  const client = useQueryClient()
  const path = { userId }
  const access = useQuery({
    ...apiQuery('users', 'GET /users/{userId}/account-access', { path }),
    ...listFreshness,
  })
  const [ending, setEnding] = useState<AccessEntry>()
  const isSlow = useSlow(access.isPending)
  const end = useMutation({
    mutationFn: (entry: AccessEntry) =>
      call('DELETE /users/{userId}/account-access', {
        path,
        body: { entries: [referenceTo(entry)] },
      }),
    onSuccess: (ended, entry) => showEnded(accessWords[entry.kind].ended, ended),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
  if (access.isError && !access.data)
    return <ErrorState error={access.error} what="What has access" retry={() => access.refetch()} />
  if (!access.data) return <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
  const { items } = access.data
  if (items.length === 0)
    return <p className={styles.groupNote}>Nobody is signed in, and nothing is connected.</p>
  return (
    <>
      <AccessList
        entries={items}
        onEnd={setEnding}
        ending={end.isPending ? end.variables : undefined}
        isEndable={({ kind }) => kind !== 'passkey' || mayEndPasskeys}
      />
      <ConfirmDialog
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={ending ? `${accessWords[ending.kind].end}: ${fullNameOfAccess(ending)}?` : ''}
        verb={ending ? accessWords[ending.kind].end : ''}
        busy={end.isPending && 'Ending…'}
        onConfirm={() => ending && end.mutate(ending, { onSettled: () => setEnding(undefined) })}
      >
        <p>It ends at once for {name}, and the activity log says so.</p>
      </ConfirmDialog>
    </>
  )
}
