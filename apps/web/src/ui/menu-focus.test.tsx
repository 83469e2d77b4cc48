import { Menu } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'

afterEach(() => void vi.useRealTimers())

async function openMenu(): Promise<void> {
  await renderPage(
    <Menu>
      <Menu.Target>
        <button type="button">Status</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Not Started</Menu.Item>
        <Menu.Item>In Progress</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  vi.useFakeTimers()
  screen.getByRole('button', { name: 'Status' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Status' }))
}

const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true })

it('focuses the first entry only once, so that the effect of an early key is not undone', async () => {
  await openMenu()
  const focus = vi.spyOn(item('Not Started'), 'focus')
  act(() => void vi.runAllTimers())
  expect(item('Not Started')).toHaveFocus()
  expect(focus).toHaveBeenCalledOnce()
})

it('keeps the focus on Tab, and restores it when it closes', async () => {
  await openMenu()
  act(() => void vi.runAllTimers())
  expect(fireEvent.keyDown(item('Not Started'), { key: 'Tab' })).toBe(false)
  fireEvent.keyDown(item('Not Started'), { key: 'Escape' })
  act(() => void vi.runAllTimers())
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
})
