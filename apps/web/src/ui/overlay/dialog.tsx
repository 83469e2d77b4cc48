import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { EnclosingDialog, useUnsavedForms } from '#web/lib/unsaved.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '../clsx.ts'
import { CloseQuestion } from './close-question.tsx'
import styles from './dialog.module.css'
import { afterFocusReturns, beforeFocusReturns, focusHeading } from './focus-returns.ts'
import { NeedsConnection } from '../button/blocked.ts'
import { IconButton } from '../button/icon-button.tsx'
import { keepTabWithinFromTitle } from './keep-tab-within.ts'
import { RegionBoundary } from '../state/region-boundary.tsx'
import { useDeferredOpen } from '#web/paint/deferred-render.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Without it the dialog cannot be closed without an answer. */
  onClose?: () => void
  size?: number
  /** Above every other overlay: it must be answered before anything else can be used. */
  isOverAll?: boolean
  /**
   * Near the top, so that growing content shifts nothing above it; on a phone a high sheet, so that the field stays
   * above the keyboard and its popups fit.
   */
  isHigh?: boolean
  /** The buttons in the footer. */
  footer?: ReactNode
  children: ReactNode
}

/** Notifies the enclosing dialog that another one has opened over it, or closed. */
const OuterDialog = createContext<((isCovered: boolean) => void) | undefined>(undefined)

/**
 * A decision or a few fields over the page; a bottom sheet on phones. While a form in it has unsaved changes, Escape,
 * a press outside and the cross ask before it closes. While another dialog is over it, Escape and a press outside
 * close only that one.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the dialog, in their order
export function Dialog(props: DialogProps) {
  const { title, onClose, size = 480, isOverAll, isHigh, footer, children } = props
  const isOpen = useDeferredOpen(props.isOpen, { isAtOnceByKey: true })
  const opener = useOpener(props.isOpen)
  const head = useRef<HTMLDivElement>(null)
  useHeldKeys(props.isOpen && !isOpen, onClose)
  const isPhone = useMedia('phone')
  const canClose = Boolean(onClose)
  const { hasChanges, reportChanges } = useUnsavedForms()
  const [isAsking, setAsking] = useState(false)
  const [isCovered, setCovered] = useState(false)
  const coverOuter = useContext(OuterDialog)
  useEffect(() => {
    if (!isOpen) return
    coverOuter?.(true)
    return () => coverOuter?.(false)
  }, [isOpen, coverOuter])
  const close = () => {
    setAsking(hasChanges && !isAsking)
    if (!hasChanges) onClose?.()
  }
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={isPhone ? '100%' : size}
      {...(isOverAll ? { zIndex: 'var(--dm-z-ended)' } : {})}
      {...(isHigh ? { centered: false, yOffset: '12vh' } : {})}
      // Mantine would read the focused element only after the dialog may have taken the focus.
      returnFocus={false}
      closeOnEscape={canClose && !isCovered}
      closeOnClickOutside={canClose && !isCovered}
      classNames={{
        content: clsx(styles.content, isHigh && styles.high),
        inner: styles.inner ?? '',
        overlay: styles.overlay ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <ReturnFocus to={opener} head={head} />
        <div ref={head} className={styles.head}>
          <Modal.Title
            ref={takeFirstFocus}
            tabIndex={-1}
            className={styles.title ?? ''}
            onKeyDown={keepTabWithinFromTitle}
          >
            {title}
          </Modal.Title>
          {canClose && <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={close} />}
        </div>
        <div className={styles.body}>
          <EnclosingDialog value={reportChanges}>
            <OuterDialog value={setCovered}>
              <NeedsConnection value="submit">
                <RegionBoundary name="dialog">{children}</RegionBoundary>
              </NeedsConnection>
            </OuterDialog>
          </EnclosingDialog>
          {footer && (
            <NeedsConnection value="submit">
              <DialogFooter>{footer}</DialogFooter>
            </NeedsConnection>
          )}
          {hasChanges && (
            <CloseQuestion
              isAsking={isAsking}
              onStay={() => setAsking(false)}
              onClose={() => {
                setAsking(false)
                onClose?.()
              }}
            />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Keeps keys from the page behind while the dialog is open but not yet rendered. Escape closes it. */
function useHeldKeys(isHeld: boolean, onClose: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onClose?.()
    }
    addEventListener('keydown', hold, { capture: true })
    return () => removeEventListener('keydown', hold, { capture: true })
  }, [isHeld, onClose])
}

/**
 * Sets the initial focus on the title if no field takes it: on the first button it would show the tooltip of Close.
 * The dialog looks for it after its content has been rendered.
 */
function takeFirstFocus(title: HTMLElement | null): void {
  const dialog = title?.closest('[role="dialog"]')
  if (dialog && !dialog.querySelector('[data-autofocus]')) title?.setAttribute('data-autofocus', '')
}

/** The focused element before the dialog opened, read while rendering, before anything inside takes the focus. */
function useOpener(isOpen: boolean): HTMLElement | null {
  const [known, setKnown] = useState<{ isOpen: boolean; opener: HTMLElement | null }>({
    isOpen: false,
    opener: null,
  })
  if (known.isOpen !== isOpen) {
    const opener = isOpen ? (document.activeElement as HTMLElement | null) : known.opener
    setKnown({ isOpen, opener })
  }
  return known.opener
}

/** By dialog, the element that had the focus before it opened. */
const openers = new WeakMap<Element, HTMLElement | null>()

/** The timers of dialogs that have closed and still have to return the focus. */
let returning: ReturnType<typeof setTimeout>[] = []

/** The opener if it is still on the page; if it was in a dialog that is gone, the opener of that dialog. */
function remaining(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener
  const dialog = opener.closest('[role="dialog"]')
  return dialog && remaining(openers.get(dialog) ?? null)
}

interface ReturnFocusProps {
  to: HTMLElement | null
  head: RefObject<HTMLElement | null>
}

/**
 * Returns the focus to the opener of the dialog. If the opener was removed, as in the row of a deleted record, the
 * heading of its section gets the focus, so that the page does not scroll to its top; without a section, the title of
 * the page.
 */
function ReturnFocus({ to, head }: ReturnFocusProps) {
  useEffect(() => {
    const { document: page } = window
    const main = page.querySelector('main')
    const section = remaining(to)?.closest('section')
    const dialog = head.current?.closest('[role="dialog"]')
    if (dialog) openers.set(dialog, to)
    // From now on this dialog has the focus, and returns it where the one before it would have.
    returning.forEach((timer) => clearTimeout(timer))
    const isFree = () => page.activeElement === null || page.activeElement === page.body
    return () => {
      returning = [
        setTimeout(() => {
          if (isFree()) remaining(to)?.focus({ preventScroll: true })
        }, beforeFocusReturns),
        setTimeout(() => {
          if (isFree()) focusHeading(section, main)
        }, afterFocusReturns),
      ]
    }
  }, [to, head])
  return null
}

/** The buttons in a dialog's footer, if they belong to a form inside. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div data-foot className={styles.footer}>
      {children}
    </div>
  )
}
