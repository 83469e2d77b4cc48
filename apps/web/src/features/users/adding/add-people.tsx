import { useIsMutating } from '@tanstack/react-query'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { template } from '../import/columns.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { importKey } from '../import/use-import.ts'
import { useChoices } from '../use-choices.ts'
import type { Seats, User } from '../user-types.ts'
import { AddLine } from './add-line.tsx'
import styles from './adding.module.css'
import { Invited } from './invited.tsx'

interface AddPeopleProps {
  seats: Seats
  /** Whether this installation sends mails. */
  sendsMail: boolean
}

/** Adds people one by one in a line of the page, or from a file, and lists the added people with their links. */
export function AddPeople({ seats, sendsMail }: AddPeopleProps) {
  const choices = useChoices()
  const [added, setAdded] = useState<User[]>([])
  const [isImporting, setImporting] = useState(false)
  const isImportRunning = useIsMutating({ mutationKey: importKey }) > 0
  return (
    <>
      {choices.isReady ? (
        <AddLine
          choices={choices}
          seats={seats}
          sendsMail={sendsMail}
          onAdded={(user) => setAdded((before) => [user, ...before])}
        />
      ) : choices.error ? (
        <ErrorState error={choices.error} what="The roles and units" retry={choices.retry} />
      ) : (
        <div className={styles.awaited} aria-busy />
      )}
      {added.length > 0 && (
        <ul className={styles.invited} aria-label="Added just now">
          {added.map((user) => (
            <Invited key={user.id} user={user} />
          ))}
        </ul>
      )}
      <div className={styles.more}>
        <p className={styles.question}>More than a few?</p>
        <p>A file with names, emails, roles and units; you see every line before anybody is added.</p>
        <div className={styles.buttons}>
          <Button
            icon={<IconUpload size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            Import a file
          </Button>
          <Button
            look="accent"
            icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => saveFile(new Blob([template], { type: 'text/csv;charset=utf-8' }), 'people.csv')}
          >
            Sample file
          </Button>
          <span role="status">
            {isImportRunning && <StatusMark name="pending">The import is under way</StatusMark>}
          </span>
        </div>
      </div>
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
