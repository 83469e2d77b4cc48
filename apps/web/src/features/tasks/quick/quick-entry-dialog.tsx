import { Link, useRouterState } from '@tanstack/react-router'
import { linkTo } from '#web/lib/link-to.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { boardPaths } from '../tasks-search.ts'
import type { TaskBoard } from '../task-types.ts'
import { QuickEntry } from './quick-entry.tsx'
import styles from './quick.module.css'

interface QuickEntryDialogProps {
  board: TaskBoard
  /** The person that the tasks are for. */
  forPerson?: { id: string; name: string } | undefined
  /** Text of another app that the entry begins with. */
  given?: string | undefined
  onClose: () => void
}

/** Quick add on any page; it stays open for the next task. */
export default function QuickEntryDialog({ board, forPerson, given, onClose }: QuickEntryDialogProps) {
  const opens = useOpens()
  const isPhone = useMedia('phone')
  const path = boardPaths[board]
  const place = opens(path) ? path : undefined
  const isHere = useRouterState({ select: (state) => state.location.pathname }) === place
  return (
    <Dialog
      title={forPerson ? `Assign a task to ${forPerson.name}` : 'Quick add'}
      isOpen
      onClose={onClose}
      size={640}
      isHigh={!forPerson}
    >
      <p className={styles.help}>
        Type a task with its day{board === 'team' && ' and a name'}, such as{' '}
        <b>Call the port tomorrow {board === 'team' ? '@Meera' : 'urgent'}</b>, and begin each line with{' '}
        <b>/</b> for several.
      </p>
      <QuickEntry forPerson={forPerson} given={given} board={board} autoFocus inDialog />
      {isPhone && place && !forPerson && (
        <p className={styles.other}>
          <Link
            className="text-link"
            {...(isHere
              ? linkTo({ to: '.', search: (previous) => ({ ...previous, taskId: 'new' }) })
              : linkTo({ to: place, search: { taskId: 'new' } }))}
            onClick={onClose}
          >
            Add task with all fields
          </Link>
        </p>
      )}
      {!forPerson && opens('/meetings') && (
        <p className={styles.other}>
          <Link className="text-link" to="/meetings" search={{ plan: 'choose' }} onClick={onClose}>
            Plan a New Meeting
          </Link>
        </p>
      )}
    </Dialog>
  )
}
