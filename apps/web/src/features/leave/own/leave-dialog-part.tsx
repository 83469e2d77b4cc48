import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useLeaveView } from './leave-view.ts'

/** Not a part of a page's first load. */
const LeaveDialog = lazyPart(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Manage My Leave, opened by the address. */
export function LeaveDialogPart({ hasListBeside }: { hasListBeside?: boolean }) {
  const { view, open } = useLeaveView()
  // Stays when it is closed, so that it can restore the focus.
  const [wasOpened, setWasOpened] = useState(view !== undefined)
  if (view !== undefined && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <LeaveDialog view={view} onView={open} hasListBeside={hasListBeside} />
      </Suspense>
    )
  )
}
