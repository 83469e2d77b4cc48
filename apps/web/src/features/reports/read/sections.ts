/** The three texts of a report, in the order and with the names of the form. */
export const sections = [
  { key: 'tasksCompleted', name: 'Tasks completed' },
  { key: 'challengesFaced', name: 'Challenges faced' },
  { key: 'planForTomorrow', name: 'Plan for tomorrow' },
] as const
