import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useScrollsDown } from './use-scrolls-down.ts'

const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y)
    fireEvent.scroll(window)
  })

it('returns true after a scroll down, until a scroll up or to the top', () => {
  vi.stubGlobal('scrollY', 0)
  const { result } = renderHook(() => useScrollsDown(true))
  expect(result.current).toBe(false)
  scrollTo(200)
  expect(result.current).toBe(true)
  scrollTo(203)
  expect(result.current).toBe(true)
  scrollTo(150)
  expect(result.current).toBe(false)
  scrollTo(300)
  scrollTo(0)
  expect(result.current).toBe(false)
})

it('returns false while it is disabled', () => {
  vi.stubGlobal('scrollY', 0)
  const { result } = renderHook(() => useScrollsDown(false))
  scrollTo(200)
  expect(result.current).toBe(false)
})
