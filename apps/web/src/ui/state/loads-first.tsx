import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './loads-first.module.css'

interface LoadsFirstProps {
  children: ReactNode
  /** The content after the block. It loads at the same time. */
  then: ReactNode
}

/**
 * A block of unknown height: the content after it is hidden while anything in the block is `aria-busy`, to avoid a
 * layout shift. Refetching later hides nothing.
 */
export function LoadsFirst({ children, then }: LoadsFirstProps) {
  const first = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(true)
  useLayoutEffect(() => {
    const block = first.current!
    const look = () => {
      if (block.querySelector('[aria-busy="true"]')) return
      observer.disconnect()
      setBusy(false)
    }
    const observer = new MutationObserver(look)
    observer.observe(block, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    look()
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={first}>{children}</div>
      <div className={isBusy ? styles.unseen : undefined}>{then}</div>
    </>
  )
}
