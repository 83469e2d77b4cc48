import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const load = () => import('./quick-entry-dialog.tsx')
const QuickEntryDialog = lazy(load)

/** The header's way to a new task, also by Q. What it opens is fetched when somebody is about to. */
export function QuickAdd({ className }: { className: string | undefined }) {
  const may = useMay()
  const isAllowed = may('task.create')
  const [isOpen, setOpen] = useState(false)
  useShortcuts(
    [{ keys: 'q', does: 'Quick add a task', group: 'Anywhere', run: () => setOpen(true) }],
    isAllowed,
  )
  if (!isAllowed) return null
  return (
    <>
      <IconButton
        label="Quick add"
        shortcut="Q"
        className={className}
        aria-keyshortcuts="Q"
        icon={<IconPlus size={20} stroke={1.5} />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <QuickEntryDialog board={may('task.assign') ? 'team' : 'mine'} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
