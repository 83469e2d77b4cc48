import type { PermissionChanges } from '#core/roles/permission-changes.ts'
import { countPeople } from './texts.ts'
import styles from './roles.module.css'

interface ChangeNoteProps {
  changes: PermissionChanges
  isDirty: boolean
  /** How many people have the changed role; undefined for a new one. */
  holders?: number
  isMine?: boolean
}

/** The unsaved changes of a role: "2 added, 1 removed. 6 people will be notified.". */
export function ChangeNote({ changes, isDirty, holders, isMine }: ChangeNoteProps) {
  const { added, removed } = changes
  const isChanged = added.length + removed.length > 0
  return (
    <output className={styles.changeNote}>
      {isChanged ? (
        <>
          <span className={styles.count}>{changesText(changes)}.</span>
          {holders !== undefined && holders > 0 && ` ${notifiedText(holders, isMine)}`}
        </>
      ) : (
        isDirty && 'Unsaved changes'
      )}
    </output>
  )
}

function changesText({ added, removed }: PermissionChanges): string {
  const parts = [
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
  ]
  return parts.filter(Boolean).join(', ')
}

function notifiedText(holders: number, isMine: boolean | undefined): string {
  if (holders === 1 && isMine) return 'You alone have this role.'
  return `${countPeople(holders)} will be notified${isMine ? ', you among them' : ''}.`
}
