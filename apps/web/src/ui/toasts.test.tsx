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
  // The stand-in for the browser has no such field of its own.
  Object.defineProperties(move, { movementX: { value: movementX }, movementY: { value: 0 } })
  fireEvent(message, move)
}

it('goes by itself though it has come up under the pointer', async () => {
  const message = await showMessage()
  fireEvent.pointerEnter(message)
  movePointerOver(message, 0)
  act(() => void vi.advanceTimersByTime(longEnoughMs))
  expect(screen.queryByText('It is saved.')).toBeNull()
})

it('stays for as long as somebody points at it', async () => {
  const message = await showMessage()
  movePointerOver(message, 3)
  act(() => void vi.advanceTimersByTime(longEnoughMs))
  expect(screen.getByText('It is saved.')).toBeVisible()
  fireEvent.pointerLeave(message)
  act(() => void vi.advanceTimersByTime(longEnoughMs))
  expect(screen.queryByText('It is saved.')).toBeNull()
})
