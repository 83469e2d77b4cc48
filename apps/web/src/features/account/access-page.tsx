import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { accessWords, isCurrent, referenceTo, showEnded, type AccessEntry } from './access-entries.ts'
import { GroupedAccessList } from './access-list.tsx'
import { EndAccessDialog } from './end-access-dialog.tsx'
import { KeyEndQuestion } from './key-end-question.tsx'
import { PasskeyRemoval } from './passkey-removal.tsx'
import styles from './account.module.css'

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'))

/** Everything that has access to the person's account, each entry with a button that ends its access. */
export function AccountAccessPage() {
  const client = useQueryClient()
  // Platform administrators belong to no company, and have no keys.
  const { tenant } = useMe()
  const access = useQuery({
    ...apiQuery('account', 'GET /me/account-access'),
    ...listFreshness,
  })
  const [asksAll, setAsksAll] = useState(false)
  const [asked, setAsked] = useState<AccessEntry>()
  const isSlow = useSlow(access.isPending)
  const entries = access.data?.items ?? []
  const others = entries.filter((entry) => !isCurrent(entry))
  const keepFocus = useKeptFocus(access.data)
  const end = useMutation({
    onMutate: keepFocus,
    mutationFn: endAccess,
    onSuccess: (ended, entry) => showEnded(accessWords[entry.kind].ended, ended),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshAccess(client),
  })
  const askOrEnd = (entry: AccessEntry) => {
    if (entry.kind !== 'passkey' && entry.kind !== 'key') return end.mutate(entry)
    keepFocus()
    setAsked(entry)
  }
  return (
    <>
      <PageTitle
        facts="Everything that can reach your account. End what you do not know or no longer use."
        more={
          (tenant || others.length > 0) && (
            <div className={styles.pageActs}>
              {tenant && <CreateKey onMade={() => void refreshAccess(client)} />}
              {others.length > 0 && <Button onClick={() => setAsksAll(true)}>End all other access</Button>}
            </div>
          )
        }
      >
        Access to my account
      </PageTitle>
      {access.isError && (
        <ErrorState error={access.error} what="What has access" retry={() => access.refetch()} />
      )}
      <div className={styles.sessions} aria-busy={access.isPending}>
        {isSlow ? (
          <Skeleton width={240} />
        ) : (
          <GroupedAccessList
            entries={entries}
            onEnd={askOrEnd}
            ending={end.isPending ? end.variables : undefined}
          />
        )}
      </div>
      <EndAccessDialog
        entries={others}
        isOpen={asksAll}
        onClose={() => setAsksAll(false)}
        onEnded={() => refreshAccess(client)}
      />
      <EndQuestion
        entry={asked}
        onClose={() => setAsked(undefined)}
        onSettled={() => void refreshAccess(client)}
      />
    </>
  )
}

interface EndQuestionProps {
  /** The passkey or key that is to end. */
  entry: AccessEntry | undefined
  onClose: () => void
  onSettled: () => void
}

/** Asks before a passkey is removed, or a key ends. */
function EndQuestion({ entry, onClose, onSettled }: EndQuestionProps) {
  return (
    <>
      <KeyEndQuestion
        item={entry?.kind === 'key' ? entry : undefined}
        end={endAccess}
        onClose={onClose}
        onSettled={onSettled}
      />
      {entry?.kind === 'passkey' && (
        <PasskeyRemoval
          passkey={entry}
          onClose={() => {
            onClose()
            onSettled()
          }}
        />
      )}
    </>
  )
}

function endAccess(entry: AccessEntry) {
  return call('DELETE /me/account-access', { body: { entries: [referenceTo(entry)] } })
}

/** The button that opens the form for a key. */
function CreateKey({ onMade }: { onMade: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} needsConnection>
        Create key
      </Button>
      <Suspense>{isOpen && <KeyDialog onClose={() => setOpen(false)} onMade={onMade} />}</Suspense>
    </>
  )
}

/** Invalidates all queries that contain access entries. */
function refreshAccess(client: QueryClient): Promise<unknown> {
  const topics = ['account', 'session', 'push', 'telegram', 'google-calendar']
  return Promise.all(topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })))
}
