import type { ChannelService } from './services.ts'

interface ServiceAnswer {
  status: number
  /** The header `retry-after`. */
  retryAfter: string | null
  /** The beginning of the body. */
  text: string
}

/** Whether the service took the message. Connectors of Teams answer 200 also if they did not, and say so in the text. */
export function isTaken(
  service: ChannelService,
  { status, text }: Pick<ServiceAnswer, 'status' | 'text'>,
): boolean {
  if (status < 200 || status >= 300) return false
  return !(service === 'teams' && /delivery failed|HTTP error \d{3}/i.test(text))
}

/** Whether the channel or its address does not exist any more. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410
}

const longest = 3_600

/**
 * How many seconds a service wants to be left alone: by its header `retry-after`, in seconds or as a date, or by
 * `retry_after` in a body of Discord. Undefined if it says nothing of it.
 */
export function secondsToWait(
  { status, retryAfter, text }: ServiceAnswer,
  now: Temporal.Instant,
): number | undefined {
  if (status !== 429 && status !== 503 && !/HTTP error 429/i.test(text)) return undefined
  const seconds = [ofHeader(retryAfter, now), ofBody(text)].find((value) => value !== undefined)
  if (seconds === undefined) return status === 429 ? 30 : undefined
  return Math.min(Math.max(Math.ceil(seconds), 1), longest)
}

function ofHeader(value: string | null, now: Temporal.Instant): number | undefined {
  if (value === null || value.trim() === '') return undefined
  if (/^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : (at - now.epochMilliseconds) / 1000
}

function ofBody(text: string): number | undefined {
  const [, seconds] = /"retry_after"\s*:\s*(\d{1,9}(?:\.\d{1,9})?)/.exec(text) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
