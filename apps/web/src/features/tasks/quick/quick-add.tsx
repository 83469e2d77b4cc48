import { lazyPart } from '#web/lib/lazy-part.ts'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMay } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const load = () => import('./quick-entry-dialog.tsx')
const QuickEntryDialog = lazyPart(load)

/** The header's button for a new task, also opened by Q. The dialog is loaded when the person is about to open it. */
export function QuickAdd({ className }: { className: string | undefined }) {
  const may = useMay()
  const isAllowed = may('task.create')
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
