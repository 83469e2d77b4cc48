import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { counted } from '#web/lib/numbers.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { InstantText } from '#web/ui/date-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { OtherAccessChoice } from './other-access.tsx'
import { deviceName } from '#core/auth/device-name.ts'

type Session = Output<'GET /me/sessions'>['items'][number]

/** The person's sessions, with actions to end them. */
export function SessionsPage() {
  const client = useQueryClient()
  const sessions = useQuery(apiQuery('session', 'GET /me/sessions'))
  const [asksAll, setAsksAll] = useState(false)
  const [endsAccess, setEndsAccess] = useState(true)
  const isSlow = useSlow(sessions.isPending)
  const shown = isSlow ? [] : (sessions.data?.items ?? [])
  const others = sessions.data?.items.filter((one) => !one.isCurrent).length ?? 0

  const end = useMutation({
    mutationFn: (one: Session) => call('DELETE /me/sessions/{sessionId}', { path: { sessionId: one.id } }),
    onSuccess: () => toast.success('Session ended.'),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /me/sessions', endsAccess ? {} : { query: { keepsOtherAccess: 'true' } }),
    onSuccess: ({ ended }) => toast.success(counted(ended, 'session ended.', 'sessions ended.')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      for (const topic of ['session', 'account', 'telegram'])
        void client.invalidateQueries({ queryKey: [topic] })
    },
  })

  return (
    <>
      <PageTitle
        facts="The browsers in which you are signed in."
        more={others > 0 && <Button onClick={() => setAsksAll(true)}>End all other sessions</Button>}
      >
        Sessions
      </PageTitle>
      {sessions.isError && (
        <ErrorState error={sessions.error} what="Your sessions" retry={() => sessions.refetch()} />
      )}
      <ul className={styles.sessions} aria-busy={sessions.isPending}>
        {isSlow &&
          [1, 2].map((row) => (
            <li key={row} className={styles.session}>
              <Skeleton width={240} />
            </li>
          ))}
        {shown.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            onEnd={() => end.mutate(one)}
            isEnding={end.isPending && end.variables.id === one.id}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asksAll}
        onClose={() => setAsksAll(false)}
        title="End all other sessions?"
        verb="End other sessions"
        busy={endOthers.isPending && 'Ending…'}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsksAll(false) })}
      >
        <p>{counted(others, 'other browser is', 'other browsers are')} logged out at once. This one stays.</p>
        <OtherAccessChoice ends={endsAccess} onChange={setEndsAccess} />
      </ConfirmDialog>
    </>
  )
}

function SessionRow({
  session,
  onEnd,
  isEnding,
}: {
  session: Session
  onEnd: () => void
  isEnding: boolean
}) {
  const { timeZone } = useMe().user
  const device = deviceName(session.userAgent)
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>
        <p>
          {session.address} ·{' '}
          <span className={styles.fact}>
            signed in <InstantText value={session.signedInAt} timeZone={timeZone} />
          </span>{' '}
          ·{' '}
          <span className={styles.fact}>
            last seen <InstantText value={session.lastSeenAt} timeZone={timeZone} as="short" />
          </span>
        </p>
      </div>
      {session.isCurrent ? (
        <StatusMark name="active">This browser</StatusMark>
      ) : (
        <Button
          onClick={onEnd}
          busy={isEnding && 'Ending…'}
          aria-label={`End session of ${device}, ${session.address}`}
        >
          End session
        </Button>
      )}
    </li>
  )
}
