import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import styles from './calendar-feed.module.css'

export const feedQuery = apiQuery('account', 'GET /me/calendar-feed')

/** The private address, as long as it can be shown, and its actions; with Close in a dialog. */
export function FeedAddress({ madeAt, onClose }: { madeAt: string | null; onClose?: () => void }) {
  const { make, end, url } = useFeed()
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const stopAsking = () => {
    setAsking(undefined)
    end.reset()
  }
  const making = make.isPending && 'Making the address…'
  return (
    <>
      <p>
        Google Calendar, Outlook, Apple Calendar and others can show your meetings, the tasks that are due and
        your leave, from three months ago to a year ahead. They look for changes by themselves, most of them
        every few hours. Nothing can be changed through the address.
      </p>
      {url ? <NewAddress url={url} /> : madeAt !== null && <ExistingAddress madeAt={madeAt} />}
      {make.error && (
        <ErrorState error={make.error} text="The address could not be made." retry={() => make.mutate()} />
      )}
      <div className={styles.actions}>
        {madeAt === null && !url ? (
          <Button size="form" look="filled" needsConnection busy={making} onClick={() => make.mutate()}>
            Make address
          </Button>
        ) : (
          <>
            <Button size="form" look="danger" onClick={() => setAsking('end')}>
              Turn off
            </Button>
            <Button size="form" onClick={() => setAsking('renew')} busy={making}>
              Renew address
            </Button>
          </>
        )}
        {onClose && (
          <Button size="form" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'renew'}
        onClose={stopAsking}
        title="Renew the address?"
        verb="Renew address"
        onConfirm={() => {
          make.mutate()
          stopAsking()
        }}
      >
        <p>Calendar programs with the present address get nothing more, until you give them the new one.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'end'}
        onClose={stopAsking}
        title="Turn the address off?"
        verb="Turn off"
        busy={end.isPending && 'Turning off…'}
        error={end.error}
        onConfirm={() => end.mutate(undefined, { onSuccess: stopAsking })}
      >
        <p>Calendar programs with the address get nothing more.</p>
      </ConfirmDialog>
    </>
  )
}

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <div className={styles.address}>
        <CopyField
          label="Your private address"
          value={url}
          copied="Address copied."
          look="filled"
          data-autofocus
        />
      </div>
      <p className={styles.hint}>
        Whoever has it can read your calendar, so give it to nobody else. It is shown only now.
      </p>
    </>
  )
}

function ExistingAddress({ madeAt }: { madeAt: string }) {
  const { timeZone } = useMe().user
  return (
    <p className={styles.hint}>
      You have an address since <InstantText value={madeAt} timeZone={timeZone} />. It cannot be shown again;
      renew it to get another one.
    </p>
  )
}

/** Creates, renews and ends the private address; `url` is the address that was created here, until it ends. */
function useFeed() {
  const client = useQueryClient()
  const [url, setUrl] = useState<string>()
  const make = useMutation({
    mutationFn: () => call('POST /me/calendar-feed', {}),
    onSuccess: (made) => {
      setUrl(made.url)
      client.setQueryData(feedQuery.queryKey, { madeAt: made.madeAt })
    },
  })
  const end = useMutation({
    mutationFn: () => call('DELETE /me/calendar-feed', {}),
    onSuccess: () => {
      setUrl(undefined)
      client.setQueryData(feedQuery.queryKey, { madeAt: null })
      toast.success('Your private calendar address is off.')
    },
  })
  return { make, end, url }
}
