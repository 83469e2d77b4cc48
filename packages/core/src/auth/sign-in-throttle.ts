/**
 * After this many failures an account or an address is locked, and failures count for this long
 * (docs/spec/decisions.md#016).
 */
export const maxFailures = 10
export const failureWindowMinutes = 15
