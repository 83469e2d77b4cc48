import { linkTo, type LinkTarget } from '#web/lib/link-to.ts'

/** The address of the workspace of one occurrence, for links. */
export function workspaceOf({
  meetingId,
  date,
}: {
  meetingId: string
  date?: string | undefined
}): LinkTarget {
  return linkTo({ to: '/meetings/$meetingId', params: { meetingId }, search: date ? { date } : {} })
}
