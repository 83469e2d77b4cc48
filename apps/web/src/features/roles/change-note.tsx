import type { PermissionChanges } from '#core/roles/permission-changes.ts'
import { people, signsOf } from './texts.ts'
import styles from './roles.module.css'

interface ChangeNoteProps {
  changes: PermissionChanges
  isDirty: boolean
  /** How many people have the changed role; undefined for a new one. */
  holders?: number
  isMine?: boolean
}

/** The unsaved changes of a role: "+2 −1, 6 people are affected and told". */
export function ChangeNote({ changes, isDirty, holders, isMine }: ChangeNoteProps) {
  const { added, removed } = changes
  const isChanged = added.length + removed.length > 0
  return (
    <output className={styles.changeNote}>
      {isChanged ? (
        <>
          <span className={styles.count}>{signsOf(changes)}</span>
          {holders !== undefined && holders > 0 && `, ${affected(holders, isMine)}`}
        </>
      ) : (
        isDirty && 'Unsaved changes'
      )}
    </output>
  )
}

function affected(holders: number, isMine: boolean | undefined): string {
  if (holders === 1) return isMine ? 'only you are affected' : '1 person is affected and told'
  return isMine
    ? `${people(holders)} are affected, you among them`
    : `${people(holders)} are affected and told`
}
