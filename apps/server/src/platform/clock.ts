/** Where every rule's time comes from; tests put their own in its place. */
export interface Clock {
  now(): Temporal.Instant
}

export const processClock: Clock = { now: () => Temporal.Now.instant() }
