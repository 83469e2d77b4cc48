import { Menu as MantineMenu, type MenuProps as PopupProps } from '@mantine/core'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useMounted, useOpenedFrom, type OpenerElement } from './opened-from.tsx'
import { useDeferredOpen } from '#web/paint/deferred-render.tsx'

/** Excludes keys, because the key that opens it is still being dispatched. */
const pressesOutside = ['mousedown', 'touchstart']

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
Menu.Item = MantineMenu.Item
Menu.CheckboxItem = MantineMenu.CheckboxItem
Menu.Divider = MantineMenu.Divider

interface EntriesProps extends Omit<MenuProps, 'target' | 'opened'> {
  id: string
  isOpen: boolean
  isAtOnce: true | undefined
  onChange: (isOpen: boolean) => void
  target: ReactElement
}

function Entries({ isOpen, isAtOnce, target, children, ...rest }: EntriesProps) {
  const isMounted = useMounted()
  const isOpened = useDeferredOpen(isOpen, { isAtOnceByKey: true })
  return (
    <MantineMenu {...rest} opened={isMounted && (isAtOnce ?? isOpened)} clickOutsideEvents={pressesOutside}>
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}
