import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { noteAnswer } from '#web/lib/line.ts'

/** Takes the connection away, until `goOnline` or the end of the test. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}

/** Brings the connection back, as the server's next answer does. */
export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(noteAnswer)
}
