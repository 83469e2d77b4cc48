import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { toast } from '#web/lib/toast.ts'

const longEnoughMs = 5_000
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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

it('disappears although it appeared under the pointer', async () => {
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

it.each(['Undo', 'Try again'])('acts once when %s is double-clicked', async (label) => {
  const { user } = await renderPage(<p>A page</p>)
  vi.spyOn(Date, 'now').mockReturnValue(0)
  const run = vi.fn<() => void>(() => show('The next message'))
  const show = (text: string) =>
    void (label === 'Undo'
      ? toast.undo(text, run, { id: 'one' })
      : toast.error(text, { id: 'one', retry: run }))
  act(() => show('A message'))
  await user.dblClick(screen.getByRole('button', { name: label }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.getByText('The next message')).toBeVisible()
})

it('undoes one change while Ctrl Z is held', async () => {
  await renderPage(<p>A page</p>)
  const undo = vi.fn<() => void>()
  act(() => {
    toast.undo('First', undo)
    toast.undo('Second', undo)
  })
  for (const repeat of [false, true, true])
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat })
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.getByText('First')).toBeVisible()
})

it('keeps an undo that needs the connection while offline, by button and by Ctrl Z', async () => {
  const { user } = await renderPage(<p>A page</p>)
  const undo = vi.fn<() => void>()
  act(() => void toast.undo('Unit archived', undo, { needsConnection: true }))
  goOffline()
  const button = () => screen.getByRole('button', { name: 'Undo' })
  await waitFor(() =>
    expect(button()).toHaveAccessibleDescription('You are offline: this needs the connection'),
  )
  await user.click(button())
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undo).not.toHaveBeenCalled()
  expect(screen.getByText('Unit archived')).toBeVisible()
  goOnline()
  await user.click(button())
  expect(undo).toHaveBeenCalledOnce()
})
