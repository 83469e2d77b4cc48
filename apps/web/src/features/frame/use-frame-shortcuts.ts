import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useReviewShortcut } from '#web/lib/review-shortcut.ts'
import { startShortcuts, useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'
import { usePages, usePendingCount } from './use-places.ts'

interface FrameActions {
  toggleSidebar: () => void
  openCommands: () => void
  openKeys: () => void
}

/** The shortcuts that work on every page. Pages add their own with useShortcuts. */
export function useFrameShortcuts({ toggleSidebar, openCommands, openKeys }: FrameActions): void {
  const router = useRouter()
  const pages = usePages()
  const { shortcutsEnabled } = useMe().preferences
  const areOn = useRef(shortcutsEnabled)
  useEffect(() => {
    areOn.current = shortcutsEnabled
  })
  useEffect(() => startShortcuts(() => areOn.current), [])
  const isPending = usePendingCount() > 0
  const canReview = useOpens()('/manage-reports') && isPending
  useReviewShortcut(() => void router.navigate({ to: '/manage-reports', search: { review: 1 } }), canReview, {
    everyPage: true,
  })
  const group = 'Anywhere'
  useShortcuts([
    { keys: 'mod+k', does: 'Search or run a command', group, run: openCommands },
    { keys: '?', does: 'Keyboard shortcuts', group, run: openKeys },
    { keys: '[', does: 'Collapse or expand the sidebar', group, run: toggleSidebar },
    { keys: '/', does: 'Search on this page', group, run: () => focusPageSearch() || openCommands() },
    { keys: 'f', does: 'Filters', group, run: focusFilters },
    ...pages.flatMap(({ key, name, path }) =>
      key
        ? [{ keys: `g ${key}`, does: name, group: 'Go to', run: () => void router.navigate({ to: path }) }]
        : [],
    ),
  ])
}

function focusFilters() {
  document.querySelector<HTMLElement>('main [data-filter]')?.focus()
}

/** A page marks its search field with `data-page-search`. */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main [data-page-search]')
  field?.focus()
  return field !== null
}
