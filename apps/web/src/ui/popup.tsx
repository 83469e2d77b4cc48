import { Popover } from '@mantine/core'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'

interface PopupProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it; it takes a ref and the attributes of a button. */
  target: ReactElement
  /** Its name for screen readers; the button's where it is left out. */
  label?: string
  position?: 'bottom-start' | 'bottom-end'
  /** Nothing else of the page can be used while it is open, not even its keys. */
  isModal?: boolean
  /** In px; as wide as what is in it where it is left out. */
  width?: number
  /** Puts the focus where it belongs after Escape; left out, what had it before gets it back however it is closed. */
  onEscape?: () => void
  children: ReactNode
}

/** The popup that this one is opened in. */
const OuterPopup = createContext<HTMLElement | null>(null)

/**
 * What opens under a button over the page, and holds the focus until it is closed. One may be opened within another:
 * it is drawn inside that one, so that a press in it does not count as a press outside, and Escape closes it alone.
 */
export function Popup(props: PopupProps) {
  const {
    isOpen,
    onOpenChange,
    target,
    label,
    position = 'bottom-start',
    isModal,
    width,
    onEscape,
    children,
  } = props
  const outer = useContext(OuterPopup)
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null)
  const close = useEffectEvent(() => {
    onOpenChange(false)
    onEscape?.()
  })
  useEffect(() => {
    if (!isOpen) return
    // Before a tooltip in it hears of the key, which would take it for itself.
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[role="dialog"]') === dropdown
      if (event.key !== 'Escape' || event.isComposing || !isInside) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen, dropdown])
  return (
    <Popover
      opened={isOpen}
      onChange={onOpenChange}
      position={position}
      trapFocus
      returnFocus={!onEscape}
      closeOnEscape={false}
      portalProps={outer ? { target: outer } : {}}
      {...(width ? { width } : {})}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        aria-label={label}
        aria-modal={isModal}
        // A dialog below stays open at Escape: Mantine's asks whatever has the focus for this.
        onFocus={({ target: focused }) => focused.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <OuterPopup value={dropdown}>{children}</OuterPopup>
      </Popover.Dropdown>
    </Popover>
  )
}
