import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { toast } from './toast.ts'

const longEnoughMs = 5_000
afterEach(() => void vi.useRealTimers())

async function showMessage(): Promise<HTMLElement> {
  await renderPage(<p>A page</p>)
  vi.useFakeTimers()
  act(() => void toast.success('It is saved.'))
  return screen.getByRole('status')
}

function movePointerOver(message: HTMLElement, movementX: number): void {
  const move = createEvent.pointerMove(message)
  // jsdom's events do not have this property.
  Object.defineProperties(move, { movementX: { value: movementX }, movementY: { value: 0 } })
  fireEvent(message, move)
}

it('disappears by itself although it appeared under the pointer', async () => {
  const message = await showMessage()
  fireEvent.pointerEnter(message)
  movePointerOver(message, 0)
  act(() => void vi.advanceTimersByTime(longEnoughMs))
  expect(screen.queryByText('It is saved.')).toBeNull()
})

it('stays as long as the pointer is on it', async () => {
  const message = await showMessage()
  movePointerOver(message, 3)
  act(() => void vi.advanceTimersByTime(longEnoughMs))
  expect(screen.getByText('It is saved.')).toBeVisible()
  fireEvent.pointerLeave(message)
  act(() => void vi.advanceTimersByTime(longEnoughMs))
  expect(screen.queryByText('It is saved.')).toBeNull()
})
