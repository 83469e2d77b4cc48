import { Popover } from '@mantine/core'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useMounted, useOpenedFrom, useReturnedFocus, type OpenerElement } from './opened-from.tsx'
import { useDeferredOpen } from '#web/paint/deferred-render.tsx'

interface PopupProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it; it takes a ref and the props of a button. */
  target: OpenerElement
  /** Its accessible name; the button's name by default. */
  label?: string
  position?: 'bottom-start' | 'bottom-end' | 'right-start'
  /** True if nothing else on the page can be used while it is open, not even its shortcuts. */
  isModal?: boolean
  /** Moves above the button when it no longer fits below; otherwise it stays where it opened. */
  followsRoom?: boolean
  /** In px; by default as wide as its content. */
  width?: number
  /** Sets the focus after Escape; by default closing always restores the earlier focus. */
  onEscape?: () => void
  children: ReactNode
}

/** The enclosing popup. */
const OuterPopup = createContext<HTMLElement | null>(null)

/**
 * A popup under a button, which traps the focus until it is closed. One may be opened within another: it is rendered
 * inside that one, so that a press in it does not count as a press outside, and Escape closes only it.
 */
export function Popup({ target, ...rest }: PopupProps) {
  const { id, button, standIn, wasOpened } = useOpenedFrom(target, { isOpen: rest.isOpen, opens: 'dialog' })
  return (
    <>
      {button}
      {wasOpened && <Opened {...rest} id={id} target={standIn} />}
    </>
  )
}

interface OpenedProps extends Omit<PopupProps, 'target'> {
  id: string
  target: ReactElement
}

function Opened(props: OpenedProps) {
  const {
    id,
    isOpen,
    onOpenChange,
    target,
    label,
    position = 'bottom-start',
    isModal,
    followsRoom = false,
    width,
    onEscape,
    children,
  } = props
  const labelId = useId()
  const outer = useContext(OuterPopup)
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null)
  useEscapeWithin(dropdown, isOpen, () => {
    onOpenChange(false)
    onEscape?.()
  })
  const isMounted = useMounted()
  const isDeferredOpen = useDeferredOpen(isOpen, { isAtOnceByKey: true })
  const isOpened = isMounted && isDeferredOpen
  useReturnedFocus(id, isOpened, !onEscape)
  return (
    <Popover
      id={id}
      opened={isOpened}
      onChange={onOpenChange}
      position={position}
      trapFocus
      returnFocus={false}
      closeOnEscape={false}
      preventPositionChangeWhenVisible={!followsRoom}
      portalProps={outer ? { target: outer } : {}}
      {...(width ? { width } : {})}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        // An `aria-label` would have no effect: Mantine names the popup by its button.
        {...(label ? { 'aria-labelledby': labelId } : {})}
        aria-modal={isModal}
        // A dialog below stays open on Escape: Mantine's dialog checks the focused element for this.
        onFocus={({ target: focused }) => focused.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        {label && (
          <span id={labelId} hidden>
            {label}
          </span>
        )}
        <OuterPopup value={dropdown}>{children}</OuterPopup>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Handles Escape in the popup before enclosing elements do. */
function useEscapeWithin(dropdown: HTMLElement | null, isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  const openedFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen) openedFrom.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isInside = target instanceof Element && target.closest('[role="dialog"]') === dropdown
      // Just after opening, the focus has not moved into it yet.
      const isOurs = isInside || target === openedFrom.current
      if (event.key !== 'Escape' || !isOurs) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen, dropdown])
}
