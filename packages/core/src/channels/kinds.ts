/** What a message to a channel is about; the first two are made at a time of the day, the next two are collected. */
export const channelEvents = [
  'channel.roster',
  'channel.missing',
  'channel.reports',
  'channel.tasks',
  'channel.test',
] as const
export type ChannelEvent = (typeof channelEvents)[number]

/** How long after it was made a message is still worth sending, in minutes. A test is sent once anyway. */
export const usefulMinutes: Record<ChannelEvent, number> = {
  'channel.roster': 60,
  'channel.missing': 60,
  'channel.reports': 24 * 60,
  'channel.tasks': 24 * 60,
  'channel.test': 60,
}

/** Whether it is not worth sending any more. */
export function isTooLate(event: ChannelEvent, madeAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return madeAt.until(now).total('minutes') >= usefulMinutes[event]
}

/** What a channel gets. */
export interface ChannelContents {
  /** HH:MM, at which it gets who has reported and who has not; null for never. */
  rosterAt: string | null
  /** HH:MM, at which it gets who has not reported; null for never. */
  missingAt: string | null
  /** Whether it gets the authors of new reports. */
  reports: boolean
  /** Whether it gets the titles of new tasks. */
  tasks: boolean
}

/** Whether the channel gets anything. */
export function isEmptyChoice({ rosterAt, missingAt, reports, tasks }: ChannelContents): boolean {
  return rosterAt === null && missingAt === null && !reports && !tasks
}
