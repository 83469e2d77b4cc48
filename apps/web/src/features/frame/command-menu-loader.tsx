import { lazyPart } from '#web/lib/lazy-part.ts'
import { Suspense, useEffect, useState } from 'react'
import { DeferredRender } from '#web/paint/deferred-render.tsx'
import { isCommandField } from './command-field.ts'
import styles from './command-menu-loader.module.css'

const CommandMenu = lazyPart(() => import('./command-menu.tsx'))

/** Covers the page while the menu is loading, as feedback for the key. */
const dimmed = <div className={styles.dimmed} />

interface CommandMenuLoaderProps {
  onClose: () => void
  openKeys: () => void
}

/**
 * Loads the command menu when it is first opened. Keys typed after its shortcut belong to it, even before its field
 * has the focus.
 */
export function CommandMenuLoader(props: CommandMenuLoaderProps) {
  const { onClose } = props
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isCommandField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') setTyped((text) => text.slice(0, -1))
      else if (event.key.length === 1) setTyped((text) => text + event.key)
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [onClose])
  return (
    <Suspense fallback={dimmed}>
      <DeferredRender until={dimmed}>
        <CommandMenu {...props} typed={typed} onType={setTyped} />
      </DeferredRender>
    </Suspense>
  )
}
