/** The quoted texts of docs/spec/tasks.md#5 and #8. */
export const meetingTexts = {
  missing: 'Title and Date/Time are required.',
  tooSoon: 'Meeting must be scheduled at least 2 minutes in the future.',
  noGuest: 'Please enter at least one valid external guest email.',
  noAttendee: 'Please select at least one internal attendee.',
  memoTitle: 'Please enter a title for this memo.',
  memoAttendee: 'Please select at least one attendee.',
  rangeReversed: 'Start date cannot be after end date.',
} as const

/** Shown where guests are refused because no mail can reach them. */
export const guestsNeedMail = 'Guests are invited by mail, and this server has no mail server.'

/** Messages about a change or a failure (docs/spec/tasks.md#8). */
export const meetingMessages = {
  saveFailed: (message: string): string => `Failed to schedule/update meeting: ${message}`,
  cancelFailed: 'Failed to cancel meeting.',
  stopFailed: 'Failed to stop recurring series.',
  memoFailed: (message: string): string => `Failed to finalize memo: ${message}`,
  finalizeFailed: (message: string): string => `An error occurred during finalization: ${message}`,
  noAccess: "You don't have access to this meeting.",
  loadFailed: 'Failed to load meeting workspace.',
  notFound: 'Meeting not found',
  memoFinalized: 'Live memo finalized and tasks assigned!',
  finalized: 'Session finalized successfully!',
  cancelled: (date: string): string => `Meeting for ${date} cancelled.`,
  stopped: (title: string): string => `Recurring series for "${title}" has been stopped.`,
} as const
