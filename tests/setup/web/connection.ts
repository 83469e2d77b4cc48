import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { noteAnswer } from '#web/lib/line.ts'

/** The browser loses the connection. Tests end with `vi.restoreAllMocks()` or `goOnline`. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}

export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => noteAnswer())
}
