import type { ReactNode, Ref } from 'react'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '../button/button.tsx'
import { Note } from '../text/note.tsx'
import { useFocusIfLost } from '../overlay/use-focus-if-lost.ts'
import styles from './file-import.module.css'

interface ImportStepProps {
  /** The failures, with a retry if that can help. */
  failures: readonly { error: Error | null; retry?: () => void }[]
  /** Further remarks over the table. */
  notes?: ReactNode
  isBusy?: boolean
  verb: string
  busy: string | false
  /** Why nothing can be added yet. */
  blockedBecause: string | undefined
  onAdd: () => void
  onOther: () => void
  children: ReactNode
}

/** A parsed file: failures, its rows, and buttons to add them or to choose another file. */
export function ImportStep(props: ImportStepProps) {
  const { failures, notes, isBusy, verb, busy, blockedBecause, onAdd, onOther, children } = props
  const start = useFocusIfLost<HTMLDivElement>()
  return (
    <>
      <ImportNotes ref={start} isBusy={isBusy}>
        {failures.map(
          ({ error, retry }) =>
            error && (
              <Note key={messageOf(error)} mark="missed" role="alert">
                {messageOf(error)}{' '}
                {retry && (
                  <Button look="accent" needsConnection onClick={retry}>
                    Try again
                  </Button>
                )}
              </Note>
            ),
        )}
        {notes}
      </ImportNotes>
      {children}
      <ImportFoot>
        <Button size="form" onClick={onOther}>
          Choose another file
        </Button>
        <Button
          size="form"
          look="filled"
          busy={busy}
          blockedBecause={blockedBecause}
          needsConnection
          onClick={onAdd}
        >
          {verb}
        </Button>
      </ImportFoot>
    </>
  )
}

interface ImportNotesProps {
  isBusy?: boolean | undefined
  children: ReactNode
  /** The element that gets the focus when the step begins. */
  ref?: Ref<HTMLDivElement>
}

/** Notes in a column; renders no space if empty. */
export function ImportNotes({ isBusy, children, ref }: ImportNotesProps) {
  return (
    <div
      ref={ref}
      {...(ref ? { role: 'group', 'aria-label': 'The file', tabIndex: -1 } : {})}
      className={styles.notes}
      aria-busy={isBusy}
    >
      {children}
    </div>
  )
}

/** Names the columns of a file that are ignored. */
export function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Note>
      {names.length === 1 ? 'The column' : 'The columns'} {names.join(', ')}{' '}
      {names.length === 1 ? 'is' : 'are'} ignored.
    </Note>
  )
}

/** The buttons of a step. */
export function ImportFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
