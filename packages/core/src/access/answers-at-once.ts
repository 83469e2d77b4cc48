/** How many reads one request may name. */
export const answersAtOnce = 16
