import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DayCells } from './day-cells.tsx'

const inWindow = (height: number) =>
  act(() => {
    vi.stubGlobal('innerHeight', height)
    dispatchEvent(new Event('resize'))
  })

it('shares the height of the window among the weeks, with at least three lines per day', () => {
  inWindow(1000)
  render(<DayCells weeks={5}>{(lines) => <p>{lines} lines</p>}</DayCells>)
  const sheet = screen.getByText('6 lines').parentElement!
  expect(sheet.style.getPropertyValue('--day-height')).toBe('200px')
  inWindow(700)
  expect(screen.getByText('4 lines')).toBeVisible()
  inWindow(400)
  expect(screen.getByText('3 lines')).toBeVisible()
  expect(sheet.style.getPropertyValue('--day-height')).toBe('111px')
})
