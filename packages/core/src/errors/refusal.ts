/** Refusals by code: the HTTP status and the message of each. */
export type Refusals = Record<string, { status: number; message: string }>
