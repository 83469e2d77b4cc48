import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { RegionBoundary } from './region-boundary.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Without it the dialog cannot be closed without an answer. */
  onClose?: () => void
  size?: number
  /** Over every other overlay: nothing else can be used before it is answered. */
  isOverAll?: boolean
  /** Near the top, so that growing content shifts nothing above it. */
  isHigh?: boolean
  /** Buttons at the foot. */
  footer?: ReactNode
  children: ReactNode
}

/** A decision or a few fields over the page; a sheet from below on phones. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 480,
  isOverAll,
  isHigh,
  footer,
  children,
}: DialogProps) {
  const isPhone = useMedia('phone')
  const canClose = Boolean(onClose)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => onClose?.()}
      size={isPhone ? '100%' : size}
      {...(isOverAll ? { zIndex: 'var(--dm-z-ended)' } : {})}
      {...(isHigh ? { centered: false, yOffset: '12vh' } : {})}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      classNames={{ content: styles.content ?? '', inner: styles.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {canClose && <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />}
        </div>
        <div className={styles.body}>
          <RegionBoundary name="dialog">{children}</RegionBoundary>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons at a dialog's foot, where they belong to a form inside. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>
}
