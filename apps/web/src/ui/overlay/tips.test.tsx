import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { tip } from './tip.ts'

afterEach(() => void vi.useRealTimers())

function Page() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && (
        <IconButton label="Pin, Count the pallets" shortcut="P" icon={<svg data-testid="drawing" />} />
      )}
      <a href="/calendar" {...tip('Calendar', { isBeside: true })}>
        C
      </a>
      <button onFocus={() => setThere(false)}>Words</button>
    </>
  )
}

async function rendered() {
  await renderPage(<Page />)
  const button = await screen.findByRole('button', { name: /^Pin/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const over = (element: Element, pointerType = 'mouse') =>
    fireEvent(element, new PointerEvent('pointerover', { bubbles: true, pointerType }))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const remove = () => fireEvent.focus(screen.getByText('Words'))
  return { over, pass, button, remove }
}
const shown = () => screen.queryByRole('tooltip')?.textContent

it('shows the text and the key of the hovered element after a delay, until the pointer leaves it', async () => {
  const { over, pass } = await rendered()
  over(screen.getByTestId('drawing'))
  pass(399)
  expect(shown()).toBeUndefined()
  pass(1)
  expect(shown()).toBe('Pin P')
  over(screen.getByText('Words'))
  expect(shown()).toBeUndefined()
})

it('shows the tooltip of an icon in a column sooner, and one at a time', async () => {
  const { over, pass, button } = await rendered()
  over(button)
  over(screen.getByText('C'))
  pass(100)
  expect(shown()).toBe('Calendar')
  pass(400)
  expect(shown()).toBe('Calendar')
})

it('shows nothing on touch', async () => {
  const { over, pass, button } = await rendered()
  over(button, 'touch')
  pass(400)
  expect(shown()).toBeUndefined()
})

it('shows it immediately on keyboard focus, until the focus leaves the element', async () => {
  const { button } = await rendered()
  act(() => button.focus())
  expect(shown()).toBe('Pin P')
  expect(button).toHaveAccessibleDescription('P')
  act(() => button.blur())
  expect(shown()).toBeUndefined()
  expect(button).not.toHaveAttribute('aria-describedby')
})

it.each([
  ['press', fireEvent.pointerDown],
  ['click', fireEvent.click],
  ['key', (element: Element) => fireEvent.keyDown(element, { key: 'j' })],
  ['scroll', fireEvent.scroll],
])('hides it at a %s, until the pointer enters again', async (_, happen) => {
  const { over, pass, button } = await rendered()
  over(button)
  pass(400)
  happen(button)
  expect(shown()).toBeUndefined()
  over(button)
  pass(400)
  expect(shown()).toBeUndefined()
})

it('hides it when its element is removed', async () => {
  const { over, pass, button, remove } = await rendered()
  over(button)
  pass(400)
  expect(shown()).toBe('Pin P')
  remove()
  await vi.waitFor(() => expect(shown()).toBeUndefined())
})

it('does not show the tooltip of an element that was removed during the delay', async () => {
  const { over, pass, button, remove } = await rendered()
  over(button)
  remove()
  pass(400)
  expect(shown()).toBeUndefined()
})
