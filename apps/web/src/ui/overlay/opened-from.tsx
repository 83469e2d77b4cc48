import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'
import { beforeFocusReturns } from './focus-returns.ts'

/** A button, or a component that takes a ref and the props of one. */
export type OpenerElement = ReactElement<ButtonHTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>

interface OpenedFrom {
  isOpen: boolean
  opens: 'menu' | 'dialog'
  onPress?: () => void
}

/**
 * The button of a popup. Only the button is rendered until the popup is first opened, because a page may have one in
 * each row. `id` is that of the button, from which Mantine names the popup, and `standIn` its target.
 */
export function useOpenedFrom(target: OpenerElement, { isOpen, opens, onPress }: OpenedFrom) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const ref = useMergedRef(element, target.props.ref)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const button = cloneElement(target, {
    id,
    ref,
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    ...(onPress && {
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        target.props.onClick?.(event)
        onPress()
      },
    }),
  })
  return { id, button, standIn: <StandIn button={element} />, wasOpened }
}

/** Stands for the button where Mantine looks for it: in its popup, which is rendered after it. */
function StandIn({ button, ref }: { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}

/**
 * Returns the focus to where it was before the popup opened, if at its close the popup has it or nothing has. Mantine
 * would also take it from a dialog that an entry of the popup has opened.
 */
export function useReturnedFocus(id: string, isOpen: boolean, isWanted: boolean): void {
  const before = useRef<Element>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) before.current = document.activeElement
    if (isOpen || !isWanted) return
    // A popup that Tab leaves does not take the focus back.
    const stop = ({ key }: KeyboardEvent) => void (key === 'Tab' && clearTimeout(timer))
    const timer = setTimeout(() => {
      removeEventListener('keydown', stop)
      const { activeElement } = document
      const isLost = !activeElement || activeElement === document.body
      const isInside = document.querySelector(`#${CSS.escape(id)}-dropdown`)?.contains(activeElement)
      if ((isLost || isInside) && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true })
    }, beforeFocusReturns)
    addEventListener('keydown', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', stop)
    }
  }, [id, isOpen, isWanted])
}

/** False during mounting: Mantine stores the focus to return it only if it sees the popup being opened. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  return isMounted
}
