import type { OperationKey } from '#contract/operations.ts'

/** A read of a page that opens. */
export interface FirstRead {
  topic: string
  operation: Extract<OperationKey, `GET ${string}`>
  args: { query?: Record<string, unknown> }
  /** Its address with the prefix of the API. */
  address: string
}

type OnAnswer = (read: FirstRead, answer: unknown) => void

/** After this time a page asks again, because hints may have been missed. */
const keptMs = 5_000

const held = new Map<string, Promise<unknown>>()
const arrived = new Map<FirstRead, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined
let onAnswer: OnAnswer | undefined
let pending: Promise<unknown> = Promise.resolve()

/** Holds the answers of these reads for the page that opens; null for one that was refused. */
export function holdAnswers(reads: readonly FirstRead[], answers: Promise<readonly unknown[]>): void {
  for (const [index, { address }] of reads.entries())
    held.set(
      address,
      answers.then(
        (all) => all[index] ?? undefined,
        () => undefined,
      ),
    )
  pending = handOver(reads, answers).catch(dropAnswers)
}

async function handOver(reads: readonly FirstRead[], answers: Promise<readonly unknown[]>): Promise<void> {
  const all = await answers
  timer = setTimeout(dropAnswers, keptMs)
  for (const [index, read] of reads.entries())
    if (held.has(read.address) && (all[index] ?? null) !== null) arrive(read, all[index])
}

/** Resolves when the answers have arrived, or failed. */
export const answersArrived = (): Promise<unknown> => pending

function arrive(read: FirstRead, answer: unknown): void {
  if (onAnswer) onAnswer(read, answer)
  else arrived.set(read, answer)
}

/** Calls the listener with each answer, also with those that have arrived before. */
export function whenAnswered(listener: OnAnswer): void {
  onAnswer = listener
  for (const [read, answer] of arrived) listener(read, answer)
  arrived.clear()
}

/** The answer of an address, which a query has requested before it has arrived; once. */
export async function takeAnswer(address: string): Promise<unknown> {
  const answer = held.get(address)
  held.delete(address)
  return answer
}

/** Called when something has changed: what is not used yet may be out of date. */
export function dropAnswers(): void {
  clearTimeout(timer)
  held.clear()
  arrived.clear()
}
