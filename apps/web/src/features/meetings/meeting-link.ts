interface Place {
  to: string
  search: never
}

/** The address of the workspace of one occurrence, for links. */
export function workspaceOf({ meetingId, date }: { meetingId: string; date?: string | undefined }): Place {
  // The search of another route's page is not known here.
  return { to: `/meetings/${meetingId}`, search: (date ? { date } : {}) as never }
}
