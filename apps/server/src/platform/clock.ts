/** Where every rule's time comes from; tests put their own in its place. */
export interface Clock {
  now(): Temporal.Instant
}

export const processClock: Clock = {
  // What the database and JSON keep too, so that a record reads the same before and after it is stored.
  now: () => Temporal.Now.instant().round('millisecond'),
}
