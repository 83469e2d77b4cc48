/** Failures after which an account, or an address, has to wait, and for how long they count (decision 016). */
export const maxFailures = 10
export const failureWindowMinutes = 15
