import type { Operations } from '#contract/operations.ts'

/** One day and the filters of the list. */
export type DayQuery = Operations['GET /assistant/day-digest']['query']
