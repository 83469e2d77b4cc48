/**
 * The seconds between the attempts to deliver a message: the schedule that Standard Webhooks suggests, over three days.
 * After the last attempt the message is given up.
 */
export const retrySeconds = [5, 5 * 60, 30 * 60, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Retries are spread over this part of the wait, so that the messages of an outage do not all come at once. */
const spread = 0.1

/** An endpoint is switched off when it has failed for this long. */
export const failingHours = 72

/**
 * How long a message waits after this many failed attempts, in seconds; undefined if it is given up.
 * @param random 0 to 1: the place of the message within the spread.
 */
export function secondsToRetry(attempts: number, random: number): number | undefined {
  const seconds = retrySeconds[attempts - 1]
  return seconds === undefined ? undefined : Math.round(seconds * (1 + spread * random))
}

/** Whether an endpoint that fails since then is switched off. */
export function hasFailedTooLong(since: Temporal.Instant, now: Temporal.Instant): boolean {
  return since.until(now).total('hours') >= failingHours
}
