import { capitalised } from '../texts/capitalised.ts'
import { formatTimeOfDay } from '../time/format.ts'
import type { ChannelContents } from './kinds.ts'
import { collectMinutes } from './limits.ts'

interface Described extends ChannelContents {
  /** The name of the unit; null for the whole company, undefined for a unit that was deleted. */
  unitName: string | null | undefined
  /** The zone of the company, by whose clock times are. */
  timeZone: string
  host: string
}

/**
 * What a channel is sent, when, about whom and to where, in one line: "Every working day at 7:30 PM (Europe/Berlin): who
 * has reported and who has not, of Sales, to hooks.slack.com."
 */
export function channelSentence(channel: Described): string {
  const { rosterAt, missingAt, reports, tasks, unitName, timeZone, host } = channel
  if (unitName === undefined) return `Nothing to ${host}, because its business unit was deleted.`
  const daily = (time: string) => `every working day at ${formatTimeOfDay(time)} (${timeZone})`
  const collected = `every ${collectMinutes} minutes`
  const parts = [
    rosterAt !== null && `${daily(rosterAt)}: who has reported and who has not`,
    missingAt !== null && `${daily(missingAt)}: who has not reported`,
    reports && tasks && `${collected}: who has submitted a report, and the titles of new tasks`,
    reports && !tasks && `${collected}: who has submitted a report`,
    !reports && tasks && `${collected}: the titles of new tasks`,
  ].filter((part) => part !== false)
  const whose = unitName === null ? 'of the whole company' : `of ${unitName}`
  const sentence = `${parts.join('; ')}, ${whose}, to ${host}.`
  return capitalised(sentence)
}
