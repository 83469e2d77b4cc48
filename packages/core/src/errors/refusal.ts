/** Refusals by their code: the HTTP status and the text of each. */
export type Refusals = Record<string, { status: number; message: string }>
