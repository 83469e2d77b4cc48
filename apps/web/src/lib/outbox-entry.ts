import type { OperationKey } from '#contract/operations.ts'
import type { CallArgs } from './api.ts'
import { ApiError, type FieldProblem } from './errors.ts'

/** The operations that may wait for a connection: what people do at the end of their day, wherever they are. */
export type QueueableOperation = Extract<
  OperationKey,
  | 'POST /reports'
  | 'POST /reports/{reportId}/versions'
  | 'POST /me/leave/today'
  | 'PUT /tasks/{taskId}/status'
  | 'POST /tasks/{taskId}/comments'
>

/** An action of the person that the server has not confirmed yet. */
export interface OutboxEntry<K extends QueueableOperation = QueueableOperation> {
  /** The idempotency key: however often the action is sent, it is carried out once. */
  key: string
  userId: string
  operation: K
  args: CallArgs<K>
  /** Milliseconds since 1970, by the clock of the device; entries are sent in this order. */
  createdAt: number
  /** What it is about, for the page that shows it: "report 2026-06-09". */
  subject: string
  /** Its name in messages: "Report for Tue 09-Jun-2026". */
  label: string
  /** The page that shows it and can cancel it. */
  path: string
  /** The data that the page needs to turn it into a draft again. */
  kept: unknown
  /** What was typed, so that it can be copied where it was not sent. */
  text?: string
  /** Where the files are stored that are uploaded before it is sent (`kept-files.ts`). */
  files?: readonly string[]
  /** What it waits for, where that is not the connection. */
  waitsFor?: 'sign-in' | 'server'
  /** The server's refusal: it is not sent again, and waits for its page to show it. */
  refusal?: Refusal
}

export interface Refusal {
  code: string
  message: string
  fields: readonly FieldProblem[]
}

/** A refusal as the error that the request would have thrown. The status is not stored; a refusal is always a 4xx. */
export function refusedError({ code, message, fields }: Refusal): ApiError {
  return new ApiError(422, code, message, fields)
}

export type Outcome =
  | { is: 'done'; output: unknown }
  /** With `isServerBroken` the server was reached and failed; otherwise it was not reached, or may accept it soon. */
  | { is: 'waiting'; isServerBroken?: boolean }
  | { is: 'refused'; refusal: Refusal }
  /** Another tab has handled it, or the server carried it out long ago. */
  | { is: 'gone' }

/** "Will be sent when you are online", or what else an entry waits for. */
export function waitingText({ waitsFor }: Pick<OutboxEntry, 'waitsFor'>): string {
  if (waitsFor === 'sign-in') return 'Will be sent when you have signed in again'
  if (waitsFor === 'server') return 'Will be sent as soon as Daymark takes it'
  return 'Will be sent when you are online'
}
