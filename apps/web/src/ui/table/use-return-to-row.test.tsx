import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReturnToRow } from './use-return-to-row.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function List({ open }: { open?: string }) {
  useReturnToRow(open)
  return (
    <main>
      <h1 tabIndex={-1}>People</h1>
      <input aria-label="Search" />
      <div data-row="ana">
        <a href="#ana" data-row-link>
          Ana
        </a>
      </div>
    </main>
  )
}

function closed(open: string) {
  const view = render(<List open={open} />)
  view.rerender(<List />)
  return view
}

test('closing a record focuses its row', () => {
  const { getByRole } = closed('ana')
  vi.advanceTimersByTime(50)
  expect(getByRole('link')).toHaveFocus()
})

test('without a row it focuses the heading, if nothing else has the focus', () => {
  const { getByRole } = closed('new')
  vi.advanceTimersByTime(50)
  expect(getByRole('heading')).toHaveFocus()
})

test('the key that closed the record does not count as further input', () => {
  const view = render(<List open="ana" />)
  const closeFirst = () => view.rerender(<List />)
  globalThis.addEventListener('keydown', closeFirst, { capture: true, once: true })
  // Not with fireEvent, which delays the update until the event has ended.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  vi.advanceTimersByTime(50)
  expect(view.getByRole('link')).toHaveFocus()
})

test.each(['ana', 'new'])('keeps the focus of a person who has moved on by the keyboard (%s)', (open) => {
  const { getByRole } = closed(open)
  vi.advanceTimersByTime(1)
  fireEvent.keyDown(document.body, { key: '/' })
  getByRole('textbox').focus()
  vi.advanceTimersByTime(50)
  expect(getByRole('textbox')).toHaveFocus()
})
