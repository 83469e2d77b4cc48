import { expect, it, vi } from 'vitest'
import { toastStore } from '#web/lib/toast.ts'
import { showFinalizedToast } from './finalized-toast.ts'

it.each([
  [null, null, 'success', 'Session finalized successfully!', 4_000],
  [true, null, 'success', 'Session finalized and synced to your calendar!', 4_000],
  [
    false,
    'Not signed in to Google Calendar',
    'warning',
    'Session finalized, but calendar sync failed: Not signed in to Google Calendar',
    6_000,
  ],
])('shows the result of the calendar: %s, %s', (calendarSynced, calendarError, kind, text, durationMs) => {
  showFinalizedToast({ calendarSynced, calendarError })
  expect(toastStore.showing()[0]).toMatchObject({ kind, text, durationMs })
  toastStore.forget()
  vi.restoreAllMocks()
})
