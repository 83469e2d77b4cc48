/** The source of time for every rule; tests replace it. */
export interface Clock {
  now(): Temporal.Instant
}

export const processClock: Clock = {
  // Rounded to the precision of the database and JSON, so that a record is the same before and after it is stored.
  now: () => Temporal.Now.instant().round('millisecond'),
}
