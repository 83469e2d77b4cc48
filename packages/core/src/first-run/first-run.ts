/** The steps of the first run of a company, in their order. */
export const firstRunSteps = ['hours', 'units', 'people', 'holidays', 'report'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

/** How long after its first report a company is still new. */
export const newForDays = 14

/** The facts about a company's set-up. Hours and zone are required when it is created, so it always has them. */
export interface FirstRunFacts {
  hasUnits: boolean
  /** Whether there is somebody active besides the reader. */
  hasPeople: boolean
  hasHolidays: boolean
  hasReports: boolean
  /** Whether the first report is older than `newForDays`. */
  isEstablished: boolean
}

/** A person's choices about the first run. */
export interface FirstRunChoices {
  isHidden: boolean
  skipsHolidays: boolean
  /** Whether they have read that it is over. */
  hasSeenEnd: boolean
}

/** Which of the steps are done. */
export function stepsDone(facts: FirstRunFacts): Record<FirstRunStep, boolean> {
  return {
    hours: true,
    units: facts.hasUnits,
    people: facts.hasPeople,
    holidays: facts.hasHolidays,
    report: facts.hasReports,
  }
}

/**
 * What a person's home shows of the first run: all steps, nothing because they hid it, or its end; null if the company
 * is not new.
 */
export function firstRunOf(
  facts: FirstRunFacts,
  choices: FirstRunChoices,
): 'open' | 'hidden' | 'over' | null {
  if (facts.isEstablished) return null
  const done = stepsDone(facts)
  const isOver = firstRunSteps.every((step) => done[step] || (step === 'holidays' && choices.skipsHolidays))
  if (isOver) return choices.hasSeenEnd ? null : 'over'
  return choices.isHidden ? 'hidden' : 'open'
}
