import { lazyPart } from '#web/lib/lazy-part.ts'
import { Suspense } from 'react'

const CommandMenu = lazyPart(() => import('./command-menu.tsx'))

interface CommandMenuLoaderProps {
  onClose: () => void
  openKeys: () => void
}

/** Loads the command menu when it is first opened. */
export function CommandMenuLoader(props: CommandMenuLoaderProps) {
  return (
    <Suspense>
      <CommandMenu {...props} />
    </Suspense>
  )
}
