import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'

interface CloseQuestionProps {
  /** Whether the person has tried to close the dialog. */
  isAsking: boolean
  onStay: () => void
  onClose: () => void
}

/**
 * Rendered in a dialog while a form in it has unsaved changes: asks before they are lost by closing it or by leaving
 * the page.
 */
export function CloseQuestion({ isAsking, onStay, onClose }: CloseQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    // Back closes a dialog that is in the address, and a command of the menu opens another one; the dialog's own changes
    // of the address replace the history entry.
    shouldBlockFn: ({ current, next, action }) => current.pathname !== next.pathname || action !== 'REPLACE',
    enableBeforeUnload: true,
    withResolver: true,
  })
  const isLeaving = status === 'blocked'
  if (!isAsking && !isLeaving) return null
  return (
    <Question
      onStay={() => {
        reset?.()
        onStay()
      }}
      onClose={() => (isLeaving ? proceed?.() : onClose())}
    />
  )
}

function Question({ onStay, onClose }: Omit<CloseQuestionProps, 'isAsking'>) {
  const stay = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => {
    const before = document.activeElement
    stay.current?.focus()
    stay.current?.scrollIntoView({ block: 'nearest' })
    return before
  })
  useEffect(() => {
    const before = begin()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <div className={styles.question} role="alertdialog" aria-label="Close without saving?">
      <p>Close without saving? What you typed here is not saved yet.</p>
      <Button ref={stay} size="form" onClick={onStay}>
        Keep editing
      </Button>
      <Button size="form" look="danger" onClick={onClose}>
        Close without saving
      </Button>
    </div>
  )
}
