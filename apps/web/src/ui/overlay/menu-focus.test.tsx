import { Menu } from './menu.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SidePanel } from './side-panel.tsx'

afterEach(() => void vi.useRealTimers())

async function openMenu(around: (menu: ReactElement) => ReactElement = (menu) => menu): Promise<void> {
  await renderPage(
    around(
      <Menu target={<button type="button">Status</button>}>
        <Menu.Item>Not Started</Menu.Item>
        <Menu.Item>In Progress</Menu.Item>
      </Menu>,
    ),
  )
  const opener = await screen.findByRole('button', { name: 'Status' })
  vi.useFakeTimers()
  opener.focus()
  // Opened by a key, after which the next may follow immediately.
  fireEvent.keyDown(opener, { key: 'Enter' })
  fireEvent.click(opener)
}

const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true })

it('focuses the first entry only once, so that the effect of an early key is not undone', async () => {
  await openMenu()
  const focus = vi.spyOn(item('Not Started'), 'focus')
  act(() => void vi.runAllTimers())
  expect(item('Not Started')).toHaveFocus()
  expect(focus).toHaveBeenCalledOnce()
})

it('begins at the selected entry', async () => {
  const { user } = await renderPage(
    <Menu target={<button type="button">Status</button>}>
      <Menu.Item>Not Started</Menu.Item>
      <Menu.Item aria-current="true">In Progress</Menu.Item>
    </Menu>,
  )
  await user.click(await screen.findByRole('button', { name: 'Status' }))
  await waitFor(() => expect(item('In Progress')).toHaveFocus())
})

it('leaves the focus on the button if Escape comes before the first entry is focused', async () => {
  await openMenu()
  const focus = vi.spyOn(item('Not Started'), 'focus')
  fireEvent.keyDown(item('Not Started'), { key: 'Escape' })
  act(() => void vi.runAllTimers())
  expect(focus).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
})

it('keeps the focus on Tab, and restores it when it closes', async () => {
  await openMenu()
  act(() => void vi.runAllTimers())
  expect(fireEvent.keyDown(item('Not Started'), { key: 'Tab' })).toBe(false)
  fireEvent.keyDown(item('Not Started'), { key: 'Escape' })
  act(() => void vi.runAllTimers())
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
})

it('handles Escape itself: an enclosing panel stays open', async () => {
  const onClose = vi.fn<() => void>()
  await openMenu((menu) => (
    <SidePanel title="A task" isOpen onClose={onClose}>
      {menu}
    </SidePanel>
  ))
  act(() => void vi.runAllTimers())
  fireEvent.keyDown(item('Not Started'), { key: 'Escape' })
  act(() => void vi.runAllTimers())
  expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Status' }), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('leaves the focus to what took it before the menu closed', async () => {
  await renderPage(
    <>
      <Menu target={<button type="button">Status</button>}>
        <Menu.Item>Change Password</Menu.Item>
      </Menu>
      <input aria-label="Current password" />
    </>,
  )
  const opener = await screen.findByRole('button', { name: 'Status' })
  vi.useFakeTimers()
  opener.focus()
  fireEvent.keyDown(opener, { key: 'Enter' })
  fireEvent.click(opener)
  act(() => void vi.runAllTimers())
  expect(item('Change Password')).toHaveFocus()
  // A dialog that its entry opened is faster than the menu that closes.
  const field = screen.getByRole('textbox', { name: 'Current password' })
  act(() => field.focus())
  fireEvent.click(item('Change Password'))
  act(() => void vi.runAllTimers())
  expect(field).toHaveFocus()
})
