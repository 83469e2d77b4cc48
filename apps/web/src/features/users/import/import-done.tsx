import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ImportFoot, ImportNotes } from '#web/ui/file-import/import-step.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { linksFile, saveLinks } from '../save-links.ts'
import { refreshUsers } from '../use-user-states.ts'
import styles from './import.module.css'
import { countPeople } from '../texts.ts'
import type { Added, LeftOut, Updated } from './use-import.ts'
import { importColumns } from './columns.ts'

interface ImportDoneProps {
  added: Added
  updated: Updated
  leftOut: readonly LeftOut[]
  onClose: () => void
}

/** The last step: the people were added, and invitation links can be created for them. The other rows stay listed. */
export function ImportDone({ added, updated, leftOut, onClose }: ImportDoneProps) {
  const client = useQueryClient()
  const { timeZone } = useMe().user
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const invite = useMutation({
    mutationFn: () => call('POST /users/invitations', { body: { userIds: added.map(({ id }) => id) } }),
    onSuccess: ({ items }) => saveLinks(items, timeZone),
    onSettled: () => void refreshUsers(client),
  })
  const made = invite.data?.items
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {doneText(added.length, updated.length)}
      </h3>
      {added.length > 0 && (
        <p>
          {updated.length > 0 ? 'Those who were added' : 'They'} cannot sign in yet. Make a link for each,
          with which they set their password: it works once, within 7 days. You can also do so later, in the
          list of people with “No password yet”.
        </p>
      )}
      <ImportNotes>
        {invite.error && (
          <Note mark="missed" role="alert">
            {messageOf(invite.error)}
          </Note>
        )}
        {made && (
          <Note mark={made.every(({ isMailed }) => isMailed) ? 'info' : 'warning'} role="status">
            {made.every(({ isMailed }) => isMailed)
              ? `The links are on their way by mail, and in ${linksFile}.`
              : `The links are in ${linksFile}. They were not sent by mail, because no mail server is set up: give them to the people yourself.`}
          </Note>
        )}
      </ImportNotes>
      {leftOut.length > 0 && <LeftOutRows rows={leftOut} />}
      <ImportFoot>
        <Button size="form" onClick={onClose}>
          Close
        </Button>
        {added.length === 0 ? null : made ? (
          <Button size="form" onClick={() => void saveLinks(made, timeZone)}>
            Download again
          </Button>
        ) : (
          <Button
            size="form"
            look="filled"
            needsConnection
            busy={invite.isPending && 'Making links…'}
            onClick={() => invite.mutate()}
          >
            Make invitation links
          </Button>
        )}
      </ImportFoot>
    </>
  )
}

/** "3 people added", "2 people changed", "3 people added, 2 changed". */
function doneText(added: number, updated: number): string {
  if (added === 0 && updated > 0) return `${countPeople(updated)} changed`
  return updated === 0
    ? `${countPeople(added)} added`
    : `${countPeople(added)} added, ${updated.toLocaleString('en')} changed`
}

/** The rows of the file that were not imported, and why. */
function LeftOutRows({ rows }: { rows: readonly LeftOut[] }) {
  return (
    <section aria-label="Left out" className={styles.leftOut}>
      <h3>
        {counted(rows.length, 'row was', 'rows were')} left out: correct the file and import{' '}
        {rows.length === 1 ? 'it' : 'them'} again
      </h3>
      <ul tabIndex={0} aria-label="Rows that were left out">
        {rows.map(({ line, row, problems }) => (
          <li key={line}>
            Row {line}, {row.name || row.email || 'without a name'}
            {problems.map(({ field, message }) => (
              <small key={`${field} ${message}`}>
                {importColumns.find((column) => column.field === field)?.header ?? field}: {message}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
