import { Menu as MantineMenu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useOpenedForKeys } from './use-opened.ts'

/** Without keys, as the one that opens it is on its way to the document when it is there. */
const pressesOutside = ['mousedown', 'touchstart']

/** Acts or choices in a list under its button, by the rules of useOpenedForKeys unless `opened` is given. */
export function Menu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const isOpened = useOpenedForKeys(isOpen)
  return <MantineMenu opened={isOpened} onChange={setOpen} clickOutsideEvents={pressesOutside} {...props} />
}
Menu.Target = MantineMenu.Target
Menu.Dropdown = MantineMenu.Dropdown
Menu.Label = MantineMenu.Label
Menu.Item = MantineMenu.Item
Menu.CheckboxItem = MantineMenu.CheckboxItem
Menu.Divider = MantineMenu.Divider
