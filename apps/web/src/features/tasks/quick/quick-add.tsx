import { lazyPart } from '#web/lib/lazy-part.ts'
import { useRouterState } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { taskBoards } from '#core/tasks/kinds.ts'
import { useTypedCommands } from '#web/lib/commands.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { boardPaths, tasksSearch } from '../tasks-search.ts'
import { quickAddShortcut } from './quick-add-shortcut.ts'
import styles from './quick.module.css'
import { useScrollsDown } from './use-scrolls-down.ts'

const QuickEntryDialog = lazyPart(() => import('./quick-entry-dialog.tsx'))

/**
 * The button for a new task, with the shortcut Q. It focuses the page's field for new tasks if there is one, and opens a
 * dialog otherwise, which is loaded when the pointer or the focus is on the button. On a phone's pages of tasks it floats
 * above the lower edge, within the thumb's reach, and is hidden while the page is scrolled down, so that it does not cover
 * the actions of a row or a card.
 */
export function QuickAdd() {
  const may = useMay()
  const isAllowed = may('task.create')
  const board = useRouterState({
    select: ({ location }) => taskBoards.find((name) => boardPaths[name] === location.pathname),
  })
  const isPhone = useMedia('phone')
  const [isPressed, setOpen] = useState(false)
  const [given, setGiven] = useState<string>()
  const { isAsked, forgetAsked } = useAskedInAddress()
  useShortcuts([quickAddShortcut(() => setOpen(true))], isAllowed)
  const isAtThumb = isPhone && board !== undefined
  useTypedCommands(
    {
      id: 'new-task',
      run: (typed) => {
        const [, words] = /^(?:(?:new|add) )?task\s+(\S.*)$/i.exec(typed) ?? []
        return words === undefined
          ? []
          : [{ id: 'new-task', name: `Add task: ${words}`, run: () => setGiven(words) }]
      },
    },
    isAllowed,
  )
  // Where the page has a field of its own, that field has the focus.
  const isOpen = isPressed || given !== undefined || (isAsked && isAtThumb && may('task.list-own'))
  const close = () => {
    setOpen(false)
    setGiven(undefined)
    if (isAsked) forgetAsked()
  }
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
            given={given}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether the address opens quick add, and the function that removes that from it. */
function useAskedInAddress() {
  const go = useSearchChange(boardPaths.mine, tasksSearch)
  const isAsked = useRouterState({
    select: ({ location }) =>
      location.pathname === boardPaths.mine && tasksSearch.read(location.search).add === 'task',
  })
  return { isAsked, forgetAsked: () => go({ add: undefined }, { replace: true }) }
}

/** Moves the focus to the page's field for new tasks. Returns false if the page has none. */
function focusQuickField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-quick-field]')
  field?.focus()
  return field !== null
}
