import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { archiveKeptDays } from '#core/company-archive/limits.ts'
import { call, urlOf, type Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button, ButtonAnchor } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { ConfirmPasswordDialog } from '../current-password.tsx'
import { ArchiveState } from './archive-state.tsx'
import styles from './company-archive.module.css'

type Shown = Output<'GET /company-archive'>

/** The archive of the whole company: asked for, made in the background, and fetched once. */
export function CompanyArchive() {
  const shown = useQuery({ ...apiQuery('company-archive', 'GET /company-archive'), ...listFreshness })
  const isSlow = useSlow(shown.isPending)
  return (
    <div className={styles.section}>
      <Section title="Archive of the company" isBusy={shown.isPending}>
        <p className={styles.about}>
          Everything that the people of the company have written, as one file: to keep, or to move to another
          installation of Daymark.
        </p>
        {shown.error ? (
          <ErrorState error={shown.error} what="The archive" retry={() => shown.refetch()} />
        ) : shown.data ? (
          <Loaded shown={shown.data} />
        ) : (
          isSlow && <Skeleton width="60%" />
        )}
      </Section>
    </div>
  )
}

function Loaded({ shown: { archive, mayAsk, freeAt } }: { shown: Shown }) {
  const isBeingMade = archive?.status === 'waiting' || archive?.status === 'running'
  return (
    <>
      {archive && <ArchiveState archive={archive} />}
      {!archive && <p className={styles.about}>No archive was asked for yet.</p>}
      {!mayAsk && <p className={styles.about}>Only administrators of the company can ask for one.</p>}
      {mayAsk && freeAt && !isBeingMade && <FreeAgain at={freeAt} />}
      <div className={styles.foot}>
        {archive?.mayFetch && (
          <ButtonAnchor
            look="filled"
            href={urlOf('/company-archive/{archiveId}/content', { archiveId: archive.id })}
            download
          >
            Download archive
          </ButtonAnchor>
        )}
        {archive?.mayCancel && <CancelButton archive={archive} isBeingMade={isBeingMade} />}
        {mayAsk && !isBeingMade && <AskButton isBlocked={freeAt !== null} />}
      </div>
    </>
  )
}

function FreeAgain({ at }: { at: string }) {
  const { timeZone } = useMe().user
  return (
    <p className={styles.about}>
      Three archives were asked for within a day. You can ask again on{' '}
      <InstantText value={at} timeZone={timeZone} />.
    </p>
  )
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['company-archive'] })
}

function AskButton({ isBlocked }: { isBlocked: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  return (
    <>
      <Button
        onClick={() => setAsking(true)}
        blockedBecause={isBlocked ? 'Three archives were asked for within a day.' : undefined}
        needsConnection
      >
        Ask for an archive
      </Button>
      <ConfirmPasswordDialog
        title="Ask for an archive of the company?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        verb="Ask for archive"
        busyVerb="Asking…"
        act={(body) => call('POST /company-archive', { body })}
        onDone={() => {
          void refresh()
          toast.success('The archive is being made. You are notified when it is ready.')
          setAsking(false)
        }}
      >
        <p className={styles.about}>
          It has all reports, tasks, meetings, leave, files and the log, and also what only one person can
          read in Daymark, such as personal tasks. It has no passwords. Keep it where only people can get it
          who may see all of this.
        </p>
        <p className={styles.last}>
          It can be downloaded by you alone, once, within {archiveKeptDays} days. The other administrators are
          notified now.
        </p>
      </ConfirmPasswordDialog>
    </>
  )
}

function CancelButton({ archive, isBeingMade }: { archive: { id: string }; isBeingMade: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefresh()
  const cancel = async () => {
    setBusy(true)
    try {
      await call('POST /company-archive/{archiveId}/cancel', { path: { archiveId: archive.id } })
      setOpen(false)
      toast.success(isBeingMade ? 'The archive is not made.' : 'Archive deleted.')
      void refresh()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const verb = isBeingMade ? 'Stop making it' : 'Delete archive'
  return (
    <>
      <Button
        onClick={() => {
          setError(undefined)
          setOpen(true)
        }}
        needsConnection
      >
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={isBeingMade ? 'Stop making the archive?' : 'Delete the archive?'}
        verb={verb}
        onConfirm={() => void cancel()}
        busy={isBusy && 'Ending…'}
        error={error}
      >
        <p>The company stays as it is. You can ask for another archive.</p>
      </ConfirmDialog>
    </>
  )
}
