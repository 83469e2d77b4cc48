import { lazy, Suspense } from 'react'

const CommandMenu = lazy(() => import('./command-menu.tsx'))

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
