import { lazyPart } from '#web/lib/lazy-part.ts'
import { useRouterState } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { taskBoards } from '#core/tasks/kinds.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { boardPaths } from '../board-paths.ts'
import styles from './quick.module.css'
import { useScrollsDown } from './use-scrolls-down.ts'

const QuickEntryDialog = lazyPart(() => import('./quick-entry-dialog.tsx'))

/**
 * The button for a new task, also opened by Q: in the header, and on a phone's pages of tasks, which have no field of
 * their own, at the thumb. Where the page has a field, it leads there. The dialog is loaded when the person is about to
 * open it. At the thumb it goes while the page is scrolled down, since it is over the actions of a row or a card.
 */
export function QuickAdd() {
  const may = useMay()
  const isAllowed = may('task.create')
  const board = useRouterState({
    select: ({ location }) => taskBoards.find((one) => boardPaths[one] === location.pathname),
  })
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  useShortcuts(
    [
      {
        keys: 'q',
        does: 'Quick add a task',
        words: 'new create',
        group: 'Anywhere',
        command: 'new-task',
        run: () => setOpen(true),
      },
    ],
    isAllowed,
  )
  const isAtThumb = isPhone && board !== undefined
  const isReading = useScrollsDown(isAtThumb)
  if (!isAllowed) return null
  const begin = () => {
    if (!focusQuickField()) setOpen(true)
  }
  return (
    <>
      <IconButton
        label="Quick add"
        shortcut="Q"
        className={isAtThumb ? clsx(styles.atThumb, isReading && styles.away) : undefined}
        aria-keyshortcuts="Q"
        icon={<IconPlus size={isAtThumb ? 24 : 20} stroke={1.5} />}
        onPointerEnter={QuickEntryDialog.prepare}
        onFocus={QuickEntryDialog.prepare}
        onClick={begin}
      />
      {isOpen && (
        <Suspense>
          <QuickEntryDialog
            board={board ?? (may('task.assign') ? 'team' : 'mine')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Moves the focus to the page's field for new tasks; false where it has none. */
function focusQuickField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-quick-field]')
  field?.focus()
  return field !== null
}
