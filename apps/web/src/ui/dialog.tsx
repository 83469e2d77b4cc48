import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Without it the dialog cannot be closed without an answer. */
  onClose?: () => void
  size?: number
  /** Buttons at the foot. */
  footer?: ReactNode
  children: ReactNode
}

/** A decision or a few fields over the page; a sheet from below on phones. */
export function Dialog({ title, isOpen, onClose, size = 480, footer, children }: DialogProps) {
  const isPhone = useMedia('phone')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      title={title}
      size={isPhone ? '100%' : size}
      withCloseButton={Boolean(onClose)}
      closeOnEscape={Boolean(onClose)}
      closeOnClickOutside={Boolean(onClose)}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
        inner: styles.inner ?? '',
      }}
    >
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
