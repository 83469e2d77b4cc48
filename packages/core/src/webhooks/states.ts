/** The states of a message: `waiting` for an attempt, `delivered` with an answer 2xx, `failed` without one. */
export const messageStates = ['waiting', 'delivered', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** Why an endpoint gets no messages: a person has switched it off, it failed for three days, or it answered 410 Gone (a channel: 404 too). */
export const offReasons = ['asked', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]
