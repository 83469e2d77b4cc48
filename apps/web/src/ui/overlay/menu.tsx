import { Menu as MantineMenu, type MenuItemProps, type MenuProps as PopupProps } from '@mantine/core'
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useBlocked } from '#web/lib/use-online.ts'
import { useMounted, useOpenedFrom, useReturnedFocus, type OpenerElement } from './opened-from.tsx'
import { useDeferredOpen } from '#web/paint/deferred-render.tsx'

/** Excludes keys, because the key that opens it is still being dispatched. */
const pressesOutside = ['mousedown', 'touchstart']

/** On the side with more room, and scrolling if it is higher than that. */
const withinWindow = { flip: true, shift: true, size: { padding: 8 } } as const
const scrolling = { overflowY: 'auto' } as const

interface MenuProps {
  /** The button that opens it. */
  target: OpenerElement
  /** Opened initially, by another control; the target then only names and positions it. */
  opened?: true
  onClose?: () => void
  position?: NonNullable<PopupProps['position']>
  width?: number
  closeOnItemClick?: boolean
  returnFocus?: boolean
  /** Its entries. */
  children: ReactNode
}

/** Actions or choices in a list under its button, opened by the rules of `useDeferredOpen`. */
export function Menu({ target, opened, children, ...rest }: MenuProps) {
  const [isOpenByButton, setOpen] = useState(false)
  const isOpen = opened ?? isOpenByButton
  const { id, button, standIn, wasOpened } = useOpenedFrom(target, {
    isOpen,
    opens: 'menu',
    ...(opened ? {} : { onPress: () => setOpen(!isOpen) }),
  })
  return (
    <>
      {button}
      {wasOpened && (
        <Entries {...rest} id={id} isOpen={isOpen} isAtOnce={opened} onChange={setOpen} target={standIn}>
          {children}
        </Entries>
      )}
    </>
  )
}
Menu.Label = MantineMenu.Label
Menu.Item = Item
Menu.CheckboxItem = MantineMenu.CheckboxItem
Menu.Divider = MantineMenu.Divider

interface EntriesProps extends Omit<MenuProps, 'target' | 'opened'> {
  id: string
  isOpen: boolean
  isAtOnce: true | undefined
  onChange: (isOpen: boolean) => void
  target: ReactElement
}

/** Adds a blocked entry to the menu, which then shows the reason at its top; the returned function removes it. */
const AddBlocked = createContext<() => () => void>(() => () => {})

function Entries(props: EntriesProps) {
  const { id, isOpen, isAtOnce, target, returnFocus = true, children, ...rest } = props
  const [blockedCount, setBlockedCount] = useState(0)
  const addBlocked = useCallback(() => {
    setBlockedCount((count) => count + 1)
    return () => setBlockedCount((count) => count - 1)
  }, [])
  const isMounted = useMounted()
  const isDeferredOpen = useDeferredOpen(isOpen, { isAtOnceByKey: true })
  const isOpened = isMounted && (isAtOnce ?? isDeferredOpen)
  useReturnedFocus(id, isOpened, returnFocus)
  return (
    <MantineMenu
      {...rest}
      id={id}
      opened={isOpened}
      returnFocus={false}
      clickOutsideEvents={pressesOutside}
      middlewares={withinWindow}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown style={scrolling}>
        {blockedCount > 0 && (
          <MantineMenu.Label>You are offline: the grey entries need the connection</MantineMenu.Label>
        )}
        <AddBlocked value={addBlocked}>{children}</AddBlocked>
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

interface ItemProps
  extends MenuItemProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof MenuItemProps> {
  /** Blocked while the server cannot be reached: it stays focusable, and the top of the menu shows the reason. */
  needsConnection?: boolean
}

function Item({ needsConnection = false, ...rest }: ItemProps) {
  const reason = useBlocked(undefined, needsConnection)
  const addBlocked = useContext(AddBlocked)
  useLayoutEffect(() => (reason ? addBlocked() : undefined), [reason, addBlocked])
  if (!reason) return <MantineMenu.Item {...rest} />
  return (
    <MantineMenu.Item {...rest} aria-disabled title={reason} closeMenuOnClick={false} onClick={undefined} />
  )
}
