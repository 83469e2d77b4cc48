/** Texts about Google Calendar: the quoted texts of docs/spec/tasks.md#4, #7 and #8, and those of a refused sign-in. */
export const googleTexts = {
  /** A meeting cannot be added or changed there (docs/spec/decisions.md#074). */
  notSignedIn: 'User not signed in to Google Calendar.',
  /** The minutes of a session cannot be written there. */
  notSignedInToFinalize: 'Not signed in to Google Calendar',
  pleaseSignIn: 'Please sign in with Google to continue.',
  resuming: 'Google Sign-In successful. Resuming action...',
  unreachable: 'Could not connect to Google services...',
  occurrenceMissing: 'Could not find the specific meeting instance in your calendar.',
  finalizedAndSynced: 'Session finalized and synced to your calendar!',
  finalizedNotSynced: (error: string): string => `Session finalized, but calendar sync failed: ${error}`,
  /** "Could not sync to Google Calendar: {reason}" */
  notSynced: (reason: string): string => `Could not sync to Google Calendar: ${reason}`,
  /** Shown beside the state “not set up”. */
  setUpBy: 'Your operator has not set up Google yet.',
  forOperator: 'Set DAYMARK_GOOGLE_CLIENT_ID and DAYMARK_GOOGLE_CLIENT_SECRET, and start Daymark again.',
  noLongerAccepted: 'Google no longer accepts the sign-in.',
  notUnderstood: 'Google answered something that Daymark does not understand.',
  notAnsweredYet: 'Google has not answered yet. Daymark tries it again.',
} as const

/** Why a sign-in at Google did not lead to a connection. */
export const googleFailures = {
  denied: 'You did not allow Daymark to use your Google Calendar. Nothing was connected.',
  scope: 'Daymark may not write events: on Google’s page, keep the box for your calendar’s events ticked.',
  expired: 'This sign-in took too long, was used already, or was begun by somebody else. Start it again.',
  refused: 'Google did not accept the sign-in. Try it again, or tell your administrator.',
  unreachable: googleTexts.unreachable,
} as const

export type GoogleFailure = keyof typeof googleFailures
