import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './loads-first.module.css'

interface LoadsFirstProps {
  children: ReactNode
  /** What follows. It loads at the same time. */
  then: ReactNode
}

/**
 * A block whose height is not known before it is loaded: what follows is unseen until nothing in the block is
 * `aria-busy` any more, so that nothing on the page jumps. What is loaded again later hides nothing.
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
